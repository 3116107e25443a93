import type { Insertable, Kysely } from 'kysely';
import { HOUR_MS, isoTimestamp } from '../db/iso-timestamp.ts';
import type { OutboxMessageTable, Tables } from '../db/tables.ts';
import { scheduleJob } from '../jobs/jobs.ts';
import { mailboxOf } from '../text/email.ts';
import type { Mail, Purpose } from './message.ts';

/**
 * Slots of a mailbox: each first mail takes one until an hour after it was sent, so that nobody
 * can flood a stranger through our forms.
 */
const SLOTS: Readonly<Partial<Record<Purpose, readonly [string, ...string[]]>>> = {
  confirmation: ['1', '2', '3'],
  confirm: ['confirm'],
  newsletter: ['newsletter'],
  pledges: ['pledges'],
  'my-data': ['my-data 1', 'my-data 2', 'my-data 3'],
};

export type MailSettings = {
  readonly mailFrom: string | undefined;
  readonly staffEmail: string | undefined;
  readonly siteUrl: string;
};

export type OutgoingMail = {
  readonly purpose: Purpose;
  readonly recipient: string;
  /** `kind` names the template if the purpose does not. */
  readonly stored?: { readonly kind?: string; readonly [name: string]: unknown };
};

type CompleteMail = {
  readonly purpose: Purpose;
  readonly mail: Mail;
  readonly isUrgent?: boolean;
  /** Of a first mail (`turnOf`). */
  readonly rank?: number;
};

/**
 * Staff can wait until everybody has their first email, mails to many until all others are sent.
 */
const RANKS: Readonly<Partial<Record<Purpose, number>>> = { notice: 1, message: 1_000_000_000 };

type OutboxRow = Insertable<OutboxMessageTable>;

/** `id`: of what it is made from, such as a reply. */
export function outboxRow(
  { purpose, recipient, stored = {} }: OutgoingMail,
  {
    submissionId,
    now,
    id = crypto.randomUUID(),
  }: { submissionId: string | null; now: number; id?: string },
): OutboxRow {
  const [slot = null] = slotsOf(purpose, recipient);
  return {
    id,
    purpose,
    recipient,
    submission_id: submissionId,
    content: JSON.stringify(stored),
    slot,
    urgent: 0,
    queue_rank: RANKS[purpose] ?? 0,
    created_at: isoTimestamp(now),
    due_at: isoTimestamp(now),
    attempts: 0,
  };
}

/**
 * A mail without a submission: its text is deleted when it is sent. Urgent: somebody is waiting.
 */
export function completeMailRow(
  { purpose, mail, isUrgent, rank = 0 }: CompleteMail,
  { now }: { readonly now: number },
): OutboxRow {
  const stored = { purpose, recipient: mail.to, stored: mail };
  const row = outboxRow(stored, { submissionId: null, now });
  return { ...row, urgent: isUrgent ? 1 : 0, queue_rank: rank || row.queue_rank };
}

/** Returns the stored ones: a first mail is left out if all slots of its mailbox are taken. */
export async function enqueueMails(
  transaction: Kysely<Tables>,
  rows: readonly OutboxRow[],
  now: number,
): Promise<OutboxRow[]> {
  if (rows.length === 0) return [];
  const inserted = await insertRows(transaction, rows);
  const stored: OutboxRow[] = [];
  for (const row of rows) {
    // A row that the database left out is a first mail whose slot is taken.
    const isStored = inserted.has(row.id) || (await insertIntoOtherSlot(transaction, row, now));
    if (isStored) stored.push(row);
  }
  return stored;
}

async function insertRows(
  transaction: Kysely<Tables>,
  rows: readonly OutboxRow[],
): Promise<ReadonlySet<string>> {
  const inserted = await transaction
    .insertInto('outbox_message')
    // In the order of slots: otherwise two processes could wait for each other on PostgreSQL.
    .values(rows.toSorted((a, b) => ((a.slot ?? '') < (b.slot ?? '') ? -1 : 1)))
    .onConflict((conflict) => conflict.column('slot').doNothing())
    .returning('id')
    .execute();
  return new Set(inserted.map(({ id }) => id));
}

/**
 * A slot is free an hour after its mail was sent, but not while it waits: many mails would gather.
 * The column `slot` is unique, so that parallel submissions cannot take more slots than exist.
 */
async function insertIntoOtherSlot(
  transaction: Kysely<Tables>,
  row: OutboxRow,
  now: number,
): Promise<boolean> {
  const slots = slotsOf(row.purpose as Purpose, row.recipient);
  const tryAll = async () => {
    for (const slot of slots) {
      if ((await insertRows(transaction, [{ ...row, slot }])).size > 0) return true;
    }
    return false;
  };
  if (await tryAll()) return true;
  const freed = await transaction
    .updateTable('outbox_message')
    .set({ slot: null })
    .where('slot', 'in', slots)
    // Later than in an hour: a time that a clock which was ahead has written.
    .where((is) => {
      const sentAt = is.fn.coalesce('sent_at', 'given_up_at', 'filed_at');
      return is.or([
        is(sentAt, '<=', isoTimestamp(now - HOUR_MS)),
        is(sentAt, '>', isoTimestamp(now + HOUR_MS)),
      ]);
    })
    .returning('id')
    .execute();
  return freed.length > 0 && tryAll();
}

function slotsOf(purpose: Purpose, recipient: string): string[] {
  return (SLOTS[purpose] ?? []).map((slot) => `${mailboxOf(recipient)} ${slot}`);
}

/** For each address within an hour. */
export const MAX_SINGLE_NOTICES = 20;

export const SINGLE = 'single';

/** Reports all other forms to an address, its key, an hour after the first. */
export const DIGEST = 'notice-digest';

type Notice = Pick<OutgoingMail, 'recipient' | 'stored'> & {
  readonly kind: string;
  readonly submissionId: string;
  readonly isFlagged: boolean;
};

/** In the transaction that stores the form. */
export async function enqueueNotice(
  open: Kysely<Tables>,
  { recipient, stored, kind, submissionId, isFlagged }: Notice,
  now: number,
): Promise<void> {
  if (!isFlagged && (await incrementCount(open, recipient, SINGLE, now)) <= MAX_SINGLE_NOTICES) {
    const notice = { purpose: 'notice', recipient, ...(stored && { stored }) } as const;
    await enqueueMails(open, [outboxRow(notice, { submissionId, now })], now);
  } else await incrementCount(open, recipient, kind, now);
}

/** The transaction locks the row until it ends. */
async function incrementCount(
  open: Kysely<Tables>,
  recipient: string,
  kind: string,
  now: number,
): Promise<number> {
  const row = await open
    .insertInto('notice_count')
    .values({ recipient, kind, count: 1, started_at: isoTimestamp(now) })
    .onConflict((conflict) =>
      conflict
        .columns(['recipient', 'kind'])
        .doUpdateSet((row) => ({ count: row('notice_count.count', '+', 1) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  if (row.count === 1)
    await scheduleJob(open, { kind: DIGEST, key: recipient }, { at: now + HOUR_MS, now });
  return row.count;
}
