import { findEvent } from '#modules/content/model/event.ts';
import { whatsAppLink } from '#modules/content/model/organisation.ts';
import { shortTitleText } from '#modules/content/model/schedule.ts';
import { STEM_SQUAD_PLANS } from '#modules/content/model/stem-squad/stem-squad-plan.ts';
import {
  answers,
  htmlMail,
  link,
  type MailPart,
  paragraph,
  subheading,
} from '#platform/mail/mail-body.ts';
import type { Attachment, Mail } from '#platform/mail/message.ts';
import { nationalPhone } from '#platform/text/national-phone.ts';
import { isStemSquad, quoteRows } from '../model/enrollment.ts';
import { SUBMISSION_TYPES } from '../model/kinds.ts';
import { remarkOf } from '../model/remark.ts';
import type { Payload, SummaryRow } from '../model/submission-type.ts';
import { calendarFile } from './calendar-file.ts';
import type { SubmissionMailContext } from './mail-context.ts';

/**
 * Tells the sender that the form was received and what happens next. The owner of the address may
 * have sent nothing, so the mail repeats nothing that was typed: a stranger's text would appear as
 * ours, and mail programs would turn a name like `evil.example` into a link.
 */
export function confirmationMail(context: SubmissionMailContext, to: string): Mail {
  const { received, receipt, facts, organisation, siteUrl } = context;
  const parts = [
    paragraph('Hello,'),
    ...nextStepParts(context),
    ...facts.flatMap((each) => each.confirmation),
    answers([{ label: 'Your reference', answer: receipt.reference }]),
    ...detailParts(context),
    ...choiceParts(context),
    paragraph(
      'We have all that you wrote. This mail does not repeat it, because anybody can give an address that is not theirs.',
    ),
    ...contactSection(context),
    paragraph(
      `Somebody gave this address on ${siteUrl}. If it was not you, reply to this mail and we delete what was sent.`,
    ),
  ];
  const heading = placeHeading(context) ?? `We have your ${SUBMISSION_TYPES[received.kind].noun}`;
  return htmlMail(
    to,
    { heading, parts },
    {
      replyTo: organisation.email,
      subject: confirmationSubject(context),
      headers: { 'Auto-Submitted': 'auto-replied' },
      attachments: attachments(context),
    },
  );
}

/** Next steps, in the text of the form (specification, section 8); empty if there are none. */
function nextStepParts({ received: { kind, payload }, facts }: SubmissionMailContext): MailPart[] {
  const remark = remarkOf(payload);
  if (remark === 'past' || remark === 'closed') {
    return [
      paragraph(
        `${LATE_TEXTS[remark]}, so no registration was made. Our team knows that you would come to the next one. New events appear in our list of events.`,
      ),
    ];
  }
  if (remark === 'begun') {
    return [
      paragraph(
        'This session has begun, so there is no place in it. We contact you about the next one.',
      ),
    ];
  }
  return facts.some(({ coversNextSteps }) => coversNextSteps)
    ? []
    : [paragraph(SUBMISSION_TYPES[kind].formOf(payload).success)];
}

const LATE_TEXTS = {
  past: 'This event has already taken place',
  closed: 'Registration for this event has closed',
} as const;

/**
 * Subject of the first mail to the sender, and of its thread in their mailbox. Leaves out the
 * reference of submissions that their owner has to confirm.
 */
export function confirmationSubject(context: SubmissionMailContext): string {
  const { received, receipt } = context;
  const { noun, isConfirmedByMail } = SUBMISSION_TYPES[received.kind];
  if (isConfirmedByMail) return `Please confirm your ${noun}`;
  const heading = placeHeading(context);
  return heading
    ? `${heading} (${receipt.reference})`
    : `We have your ${noun} ${receipt.reference}`;
}

/** Says whether there is a place, and in which offering; undefined if there are no places. */
function placeHeading({
  received,
  facts,
  events,
  courses,
}: SubmissionMailContext): string | undefined {
  const { kind, payload } = received;
  const stated = facts.find(({ heading }) => heading)?.heading;
  if (stated) return stated;
  if (kind === 'event-registrations') {
    const event = findEvent(events, String(payload.eventId));
    return event && remarkOf(payload) && `No registration was made: ${shortTitleText(event)}`;
  }
  const course = kind === 'enrollments' && courses.find(({ id }) => id === payload.courseId);
  if (!course) return undefined;
  return remarkOf(payload) === 'begun'
    ? `There is no place, since the session has begun: ${course.title}`
    : `You do NOT have a place yet: ${course.title}`;
}

/** Details of the event, course or plan for the sender, always in our own text. */
function detailParts({ received, facts, events, courses }: SubmissionMailContext): MailPart[] {
  const { kind, payload } = received;
  if (facts.some(({ heading }) => heading) && !isStemSquad(payload)) return [];
  if (kind === 'event-registrations') {
    const event = findEvent(events, String(payload.eventId));
    if (!event) return [];
    const rows = [
      { label: 'Event', answer: event.title },
      { label: 'Date', answer: event.date },
      { label: 'Time', answer: event.time },
      { label: 'Place', answer: event.location },
    ];
    return [subheading('The event'), answers(rows.filter(({ answer }) => answer))];
  }
  if (kind !== 'enrollments') return [];
  if (isStemSquad(payload)) return [subheading('Your plan'), answers(planRows(payload))];
  const course = courses.find(({ id }) => id === payload.courseId);
  return course ? [answers([{ label: 'Course', answer: course.title }])] : [];
}

function choiceParts({ received: { kind, payload } }: SubmissionMailContext): MailPart[] {
  const rows = SUBMISSION_TYPES[kind].choices(payload);
  return rows.length > 0 ? [subheading('What you chose'), answers(rows)] : [];
}

/** Plan, price and the notes on the first kit and the payment (specification, sections 8, 9). */
function planRows(payload: Payload): SummaryRow[] {
  const plan = STEM_SQUAD_PLANS.find(({ code }) => code === payload.planType);
  return [
    ...(plan ? [{ label: 'Plan', answer: `${plan.name} (${plan.ages})` }] : []),
    ...quoteRows(payload),
    { label: 'Payment', answer: 'We contact you within 24 hours with payment details.' },
    { label: 'First kit', answer: 'Your first kit comes after 3 months.' },
  ];
}

function contactSection({ organisation }: SubmissionMailContext): MailPart[] {
  const { name, email, phone } = organisation;
  const ways = ['Reply to this mail'];
  if (email) ways.push(`write to ${email}`);
  if (phone) ways.push(`call ${nationalPhone(phone)}`);
  return [
    subheading('Questions?'),
    paragraph(`${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(ways)}.`),
    ...(phone ? [link('Write to us on WhatsApp', whatsAppLink(phone))] : []),
    paragraph(name),
  ];
}

function attachments(context: SubmissionMailContext): readonly Attachment[] {
  const { received, events, siteUrl, receivedAt, facts } = context;
  const [own] = facts.flatMap((each) => (each.attachments ? [each.attachments] : []));
  if (own) return own;
  if (received.kind !== 'event-registrations' || remarkOf(received.payload)) return [];
  const event = findEvent(events, String(received.payload.eventId));
  const file = event && calendarFile(event, siteUrl, receivedAt);
  return file ? [file] : [];
}
