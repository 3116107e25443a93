import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { App } from '#app.ts';
import { coursePricing, pricesText } from '#content/course.ts';
import { printable, timesOf } from '#content/icalendar.server.ts';
import { eventKey } from '#content/offering.ts';
import type { Organisation } from '#content/organisation.ts';
import { shortTitleText } from '#content/schedule.ts';
import { eventPriceText } from '#content/search.ts';
import type { MailContext } from '#inbox/mail-facts.ts';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import {
  answers,
  button,
  contact,
  htmlMail,
  type KeyFact,
  link,
  type MailPart,
} from '#platform/mail/mail-body.ts';
import type { ClaimedMail } from '#platform/mail/mail-queue.ts';
import type { Attachment } from '#platform/mail/message.ts';
import { enqueueMails, outboxRow } from '#platform/mail/outbox.ts';
import { calendarFileName } from '#platform/text/slugify.ts';
import {
  aboutParts,
  attendeeCalendar,
  headingOf,
  isCurrent,
  PLACE_MAILS,
  type PlaceMailAbout,
  type PlaceMailContext,
  type PlaceMailTemplate,
  statusParagraph,
} from './mail-texts.server.ts';
import { isAttended, isMinor, type PlaceState } from './place.ts';
import { placeOffering } from './rows.server.ts';
import {
  askAgainPath,
  offeringPath,
  placesStatusText,
  scheduleLines,
  withContent,
} from './texts.ts';
import { type PlacesView, readPlacesView } from './view.server.ts';

type PlaceMail = {
  about: PlaceMailAbout;
  submissionId: string;
  /** For `moved`: the key of the former offering, if calendars have its entry. */
  former?: string | undefined;
  /** When it is sent, in ms; unset: now. */
  at?: number | undefined;
};

const BATCH_SIZE = 500;

/** A mail that still waits is not stored twice. The first takes one of its mailbox's slots. */
export async function enqueuePlaceMails(open: Database, mails: readonly PlaceMail[], now: number) {
  const once = [...new Map(mails.map((mail) => [keyOf(mail), mail])).values()];
  for (let first = 0; first < once.length; first += BATCH_SIZE) {
    await enqueueBatch(open, once.slice(first, first + BATCH_SIZE), now);
  }
}

async function enqueueBatch(open: Database, mails: readonly PlaceMail[], now: number) {
  const ids = [...new Set(mails.map(({ submissionId }) => submissionId))];
  const addresses = await open
    .selectFrom('submission')
    .select(['id', 'sender_address'])
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .where('sender_address', 'is not', null)
    .execute();
  const earlier = await open
    .selectFrom('outbox_message')
    .select(['submission_id', 'content', 'sent_at', 'filed_at', 'given_up_at', 'claimed_until'])
    .where('submission_id', 'in', ids)
    .where('purpose', 'in', ['confirmation', 'confirm', 'place'])
    .execute();
  const addressOf = new Map(addresses.map(({ id, sender_address }) => [id, sender_address]));
  const mailed = new Set(earlier.map(({ submission_id }) => submission_id));
  // Not a mail that a server may be writing right now, from the earlier state.
  const waiting = new Set(
    earlier
      .filter((row) => !(row.sent_at ?? row.filed_at ?? row.given_up_at ?? row.claimed_until))
      .map(({ submission_id, content }) => `${submission_id} ${content}`),
  );
  const rows = mails.flatMap((mail) => {
    const { submissionId, at } = mail;
    const recipient = addressOf.get(submissionId);
    if (!recipient || waiting.has(keyOf(mail))) return [];
    const purpose = mailed.has(submissionId) ? 'place' : 'confirmation';
    mailed.add(submissionId);
    const outgoing = { purpose, recipient, stored: storedOf(mail) } as const;
    // What was made after it was due is sent at once.
    const row = outboxRow(outgoing, { submissionId, now: at ? at - 1 : now });
    return [at ? { ...row, due_at: isoTimestamp(at) } : row];
  });
  await enqueueMails(open, rows, now);
}

function keyOf(mail: PlaceMail): string {
  return `${mail.submissionId} ${JSON.stringify(storedOf(mail))}`;
}

