import { randomInt } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { App, KindEffects, StoredSubmission } from '#app.ts';
import type { ContentStore } from '#content/api.server.ts';
import type { Course } from '#content/course.ts';
import { cancelledOf, type Event, findEvent } from '#content/event.ts';
import { isPast } from '#content/lists.ts';
import { eventOffering, type OfferingContent, readOfferingContent } from '#content/offering.ts';
import { type OnWebsite, readOnWebsite } from '#content/on-website.server.ts';
import type { Program } from '#content/program.ts';
import { sessionTitle } from '#content/schedule.ts';
import { STEM_SQUAD_PLANS } from '#content/stem-squad.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { FIRST_MAILS } from '#platform/mail/message.ts';
import {
  enqueueMails,
  enqueueNotice,
  type OutgoingMail,
  outboxRow,
} from '#platform/mail/outbox.ts';
import { normalizeEmail } from '#platform/text/email.ts';
import { wrapStorageErrors } from '#platform/text/service-failure.ts';
import { audit } from '#staff/audit.server.ts';
import type { Staff } from '#staff/staff.ts';
import { closeByItself } from './changes.server.ts';
import { isStemSquad, withQuote } from './enrollment.ts';
import { SUBMISSION_TYPES, type SubmissionKind, submissionType } from './kinds.ts';
import { isPaymentDisabled, PAYMENT_DISABLED } from './pledge.ts';
import { e164, findRepeat, type Random, registeredEvent, storeOnce } from './store-once.server.ts';
import type {
  IncomingSubmission,
  ReceiveResult,
  Refusal,
  SubmissionReceipt,
} from './submission.ts';
import type { Payload } from './submission-type.ts';
import { type Remark, withRemark } from './summary.ts';

/** Stores a submission once it is known what it is about; a repeat keeps its receipt. */
export async function receiveSubmission(
  app: App,
  incoming: IncomingSubmission,
): Promise<ReceiveResult> {
  const { received, refusal } = await checkAbout(app, incoming);
  if (!refusal) return storeSubmission(app, received);
  const receipt = await findEarlierReceipt(app, received);
  return receipt ? { receipt } : { refusal };
}

/** One transaction (docs/decisions/014-write-path.md): nobody waits for the mail server. */
export async function storeSubmission(
  app: App,
  incoming: IncomingSubmission,
  random: Random = randomInt,
): Promise<ReceiveResult> {
  const own = app.effects.kinds[incoming.kind];
  const spamVerdict = incoming.spamVerdict ?? spamReason(app, incoming);
  const received = { ...incoming, spamVerdict };
  const result = await wrapStorageErrors('the submission could not be stored', async () => {
    const content = await readOfferedContent(app, received);
    const phone = e164(SUBMISSION_TYPES[received.kind].sender(received.payload).phone);
    const prepared = { received, phone, event: registeredEvent(received, content?.events ?? []) };
    return runTransaction(app.db, async (open) => {
      const now = app.now();
      const { receipt, isCopy, isNew } = await storeOnce(open, prepared, { random, now });
      const submission = { id: receipt.id, received, isNew, content, now };
      await own.stored?.(app, open, submission);
      if (isNew) await enqueueFirstMails(app, open, submission);
      if (isNew && isAnsweredByItself(received.kind)) await closeByItself(open, receipt.id);
      if (received.networkCount) await setQueueRank(open, receipt.id, received.networkCount, now);
      return { receipt: await completeReceipt(app, open, submission, { receipt, isCopy }), isCopy };
    });
  });
  if (SUBMISSION_TYPES[received.kind].requestsOffering) app.places.invalidate();
  return result;
}

/** A button of our mail confirms them, or the list of gifts has them. */
function isAnsweredByItself(kind: SubmissionKind): boolean {
  return SUBMISSION_TYPES[kind].isConfirmedByMail === true || kind === 'donation-pledges';
}

/** Kinds that the sender confirms by mail are never repeats here: a new request may make a mail. */
export function findEarlierReceipt(
  app: App,
  received: IncomingSubmission,
): Promise<SubmissionReceipt | undefined> {
  return wrapStorageErrors('the submissions could not be read', async () => {
    if (SUBMISSION_TYPES[received.kind].isConfirmedByMail) return undefined;
    const now = app.now();
    const { receipt, isCopy } = await findRepeat(app.db, received, now);
    if (!receipt) return undefined;
    const content = await readOfferedContent(app, received);
    const submission = { id: receipt.id, received, isNew: false, content, now };
    return completeReceipt(app, app.db, submission, { receipt, isCopy });
  });
}

