import type { App } from '#app.ts';
import { type ContentStore, eventCalendar } from '#content/api.server.ts';
import type { Course } from '#content/course.ts';
import { type Event, findEvent } from '#content/event.ts';
import { type Organisation, whatsAppLink } from '#content/organisation.ts';
import { displayDateTime, shortTitleText } from '#content/schedule.ts';
import { STEM_SQUAD_PLANS } from '#content/stem-squad.ts';
import type { Database } from '#platform/db/database.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import { DeliveryFailure } from '#platform/mail/delivery.ts';
import {
  type AnswerRow,
  answers,
  contact,
  htmlMail,
  type KeyFact,
  link,
  type MailBody,
  type MailPart,
  paragraph,
  subheading,
  textMail,
} from '#platform/mail/mail-body.ts';
import type { ClaimedMail } from '#platform/mail/mail-queue.ts';
import { type Attachment, FIRST_MAILS } from '#platform/mail/message.ts';
import { displayDate } from '#platform/text/display-date.ts';
import { normalizeEmail } from '#platform/text/email.ts';
import { paragraphs } from '#platform/text/excerpt.ts';
import { calendarFileName } from '#platform/text/slugify.ts';
import { isStemSquad, quoteRows } from './enrollment.ts';
import { SUBMISSION_TYPES, type SubmissionKind } from './kinds.ts';
import type { MailContext, MailFacts } from './mail-facts.ts';
import type { IncomingSubmission, SubmissionReceipt } from './submission.ts';
import type { Payload, SummaryRow } from './submission-type.ts';
import { isInterest, remarkOf } from './summary.ts';

/** Rejects with a `ServiceFailure` if the content cannot be read now: the mail then waits. */
export async function contentForMails(content: ContentStore) {
  const [organisations, events, courses] = await Promise.all([
    content.list<Organisation>('organisation'),
    content.list<Event>('events'),
    content.list<Course>('courses'),
  ]);
  // The store always gives one organisation; if the content has none, its fields are empty.
  return { organisation: organisations[0] as Organisation, events, courses };
}

type SubmissionMailContext = MailContext & {
  readonly received: IncomingSubmission;
  readonly receipt: SubmissionReceipt;
  readonly receivedAt: number;
  readonly phone: string | null;
  readonly facts: MailFacts | undefined;
};