/** Also for the first mail of a submission. */
function storedOf({ about, former }: PlaceMail) {
  return { kind: 'place', about, former };
}

async function placeContextOf(app: App, submissionId: string, context: MailContext) {
  const scope = { purpose: 'confirm', submissionId } as const;
  const view = await readPlacesView(app.db, scope, { ...app, now: () => context.now });
  const offered = { ...context, programs: [] };
  return view && { ...context, view: withContent(view, offered, context.now) };
}

export async function placeMail(app: App, mail: ClaimedMail, about: MailContext) {
  const context = await placeContextOf(app, mail.submissionId ?? '', about);
  if (!context) return undefined;
  const former = await readFormer(app.db, mail.stored.former, context.view);
  return mailAbout(mail.stored.about as PlaceMailAbout, { ...context, former }, mail.recipient);
}

export async function placeMailFacts(app: App, submissionId: string, about: MailContext) {
  const context = await placeContextOf(app, submissionId, about);
  if (!context) return undefined;
  const { view, now } = context;
  const keyFact = offeringFact(context, offeringLabel(context));
  const isOpen = isCurrent(context);
  const mail = templateOfState(context);
  const { heading } = placesStatusText(view, now);
  const name = view.offering.cancelled ? '' : `: ${shortTitleText(view.offering)}`;
  const subject = mail ? mail.subject(context) : heading + name;
  return {
    subject,
    heading: mail ? (mail.heading ?? headingOf(subject, context)) : heading,
    ...(keyFact && { keyFact }),
    confirmation: [
      ...(mail ? mail.parts(context) : [statusParagraph(context)]),
      ...priceParts(context),
      ...safeguardingParts(context),
      ...manageButton(view, mail?.button),
    ],
    coversNextSteps: isAttended(view.offering.key) || !isOpen || view.state === 'cancelled',
    attachments: calendarFiles(isOpen ? attendeeCalendar(context) : undefined, context),
  };
}

async function readFormer(database: Database, key: unknown, view: PlacesView) {
  const row =
    typeof key === 'string' &&
    (await database.selectFrom('offering').selectAll().where('key', '=', key).executeTakeFirst());
  if (!row) return undefined;
  const sequence = view.sequence - view.offering.sequence + row.sequence;
  return { ...view, offering: placeOffering(row), sequence };
}

/** Undefined if it is no longer true. It repeats nothing that the sender typed. */
function mailAbout(about: PlaceMailAbout, context: PlaceMailContext, to: string) {
  // A mail that waits since an earlier release may have an occasion that is gone.
  const template = PLACE_MAILS[about] ?? PLACE_MAILS.left;
  const { subject, heading, parts, isStillTrue, factLabel, button, calendar } = template;
  if (!isStillTrue(context)) return undefined;
  const { organisation, siteUrl, view, former } = context;
  const againPath = askAgainPath(view);
  const title = subject(context);
  const body = {
    heading: heading ?? headingOf(title, context),
    sender: organisation.name,
    keyFact: offeringFact(context, factLabel?.(context) ?? offeringLabel(context)) ?? {
      label: 'Your reference',
      text: view.reference,
    },
    parts: [
      ...aboutParts(template, view),
      ...parts(context),
      ...safeguardingParts(context),
      ...(againPath ? [link('Ask for a place again', `${siteUrl}${againPath}`)] : []),
      ...manageButton(view, button),
      contact(organisation),
    ],
  };
  return htmlMail(to, body, {
    replyTo: organisation.email,
    subject: `${title} (${view.reference})`,
    attachments: [
      ...calendarFiles(calendar?.(context), context),
      ...(former ? calendarFiles('cancel', { ...context, view: former }) : []),
    ],
  });
}

function safeguardingParts({ view, siteUrl }: PlaceMailContext): MailPart[] {
  const hasChild = view.places.some(isMinor);
  return hasChild ? [link('Something is wrong? Who to tell', `${siteUrl}/safeguarding`)] : [];
}

function offeringLabel({ view }: PlaceMailContext): string | undefined {
  return view.offering.cancelled ? 'Cancelled' : undefined;
}