/** A copy has no link: whoever sent it may not be the sender of the first. */
async function completeReceipt(
  app: App,
  open: Kysely<Tables>,
  submission: StoredSubmission,
  { receipt, isCopy }: { receipt: SubmissionReceipt; isCopy: boolean | undefined },
): Promise<SubmissionReceipt> {
  const { place } =
    (await app.effects.kinds[submission.received.kind].receipt?.(app, open, submission)) ?? {};
  return { ...receipt, ...(place && { place: isCopy ? { ...place, manage: null } : place }) };
}

/**
 * The content with the offerings that can be requested. No form depends on content: undefined if it
 * cannot be read. If the database is at fault, storing fails as well, and that is reported.
 */
async function readOfferedContent(
  { content }: App,
  { kind }: IncomingSubmission,
): Promise<OfferingContent | undefined> {
  if (!SUBMISSION_TYPES[kind].requestsOffering) return undefined;
  try {
    return await readOfferingContent(content);
  } catch {
    return undefined;
  }
}

/** Kinds that the sender confirms by mail notify staff only then. */
async function enqueueFirstMails(
  { config, effects }: App,
  open: Transaction<Tables>,
  { id, received, now }: StoredSubmission,
): Promise<void> {
  const { kind, spamVerdict } = received;
  if (SUBMISSION_TYPES[kind].isConfirmedByMail) return;
  const own = effects.kinds[kind];
  const isFlagged = spamVerdict !== undefined;
  const mails = isFlagged ? [] : await confirmationOf(open, { ...received, id }, own);
  const rows = mails.map((mail) => outboxRow(mail, { submissionId: id, now }));
  const stored = await enqueueMails(open, rows, now);
  for (const { recipient } of rows.filter((row) => !stored.includes(row)))
    await own.unconfirmed?.(open, { id, recipient }, now);
  const staff = own.noticeTo?.(config) ?? config.staffEmail;
  if (staff)
    await enqueueNotice(open, { recipient: staff, kind, submissionId: id, isFlagged }, now);
}

async function setQueueRank(
  transaction: Transaction<Tables>,
  submissionId: string,
  rank: number,
  now: number,
): Promise<void> {
  await transaction
    .updateTable('outbox_message')
    .set({ queue_rank: rank })
    .where('submission_id', '=', submissionId)
    .where('purpose', 'in', FIRST_MAILS)
    // Only new mails: anybody may repeat a submission to delay a mail that waits already.
    .where('created_at', '=', isoTimestamp(now))
    .execute();
}

async function confirmationOf(
  open: Kysely<Tables>,
  { id, kind, payload }: Pick<IncomingSubmission, 'kind' | 'payload'> & { readonly id: string },
  { firstMail }: KindEffects,
): Promise<OutgoingMail[]> {
  const to = normalizeEmail(SUBMISSION_TYPES[kind].sender(payload).email);
  if (!to) return [];
  const purpose = await firstMail?.(open, id);
  return [
    purpose
      ? { purpose, recipient: to, stored: { kind: 'confirmation' } }
      : { purpose: 'confirmation', recipient: to },
  ];
}

type Checked = { readonly received: IncomingSubmission; readonly refusal?: Refusal | undefined };

/** What another server's content says about a submission is that server's matter. */
async function checkAbout(app: App, incoming: IncomingSubmission): Promise<Checked> {
  const { kind, payload } = incoming;
  const isPaidOnline = app.config.payments !== undefined;
  if (kind === 'donation-pledges' && isPaymentDisabled(payload.paymentMethod, isPaidOnline)) {
    const fields = { paymentMethod: PAYMENT_DISABLED };
    return { received: incoming, refusal: { error: PAYMENT_DISABLED, fields } };
  }
  // While the content cannot be read nothing is refused.
  const sold = await readOnWebsite(app.content).catch(() => undefined);
  const unsold = sold && findUnsold(sold, incoming);
  if (unsold) return { received: incoming, refusal: unsold };
  if (app.config.apiBaseUrl) return { received: incoming };
  let received = incoming;
  if (kind === 'enrollments')
    received = { ...incoming, payload: await checkedEnrolment(app, payload, sold) };
  if (kind === 'event-registrations') {
    const found = await checkEvent(app, String(payload.eventId));
    if (typeof found === 'object') return { received, refusal: found };
    if (found) return { received: { ...incoming, payload: withRemark(payload, found) } };
  }
  const content = await readOfferedContent(app, received);
  return { received, refusal: content && app.effects.kinds[kind].refuse?.(app, received, content) };
}