export async function readMailContext(
  app: App,
  { submissionId }: ClaimedMail,
  context: MailContext,
): Promise<SubmissionMailContext | undefined> {
  const row = await app.db
    .selectFrom('submission')
    .selectAll()
    .where('id', '=', submissionId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const payload = jsonObject(row.payload);
  if (!payload)
    throw new DeliveryFailure('not composed', 'not composed: the submission is no JSON');
  const kind = row.kind as SubmissionKind;
  return {
    ...context,
    received: { kind, payload },
    receipt: { id: row.id, reference: row.reference },
    receivedAt: Date.parse(row.received_at),
    phone: row.phone_e164,
    facts: await app.effects.kinds[kind]?.mailFacts?.(app, row.id, context),
  };
}

/** The Message-ID of one of our mails. */
export function messageIdOf(id: string, siteUrl: string): string {
  return `<${id}@${new URL(siteUrl).hostname}>`;
}

/** The ids are of earlier mails to the sender, the oldest first; undefined once it is erased. */
async function readReplyContent(database: Database, { id, submissionId, createdAt }: ClaimedMail) {
  const reply = await database
    .selectFrom('submission_note')
    .innerJoin('staff', 'staff.id', 'submission_note.staff_id')
    .select(['submission_note.body', 'staff.name'])
    .where('submission_note.id', '=', id)
    .executeTakeFirst();
  if (!reply?.body) return undefined;
  const earlier = await database
    .selectFrom('outbox_message')
    .select('id')
    .where('submission_id', '=', submissionId)
    .where('purpose', 'in', [...FIRST_MAILS, 'reply'])
    .where('id', '<>', id)
    .where('created_at', '<=', createdAt)
    .where('given_up_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return { body: reply.body, by: reply.name, earlierMailIds: earlier.map((mail) => mail.id) };
}

/** Mail programs match its subject and the Message-IDs with the thread of the confirmation. */
export async function replyMail(app: App, mail: ClaimedMail, about: MailContext) {
  const context = await readMailContext(app, mail, about);
  const content = context && (await readReplyContent(app.db, mail));
  if (!content) return undefined;
  const { body, by, earlierMailIds } = content;
  const { received, receipt, organisation, receivedAt, siteUrl } = context;
  const { noun, isConfirmedByMail } = SUBMISSION_TYPES[received.kind];
  const heading = `Re: ${confirmationSubject(context)}`;
  const day = displayDate(new Date(receivedAt).toISOString().slice(0, 10));
  const mailBody: MailBody = {
    heading,
    sender: organisation.name,
    isPersonal: true,
    parts: [
      ...paragraphs(body).map(paragraph),
      paragraph(`${by}\n${organisation.name}`),
      // The reference is left out if the owner has not confirmed it (`isConfirmedByMail`).
      paragraph(
        isConfirmedByMail
          ? `About your ${noun} of ${day}.`
          : `About your ${noun} ${receipt.reference} of ${day}.`,
      ),
    ],
  };
  const ids = earlierMailIds.map((id) => messageIdOf(id, siteUrl));
  return htmlMail(mail.recipient, mailBody, {
    replyTo: app.config.staffEmail ?? organisation.email,
    headers: ids[0] ? { 'In-Reply-To': ids[0], References: ids.join(' ') } : {},
  });
}

/** Text only: what was sent may be long, and in HTML an apostrophe takes five characters. */
export async function staffNoticeMail(app: App, mail: ClaimedMail, about: MailContext) {
  const context = await readMailContext(app, mail, about);
  if (!context) return undefined;
  const { received, receipt, receivedAt, phone, facts, siteUrl } = context;
  const type = SUBMISSION_TYPES[received.kind];
  const noun = isInterest(received.payload) ? 'interest in the next event' : type.noun;
  const sender = type.sender(received.payload);
  const replyTo = normalizeEmail(sender.email);
  const body: MailBody = {
    heading: `New ${noun} ${receipt.reference}`,
    parts: [
      answers([
        { label: 'Reference', answer: receipt.reference },
        {
          label: 'Received',
          answer: `${displayDateTime(new Date(receivedAt).toISOString())} (Ghana time)`,
        },
      ]),
      subheading('Answers'),
      answers(answersOf(received)),
      subheading('How to answer'),
      link('Open it at the desk', threadUrl(siteUrl, receipt.reference)),
      ...(facts?.notice ?? []),
      paragraph(
        replyTo
          ? 'Reply to this email: your answer goes to the sender. Then mark it as done at the desk, which cannot see that answer.'
          : 'We cannot answer by email: the address does not work.',
      ),
      ...(phone ? [link(`WhatsApp ${phone}`, whatsAppLink(phone))] : []),
    ],
  };
  return textMail(mail.recipient, body, { replyTo });
}

/** The answers without required agreements: nobody could have sent the form without them. */
function answersOf({ kind, payload }: SubmissionMailContext['received']): readonly AnswerRow[] {
  const type = SUBMISSION_TYPES[kind];
  const agreements = type
    .formOf(payload)
    .fields.filter((field) => field.kind === 'checkbox' && !field.optional)
    .map(({ label }) => label);
  return type.summary(payload).filter(({ label }) => !agreements.includes(label));
}

export function threadUrl(siteUrl: string, reference: string): string {
  return `${siteUrl}/desk/inbox/${reference}`;
}

/**
 * Tells the sender that the form was received and what happens next. The owner of the address may
 * have sent nothing, so the mail repeats nothing that was typed: a stranger's text would appear as
 * ours, and mail programs would turn a name like `evil.example` into a link.
 */
export async function confirmationMail(app: App, mail: ClaimedMail, about: MailContext) {
  const context = await readMailContext(app, mail, about);
  if (!context) return undefined;
  const { received, facts, organisation, siteUrl } = context;
  const parts = [
    ...nextStepParts(context),
    ...(facts?.confirmation ?? []),
    ...detailParts(context),
    ...choiceParts(context),
    paragraph(
      `This email answers a form on ${siteUrl}. To protect you, we do not repeat your answers here. Not you? Reply, and we delete the form.`,
    ),
    contact(organisation),
  ];
  const heading =
    facts?.heading ??
    stateSubject(context) ??
    `We have your ${SUBMISSION_TYPES[received.kind].noun}`;
  return htmlMail(
    mail.recipient,
    { heading, sender: organisation.name, keyFact: keyFact(context), parts },
    {
      replyTo: organisation.email,
      subject: confirmationSubject(context),
      headers: { 'Auto-Submitted': 'auto-replied' },
      attachments: attachments(context),
    },
  );
}

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
  if (facts?.coversNextSteps) return [];
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

/** Leaves out the reference of submissions that their owner has to confirm. */
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
  if (facts?.subject) return facts.subject;
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
  if (facts?.keyFact) return facts.keyFact;
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
  if (facts?.coversChoices) return [];
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
  if (facts?.attachments) return facts.attachments;
  if (received.kind !== 'event-registrations' || remarkOf(received.payload)) return [];
  const event = findEvent(events, String(received.payload.eventId));
  const file = event && calendarFile(event, siteUrl, receivedAt);
  return file ? [file] : [];
}

/** Undefined if its start is not known. */
export function calendarFile(event: Event, siteUrl: string, now: number): Attachment | undefined {
  if (!event.start) return undefined;
  return {
    filename: calendarFileName(event.title),
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: eventCalendar([event], { siteUrl, now }),
  };
}
