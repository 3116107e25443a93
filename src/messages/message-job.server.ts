import type { Selectable, Transaction } from 'kysely';
import type { App } from '#app.ts';
import { HOUR_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { retryBusy } from '#platform/db/transaction.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { enqueueMails, outboxRow } from '#platform/mail/outbox.ts';
import type { MessageTable } from './message-tables.ts';
import {
  countRecipients,
  findCandidate,
  isActive,
  messageOf,
  readCandidates,
} from './messages.server.ts';
import { publishIssue } from './newsletter.server.ts';

/** Milliseconds between two runs, and the recipients that one of them queues at most. */
const INTERVAL_MS = 15_000;
const BATCH_SIZE = 20;

/** Moves recipients into the outbox, a few at a time, until none waits, and records their mails. */
export function makeMessageJob({
  db,
  config,
  now,
}: Pick<App, 'db' | 'config' | 'now'>): JobHandler {
  const { bulkMailsPerHour } = config;
  return {
    async run(id) {
      const isUnfinished = await retryBusy(() =>
        db
          .transaction()
          // Two servers that count at once would otherwise both use up what is left of an hour.
          .setIsolationLevel('serializable')
          .execute((open) => advance(open, id, { now: now(), bulkMailsPerHour })),
      );
      return isUnfinished ? now() + INTERVAL_MS : undefined;
    },
  };
}

/** `bulkMailsPerHour`: for all servers of the database together. */
type Limits = { readonly bulkMailsPerHour: number; readonly now: number };

/** Returns true if something is still to do or to record. */
async function advance(open: Transaction<Tables>, id: string, limits: Limits): Promise<boolean> {
  // Locks the message: cancelling it waits, and then takes back what this run queues.
  const row = await open
    .updateTable('message')
    .set((message) => ({ status: message.ref('status') }))
    .where('id', '=', id)
    .where('status', '<>', 'draft')
    .returningAll()
    .executeTakeFirst();
  if (!row) return false;
  await recordDeliveries(open, id);
  if (row.status === 'sending') await queueMails(open, row, limits);
  const { waiting = 0, queued = 0 } = await countRecipients(open, id);
  if (row.status !== 'sending') return queued > 0;
  if (waiting + queued > 0) return true;
  await open.updateTable('message').set({ status: 'sent' }).where('id', '=', id).execute();
  return false;
}

/** Records which mails were sent, given up, or no longer true when they were made. */
async function recordDeliveries(open: Transaction<Tables>, id: string): Promise<void> {
  const mails = await open
    .selectFrom('outbox_message')
    .innerJoin('message_recipient', 'message_recipient.id', 'outbox_message.id')
    .select(['outbox_message.id', 'given_up_at', 'failure'])
    .where('message_id', '=', id)
    .where('state', '=', 'queued')
    .where((is) => is(is.fn.coalesce('sent_at', 'filed_at', 'given_up_at'), 'is not', null))
    .execute();
  for (const { id, given_up_at, failure } of mails) {
    const change =
      given_up_at && failure === 'erased' ? SKIPPED : { state: given_up_at ? 'failed' : 'sent' };
    await open.updateTable('message_recipient').set(change).where('id', '=', id).execute();
  }
}

/** Somebody who gets no message any more. */
const SKIPPED = { state: 'skipped', reason: 'no place or subscription any more' };

/** Queues the next mails, as many as the hour allows, and skips those who must not get one now. */
async function queueMails(
  open: Transaction<Tables>,
  row: Selectable<MessageTable>,
  { bulkMailsPerHour, now }: Limits,
): Promise<void> {
  const { count } = await open
    .selectFrom('message_recipient')
    .select(({ fn }) => fn.countAll().as('count'))
    // Times stored by a clock that was far ahead must not count for ever.
    .where('queued_at', '>', isoTimestamp(now - HOUR_MS))
    .where('queued_at', '<', isoTimestamp(now + HOUR_MS))
    .executeTakeFirstOrThrow();
  const recipients = await open
    .selectFrom('message_recipient')
    .selectAll()
    .where('message_id', '=', row.id)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(Math.max(Math.min(BATCH_SIZE, bulkMailsPerHour - Number(count)), 0))
    .execute();
  if (recipients.length === 0) return;
  await publishIssue(open, row.id, now);
  const candidates = await readCandidates(open, messageOf(row));
  for (const recipient of recipients) {
    const found = findCandidate(candidates, recipient);
    const isEligible = isActive(found);
    if (isEligible) {
      const mail = { purpose: 'message', recipient: found.address } as const;
      const about = { submissionId: found.submissionId, now, id: recipient.id };
      await enqueueMails(open, [outboxRow(mail, about)], now);
    }
    const change = isEligible
      ? { state: 'queued', queued_at: isoTimestamp(now), submission_id: found.submissionId }
      : SKIPPED;
    await open
      .updateTable('message_recipient')
      .set(change)
      .where('id', '=', recipient.id)
      .execute();
  }
}