function templateOfState(context: PlaceMailContext): PlaceMailTemplate | undefined {
  const about =
    context.view.unconfirmedCount > 0 ? 'confirm' : TEMPLATE_OF_STATE[context.view.state];
  return about && isCurrent(context) ? PLACE_MAILS[about] : undefined;
}

function priceParts({ view, events, courses }: PlaceMailContext & MailContext): MailPart[] {
  const { key } = view.offering;
  const event = events.find((each) => eventKey(each) === key);
  const course = courses.find(({ id }) => key.startsWith(`course:${id}/`));
  const price = event ? eventPriceText(event) : course && pricesText(coursePricing(course));
  if (!price) return [];
  const isFree = price === 'Free';
  const when = 'You pay nothing now. We tell you how to pay before it begins.';
  return [answers([{ label: 'Price', answer: isFree ? price : `${price}. ${when}` }])];
}

const TEMPLATE_OF_STATE: Readonly<Partial<Record<PlaceState, PlaceMailAbout>>> = {
  checking: 'outside',
  waiting: 'waiting',
  offered: 'offer',
  awaiting: 'consent',
  held: 'held',
  lapsed: 'lapsed',
};

/** The file that adds the offering to a calendar or removes it. None if the start is not known. */
function calendarFiles(
  method: 'publish' | 'cancel' | undefined,
  { view, siteUrl, now, organisation }: PlaceMailContext,
): Attachment[] {
  const about = { siteUrl, now, isCancelled: method === 'cancel', organiser: organisation };
  const content = method && placesCalendar(view, about);
  if (!content) return [];
  const contentType = `text/calendar; charset=utf-8; method=${method.toUpperCase()}`;
  const filename = calendarFileName(view.offering.title);
  return [
    { filename: method === 'cancel' ? `remove-${filename}` : filename, contentType, content },
  ];
}

function offeringFact({ view }: PlaceMailContext, label?: string): KeyFact | undefined {
  const { offering, reference } = view;
  const when = scheduleLines(offering).join('\n');
  if (!when && !isAttended(offering.key)) return undefined;
  const { title, location } = offering;
  const lines = [label ? title : '', location, `Reference ${reference}`];
  return when
    ? { label: label ?? title, text: when, lines: lines.filter(Boolean) }
    : { label, text: title, lines: lines.slice(1) };
}

function manageButton({ offering, links }: PlacesView, label?: string): MailPart[] {
  const noun = isAttended(offering.key) ? 'places' : 'order';
  return links ? [button(label ?? `See and change your ${noun}`, links.manage)] : [];
}

/** `isCancelled`: whether it is cancelled for these people. `now`: milliseconds. */
type CalendarOptions = {
  siteUrl: string;
  now: number;
  isCancelled: boolean;
  organiser?: Pick<Organisation, 'name' | 'email'> | undefined;
};

/** iCalendar (RFC 5545): a higher SEQUENCE replaces the entry, METHOD:CANCEL removes it. */
export function placesCalendar(
  { offering, sequence }: Pick<PlacesView, 'offering' | 'sequence'>,
  { siteUrl, now, isCancelled, organiser }: CalendarOptions,
): string | undefined {
  if (!offering.start) return undefined;
  const { hostname } = new URL(siteUrl);
  const path = offeringPath(offering.key);
  const calendar = ical({
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    prodId: `//${hostname}//website//EN`,
  });
  calendar.createEvent({
    id: `${calendarUid(offering.uid ?? offering.key)}@${hostname}`,
    sequence,
    stamp: new Date(now),
    ...timesOf(offering.start, offering),
    summary: printable(offering.title),
    location: printable(offering.location) || null,
    ...(path && { url: siteUrl + path, description: `About this: ${siteUrl}${path}` }),
    ...(organiser?.email && {
      organizer: { name: printable(organiser.name), email: organiser.email },
    }),
    ...(isCancelled && { status: ICalEventStatus.CANCELLED }),
  });
  return calendar.toString();
}

/** `event-7` for `event:7`, as in the calendars of events. */
function calendarUid(key: string): string {
  return key.replaceAll(/[^a-z0-9]+/gi, '-');
}
