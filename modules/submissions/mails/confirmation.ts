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
 * Tells the sender that it was received and what happens next. Whoever owns the address may have
 * sent nothing, so it says nothing that the sender typed: a stranger's words in our mail, and a name
 * like `evil.example`, which mail programs make a link, would be ours.
 */
export function confirmationMail(words: SubmissionMailContext, to: string): Mail {
  const { received, receipt, facts, organisation, siteUrl } = words;
  const parts = [
    paragraph('Hello,'),
    ...nextStepParts(words),
    ...facts.flatMap((each) => each.confirmation),
    answers([{ label: 'Your reference', answer: receipt.reference }]),
    ...detailParts(words),
    ...choiceParts(words),
    paragraph(
      'We have all that you wrote. This mail does not repeat it, because anybody can give an address that is not theirs.',
    ),
    ...contactSection(words),
    paragraph(
      `Somebody gave this address on ${siteUrl}. If it was not you, reply to this mail and we delete what was sent.`,
    ),
  ];
  const heading = placeHeading(words) ?? `We have your ${SUBMISSION_TYPES[received.kind].noun}`;
  return htmlMail(
    to,
    { heading, parts },
    {
      replyTo: organisation.email,
      subject: confirmationSubject(words),
      headers: { 'Auto-Submitted': 'auto-replied' },
      attachments: attachments(words),
    },
  );
}

/** What happens next, in the words of the form (specification, section 8), where anything does. */
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
 * The subject of the first mail to the sender, and of its thread in their mailbox. No reference of
 * what its owner has not confirmed.
 */
export function confirmationSubject(words: SubmissionMailContext): string {
  const { received, receipt } = words;
  const { noun, isConfirmedByMail } = SUBMISSION_TYPES[received.kind];
  if (isConfirmedByMail) return `Please confirm your ${noun}`;
  const standing = placeHeading(words);
  return standing
    ? `${standing} (${receipt.reference})`
    : `We have your ${noun} ${receipt.reference}`;
}

/** Whether there is a place, and in what; undefined for what has no places. */
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

/** What the sender should know of the event, the course or the plan: in our own words, always. */
function detailParts({ received, facts, events, courses }: SubmissionMailContext): MailPart[] {
  const { kind, payload } = received;
  if (facts.some(({ heading }) => heading) && !isStemSquad(payload)) return [];
  if (kind === 'event-registrations') {
    const event = findEvent(events, String(payload.eventId));
    if (!event) return [];
    const lines = [
      { label: 'Event', answer: event.title },
      { label: 'Date', answer: event.date },
      { label: 'Time', answer: event.time },
      { label: 'Place', answer: event.location },
    ];
    return [subheading('The event'), answers(lines.filter(({ answer }) => answer))];
  }
  if (kind !== 'enrollments') return [];
  if (isStemSquad(payload)) return [subheading('Your plan'), answers(planRows(payload))];
  const course = courses.find(({ id }) => id === payload.courseId);
  return course ? [answers([{ label: 'Course', answer: course.title }])] : [];
}

function choiceParts({ received: { kind, payload } }: SubmissionMailContext): MailPart[] {
  const lines = SUBMISSION_TYPES[kind].choices(payload);
  return lines.length > 0 ? [subheading('What you chose'), answers(lines)] : [];
}

/** Plan, price and the two notes on the first kit and the payment (specification, sections 8, 9). */
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

function attachments(words: SubmissionMailContext): readonly Attachment[] {
  const { received, events, siteUrl, receivedAt, facts } = words;
  const [theirs] = facts.flatMap((each) => (each.attachments ? [each.attachments] : []));
  if (theirs) return theirs;
  if (received.kind !== 'event-registrations' || remarkOf(received.payload)) return [];
  const event = findEvent(events, String(received.payload.eventId));
  const file = event && calendarFile(event, siteUrl, receivedAt);
  return file ? [file] : [];
}