/** For what staff switched off, or what has no content. */
function findUnsold({ off, plans }: OnWebsite, { kind, payload }: IncomingSubmission) {
  const isSquad = kind === 'enrollments' && isStemSquad(payload);
  const isSold = !isSquad || plans.some(({ code }) => code === payload.planType);
  const name = kind === 'enrollments' ? 'courseId' : 'purpose';
  if (isSold && !off.includes(String(payload[name]))) return undefined;
  return refusal(NOT_ASKED, ...(isSold ? [name] : ['planType', 'programType']));
}

const NOT_ASKED = 'Nobody can ask for this at the moment';

/**
 * Why nobody can register, or the remark of interest in the next event: it is past or closed.
 * Rejects if the content cannot be read: that says nothing about the event.
 */
async function checkEvent(
  { content, now }: App,
  id: string,
): Promise<Refusal | Remark | undefined> {
  const event = findEvent(await content.list<Event>('events'), id);
  // Pages leave out events whose row is invalid; visitors who have the form open can still send it.
  if (!event) {
    const isInvalid = (await content.ids('events')).includes(id);
    return isInvalid ? undefined : refusal('There is no such event', 'eventId');
  }
  if (cancelledOf(event)) return refusal('This event was cancelled', 'eventId');
  if (isPast(event, now())) return 'past';
  return Date.parse(eventOffering(event).closes ?? '') <= now() ? 'closed' : undefined;
}

function refusal(sentence: string, ...names: readonly string[]): Refusal {
  const fields = Object.fromEntries(names.map((name) => [name, sentence]));
  return { error: `${sentence}.`, fields };
}

/**
 * The payload with a remark if the course, program or session is unknown or has begun: it is stored
 * and answered like all others. Nothing is remarked while the content cannot be read.
 */
async function checkedEnrolment({ content, now }: App, payload: Payload, sold?: OnWebsite) {
  if (isStemSquad(payload)) return withQuote(payload, sold?.plans ?? STEM_SQUAD_PLANS);
  const submittedId = String(payload.courseId);
  const ids = await knownIds(content).catch(() => [submittedId]);
  const courseId = ids.includes(submittedId)
    ? submittedId
    : await content.findRedirect('courses', submittedId).catch(() => undefined);
  if (courseId === undefined) return withRemark(payload, 'not-ours');
  const current = { ...payload, courseId };
  if (!payload.sessionId) return current;
  const sessions = await readSessions(courseId, content).catch(() => undefined);
  if (!sessions) return current;
  const session = sessions.find(({ id }) => id === payload.sessionId);
  if (!session) return withRemark(current, 'no-session');
  // A known session is named by its title from the content, whatever was submitted.
  const titled = { ...current, sessionTitle: sessionTitle(session) };
  const hasBegun = session.start && Date.parse(session.start) <= now();
  return hasBegun ? withRemark(titled, 'begun') : titled;
}

async function knownIds(content: ContentStore): Promise<readonly string[]> {
  return [...(await content.ids('courses')), ...(await content.ids('programs'))];
}

async function readSessions(courseId: string, content: ContentStore) {
  const course = (await content.list<Course>('courses')).find(({ id }) => id === courseId);
  if (course) return course.sessions;
  const program = (await content.list<Program>('programs')).find(({ slug }) => slug === courseId);
  // Entries that point to another offering are enrolled in there.
  return program?.upcoming.filter(({ offering }) => offering === '');
}

/** Words of adverts that robots send to forms, and that people rarely write with several links. */
const SPAM_WORDS =
  /\b(?:backlinks?|bitcoin|casinos?|cialis|crypto|escorts?|forex|guest posts?|payday loans?|porn|replica watches|seo|slots|viagra|xxx)\b/i;
