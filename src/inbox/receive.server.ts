import { randomInt } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { App } from '#app.ts';
import type { ContentStore } from '#content/api.server.ts';
import type { Course } from '#content/course.ts';
import type { Event } from '#content/event.ts';
import type { OfferingContent } from '#content/offering.ts';
import type { Program } from '#content/program.ts';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { FIRST_MAILS } from '#platform/mail/message.ts';
import {
  enqueueMails,
  enqueueNotice,
  type MailSettings,
  type OutgoingMail,
  outboxRow,
} from '#platform/mail/outbox.ts';
import { normalizeEmail } from '#platform/text/email.ts';
import { wrapStorageErrors } from '#platform/text/service-failure.ts';
import { audit } from '#staff/audit.server.ts';
import type { Staff } from '#staff/staff.ts';
import { SUBMISSION_TYPES, type SubmissionKind, submissionType } from './kinds.ts';
import { e164, findRepeat, type Random, registeredEvent, storeOnce } from './store-once.server.ts';
import type {
  IncomingSubmission,
  ReceiveResult,
  SubmissionReceipt,
  Submissions,
} from './submission.ts';
import { type EffectContext, effectsOf, type SubmissionEffects } from './submission-effect.ts';

export type ReceiveParts = Pick<MailSettings, 'staffEmail'> & {
  readonly db: Database;
  readonly content: Pick<ContentStore, 'list'>;
  readonly effects: SubmissionEffects;
  /** Tests give another one. */
  readonly random?: Random;
  readonly now: () => number;
};

/** One transaction (docs/decisions/014-write-path.md): nobody waits for the mail server. */
export function makeSubmissions(parts: ReceiveParts): Submissions {
  const spamReason = makeSpamRules(parts.now);
  return {
    async receive(received) {
      const spamVerdict = received.spamVerdict ?? spamReason(received);
      return wrapStorageErrors('the submission could not be stored', () =>
        storeSubmission({ ...received, spamVerdict }, parts),
      );
    },
    findEarlierReceipt: (received) =>
      wrapStorageErrors('the submissions could not be read', () =>
        findEarlierReceipt(received, parts),
      ),
  };
}

async function storeSubmission(
  received: IncomingSubmission,
  parts: ReceiveParts,
): Promise<ReceiveResult> {
  const { db } = parts;
  const effects = effectsOf(received.kind, parts.effects);
  const content = await readOfferedContent(received, parts.content);
  const event = registeredEvent(received, content?.events ?? []);
  const prepared = { received, phone: phoneOf(received), event };
  const result = await runTransaction(db, async (transaction) => {
    const now = parts.now();
    const { receipt, isCopy, isNew } = await storeOnce(transaction, prepared, {
      random: parts.random ?? randomInt,
      now,
    });
    const submission = { id: receipt.id, received, isNew, content, now };
    for (const effect of effects) await effect.onStored?.(transaction, submission);
    if (isNew) await enqueueFirstMails(transaction, submission, { ...parts, effects });
    if (received.networkCount)
      await setQueueRank(transaction, receipt.id, received.networkCount, now);
    return {
      receipt: await completeReceipt(transaction, { receipt, isCopy }, submission, effects),
      isCopy,
    };
  });
  for (const effect of effects) effect.afterStored?.();
  return result;
}

async function completeReceipt(
  open: Kysely<Tables>,
  { receipt, isCopy }: { receipt: SubmissionReceipt; isCopy: boolean | undefined },
  submission: EffectContext,
  effects: SubmissionEffects,
): Promise<SubmissionReceipt> {
  let complete = receipt;
  for (const effect of effects) {
    complete = { ...complete, ...(await effect.receiptOf?.(open, submission)) };
  }
  const { place } = complete;
  return isCopy && place ? { ...complete, place: { ...place, manage: null } } : complete;
}

/**
 * The content with the offerings that can be requested. No form depends on content: undefined if it
 * cannot be read. If the database is at fault, storing fails as well, and that is reported.
 */
