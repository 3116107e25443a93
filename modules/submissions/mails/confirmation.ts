import { eventCalendar } from '#modules/content/api.ts';
import { type Event, findEvent } from '#modules/content/event.ts';
import { shortTitleText } from '#modules/content/schedule.ts';
import { STEM_SQUAD_PLANS } from '#modules/content/stem-squad.ts';
import {
  answers,
  contact,
  htmlMail,
  type KeyFact,
  link,
  type MailPart,
  paragraph,
  subheading,
} from '#platform/mail/mail-body.ts';
import type { Attachment, Mail } from '#platform/mail/message.ts';
import { calendarFileName } from '#platform/text/slugify.ts';
import { isStemSquad, quoteRows } from '../model/enrollment.ts';
import { SUBMISSION_TYPES } from '../model/kinds.ts';
import { remarkOf } from '../model/remark.ts';
import type { Payload, SummaryRow } from '../model/submission-type.ts';
import type { SubmissionMailContext } from './mail-context.ts';

/**
 * Tells the sender that the form was received and what happens next. The owner of the address may
 * have sent nothing, so the mail repeats nothing that was typed: a stranger's text would appear as
 * ours, and mail programs would turn a name like `evil.example` into a link.
 */
export function confirmationMail(context: SubmissionMailContext, to: string): Mail {
  const { received, facts, organisation, siteUrl } = context;
  const parts = [
    ...nextStepParts(context),
    ...facts.flatMap((each) => each.confirmation),
    ...detailParts(context),
    ...choiceParts(context),
    paragraph(
      `This email answers a form on ${siteUrl}. To protect you, we do not repeat your answers here. Not you? Reply, and we delete the form.`,
    ),
    contact(organisation),
  ];
  const heading =
    facts.find(({ heading }) => heading)?.heading ??
    stateSubject(context) ??
    `We have your ${SUBMISSION_TYPES[received.kind].noun}`;
  return htmlMail(
    to,
    { heading, sender: organisation.name, keyFact: keyFact(context), parts },
    {
      replyTo: organisation.email,
      subject: confirmationSubject(context),
      headers: { 'Auto-Submitted': 'auto-replied' },
      attachments: attachments(context),
    },
  );
}

/** The next step; empty if the facts or the details of the mail say it. */
function nextStepParts(context: SubmissionMailContext): MailPart[] {
  const { received, facts, siteUrl } = context;
  const { kind, payload } = received;
  const remark = remarkOf(payload);
  if (remark === 'past' || remark === 'closed') {
    return [
      paragraph(
        `${LATE_TEXTS[remark]}, so no registration was made. We have noted that you would like to come to the next one.`,
      ),
      link('See what comes next', `${siteUrl}/events`),
    ];
  }
  if (remark === 'begun') {
    return [
      paragraph(
        'This session has begun, so there is no place in it. We contact you about the next one.',
      ),
    ];
  }
  if (facts.some(({ coversNextSteps }) => coversNextSteps)) return [];
  const form = SUBMISSION_TYPES[kind].formOf(payload);
  return [paragraph(NEXT_STEPS[form.id] ?? form.success)];
}

const LATE_TEXTS = {
  past: 'This event has already taken place',
  closed: 'Registration for this event has closed',
} as const;

/** Next steps by form, where the text of the page (specification, section 8) fits only the page. */
const NEXT_STEPS: Readonly<Record<string, string>> = {
  contact: 'Thank you for writing. A person reads your message and answers you soon.',
  'course-enrollment':
    'Thank you for enrolling. We contact you soon to confirm, and tell you what comes next.',
  'event-registration': 'Thank you for registering. We look forward to meeting you.',
  'stem-squad': 'Thank you for subscribing to STEM Squad.',
};

/**
 * Subject of the first mail to the sender, and of its thread in their mailbox. Leaves out the
 * reference of submissions that their owner has to confirm.
 */
export function confirmationSubject(context: SubmissionMailContext): string {
  const { received, receipt } = context;
  const { noun, isConfirmedByMail } = SUBMISSION_TYPES[received.kind];
  if (isConfirmedByMail) return `Please confirm your ${noun}`;
  const subject = stateSubject(context);
  return subject
    ? `${subject} (${receipt.reference})`
    : `We have your ${noun} ${receipt.reference}`;
}

/** The facts, or whether there is a place in a course or an event; undefined for others. */
function stateSubject({
  received,
  facts,
  events,
  courses,
}: SubmissionMailContext): string | undefined {
  const { kind, payload } = received;
  const stated = facts.find(({ subject }) => subject)?.subject;
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

/** When and where the event is, the plan of STEM Squad, else the reference. */
function keyFact({ received, receipt, facts, events }: SubmissionMailContext): KeyFact {
  const { kind, payload } = received;
  const stated = facts.find(({ keyFact }) => keyFact)?.keyFact;
  if (stated) return stated;
  const reference = `Reference ${receipt.reference}`;
  const event =
    kind === 'event-registrations' ? findEvent(events, String(payload.eventId)) : undefined;
  const when = event && [event.date, event.time].filter(Boolean).join('\n');
  if (event && when && !remarkOf(payload)) {
    return { label: event.title, text: when, lines: [event.location, reference].filter(Boolean) };
  }
  const plan =
    kind === 'enrollments' &&
    isStemSquad(payload) &&
    STEM_SQUAD_PLANS.find(({ code }) => code === payload.planType);
  return plan
    ? {
        label: 'Your plan',
        text: plan.name,
        lines: [plan.ages.replace(/^\w/, (letter) => letter.toUpperCase()), reference],
      }
    : { label: 'Your reference', text: receipt.reference };
}

/** Details of the plan for the sender, always in our own text. */
function detailParts({ received: { kind, payload } }: SubmissionMailContext): MailPart[] {
  return kind === 'enrollments' && isStemSquad(payload) ? [answers(planRows(payload))] : [];
}

function choiceParts({ received: { kind, payload }, facts }: SubmissionMailContext): MailPart[] {
  if (facts.some(({ coversChoices }) => coversChoices)) return [];
  const rows = SUBMISSION_TYPES[kind].choices(payload);
  return rows.length > 0 ? [subheading('What you chose'), answers(rows)] : [];
}

/** The price and the notes on the first kit and the payment (specification, sections 8, 9). */
function planRows(payload: Payload): SummaryRow[] {
  return [
    ...quoteRows(payload),
    { label: 'How to pay', answer: 'We contact you within 24 hours with payment details.' },
    { label: 'First kit', answer: 'Your first kit comes after 3 months.' },
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

/**
 * A calendar file for an event; undefined if its start is not known. An event without an end is a
 * point in time. `now`: milliseconds since 1970.
 */
export function calendarFile(event: Event, siteUrl: string, now: number): Attachment | undefined {
  if (!event.start) return undefined;
  return {
    filename: calendarFileName(event.title),
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: eventCalendar([event], { siteUrl, now }),
  };
}