const LINK = /https?:\/\/|\bwww\./gi;
const FORUM_LINK = /\[url[=\]]|<a\s[^>]{0,40}href/i;

/** Minimum characters of a text that several people hardly write alike; short questions may be. */
const MIN_REPEATED_LENGTH = 80;
/** The same text from this many mailboxes within this many milliseconds counts as spam. */
const SAME_TEXT = { mailboxes: 3, within: 10 * 60_000 };
const MAX_REMEMBERED_TEXTS = 1_000;

/** Obvious spam. Each server remembers the last texts by itself; nothing is stored. */
function spamReason(app: App, received: IncomingSubmission): string | undefined {
  const texts = Object.values(received.payload).filter((each) => typeof each === 'string');
  const all = texts.join('\n');
  const links = all.match(LINK)?.length ?? 0;
  if (FORUM_LINK.test(all)) return 'it has links as forums write them';
  if (links >= 2 && SPAM_WORDS.test(all)) return 'it has several links and words of adverts';
  if (isRepeated(app, received, texts))
    return 'the same text came from several people within minutes';
  return undefined;
}

/** Whether several people sent this text. Forms for places are exempt: classes send alike. */
function isRepeated(
  { now, recentTexts: recent }: App,
  { kind, payload }: IncomingSubmission,
  texts: readonly string[],
): boolean {
  const { requestsOffering, sender } = SUBMISSION_TYPES[kind];
  const [longest = ''] = [...texts].sort((a, b) => b.length - a.length);
  const mailbox = normalizeEmail(sender(payload).email);
  if (requestsOffering || !mailbox || longest.length < MIN_REPEATED_LENGTH) return false;
  const text = longest.toLowerCase().replace(/\s+/g, ' ');
  const known = recent.get(text);
  const isRecent = known !== undefined && now() - known.since < SAME_TEXT.within;
  const entry = isRecent ? known : { mailboxes: new Set<string>(), since: now() };
  entry.mailboxes.add(mailbox);
  recent.delete(text);
  recent.set(text, entry);
  const [oldest] = recent.keys();
  if (oldest !== undefined && recent.size > MAX_REMEMBERED_TEXTS) recent.delete(oldest);
  return entry.mailboxes.size >= SAME_TEXT.mailboxes;
}

/** Undefined if there is no verdict: of two parallel calls only one clears it. */
export function clearSpamFlag(
  { db, now: clock, effects }: App,
  by: Staff | undefined,
  reference: string,
): Promise<'mailed' | 'not mailed' | undefined> {
  return runTransaction(db, async (transaction) => {
    const now = clock();
    const cleared = await removeSpamFlag(transaction)
      .where('reference', '=', reference)
      .returning(['id', 'kind', 'payload'])
      .executeTakeFirst();
    if (!cleared) return undefined;
    const event = { action: 'not spam', subject: reference } as const;
    if (by) await audit(transaction, { ...event, staffId: by.id }, now);
    const type = submissionType(cleared.kind);
    const payload = jsonObject(cleared.payload);
    // Submissions that are unreadable, or of a kind from a newer release, have no mail.
    if (!type || !payload) return 'not mailed';
    const { id } = cleared;
    const submission = { id, kind: cleared.kind as SubmissionKind, payload, now };
    const own = effects.kinds[submission.kind];
    if (isAnsweredByItself(submission.kind)) await closeByItself(transaction, id);
    const isMailed = await own.cleared?.(transaction, submission);
    const mails = type.isConfirmedByMail ? [] : await confirmationOf(transaction, submission, own);
    const rows = mails.map((mail) => outboxRow(mail, { submissionId: id, now }));
    const stored = await enqueueMails(transaction, rows, now);
    return isMailed || stored.length > 0 ? 'mailed' : 'not mailed';
  });
}

/** The caller adds the condition that selects them. */
export function removeSpamFlag(transaction: Transaction<Tables>) {
  return transaction
    .updateTable('submission')
    .set(({ eb, ref }) => ({
      spam_verdict: null,
      status: eb.case().when('status', '=', 'spam').then('new').else(ref('status')).end(),
    }))
    .where('spam_verdict', 'is not', null)
    .where('erased_at', 'is', null);
}