async function readOfferedContent(
  { kind }: IncomingSubmission,
  content: ReceiveParts['content'],
): Promise<OfferingContent | undefined> {
  if (!SUBMISSION_TYPES[kind].requestsOffering) return undefined;
  try {
    const [events, courses, programs] = await Promise.all([
      content.list<Event>('events'),
      content.list<Course>('courses'),
      content.list<Program>('programs'),
    ]);
    return { events, courses, programs };
  } catch {
    return undefined;
  }
}

function phoneOf({ kind, payload }: IncomingSubmission): string | null {
  return e164(SUBMISSION_TYPES[kind].sender(payload).phone);
}

/** Kinds that the sender confirms by mail notify staff only then. */
async function enqueueFirstMails(
  transaction: Transaction<Tables>,
  { id, received, now }: EffectContext,
  { effects, staffEmail }: Pick<ReceiveParts, 'effects' | 'staffEmail'>,
): Promise<void> {
  const { kind, spamVerdict } = received;
  if (SUBMISSION_TYPES[kind].isConfirmedByMail) return;
  const isFlagged = spamVerdict !== undefined;
  const mails = isFlagged ? [] : await confirmationOf(transaction, { ...received, id }, effects);
  const rows = mails.map((mail) => outboxRow(mail, { submissionId: id, now }));
  const stored = await enqueueMails(transaction, rows, now);
  for (const { recipient } of rows.filter((row) => !stored.includes(row))) {
    for (const effect of effects) await effect.onUnconfirmed?.(transaction, { id, recipient }, now);
  }
  const [other] = effects.flatMap(({ noticeTo }) => noticeTo ?? []);
  const staff = other ?? staffEmail;
  if (!staff) return;
  await enqueueNotice(transaction, { recipient: staff, kind, submissionId: id, isFlagged }, now);
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
  effects: SubmissionEffects,
): Promise<OutgoingMail[]> {
  const to = normalizeEmail(SUBMISSION_TYPES[kind].sender(payload).email);
  if (!to) return [];
  for (const effect of effects) {
    const purpose = await effect.firstMail?.(open, id);
    if (purpose) return [{ purpose, recipient: to, stored: { kind: 'confirmation' } }];
  }
  return [{ purpose: 'confirmation', recipient: to }];
}

/** Kinds that the sender confirms by mail are never repeats here: a new request may make a mail. */
async function findEarlierReceipt(
  received: IncomingSubmission,
  { db, content: store, effects, now: clock }: ReceiveParts,
): Promise<SubmissionReceipt | undefined> {
  if (SUBMISSION_TYPES[received.kind].isConfirmedByMail) return undefined;
  const now = clock();
  const { receipt, isCopy } = await findRepeat(db, received, now);
  if (!receipt) return undefined;
  const content = await readOfferedContent(received, store);
  const submission = { id: receipt.id, received, isNew: false, content, now };
  return completeReceipt(db, { receipt, isCopy }, submission, effectsOf(received.kind, effects));
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

type SpamRules = (received: IncomingSubmission) => string | undefined;

/**
 * The rules for obvious spam. Each server remembers the last texts by itself; nothing is stored.
 * @param now the clock, in milliseconds
 */
function makeSpamRules(now: () => number): SpamRules {
  const recent = new Map<string, { mailboxes: Set<string>; since: number }>();

  /** Whether several people sent this text. Forms for places are exempt: classes send alike. */
  function isRepeated({ kind, payload }: IncomingSubmission, texts: readonly string[]): boolean {
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

  return (received) => {
    const texts = Object.values(received.payload).filter((each) => typeof each === 'string');
    const all = texts.join('\n');
    const links = all.match(LINK)?.length ?? 0;
    if (FORUM_LINK.test(all)) return 'it has links as forums write them';
    if (links >= 2 && SPAM_WORDS.test(all)) return 'it has several links and words of adverts';
    if (isRepeated(received, texts)) return 'the same text came from several people within minutes';
    return undefined;
  };
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
    const own = effectsOf(submission.kind, effects);
    let isMailed = false;
    for (const effect of own) {
      isMailed = (await effect.onSpamCleared?.(transaction, submission)) || isMailed;
    }
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
