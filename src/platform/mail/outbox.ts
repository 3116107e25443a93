import type { ExpressionBuilder, Insertable, Kysely } from 'kysely';
import { HOUR_MS, isoTimestamp } from '../db/iso-timestamp.ts';
import type { OutboxMessageTable, Tables } from '../db/tables.ts';
import { mailboxOf } from '../text/email.ts';
import type { Mail, Purpose } from './message.ts';

/**
 * The slots of a mailbox, by purpose. Each first mail (`message.ts`) to it, under any of its
 * addresses, takes one until an hour after it was sent, so that nobody can flood a stranger through
 * our forms. Mails of other purposes take none.
 */
const SLOTS: Readonly<Partial<Record<Purpose, readonly [string, ...string[]]>>> = {
  confirmation: ['1', '2', '3'],
  confirm: ['confirm'],
  newsletter: ['newsletter'],
  pledges: ['pledges'],
  'my-data': ['my-data 1', 'my-data 2', 'my-data 3'],
};

/** The settings for the sender of our mails and the staff who receive notices. */
export type MailSettings = {
  /** Unset: the organisation's own email address. */
  readonly mailFrom: string | undefined;
  /** Unset: no notices are made. */
  readonly staffEmail: string | undefined;
  /** Without a trailing slash. */
  readonly siteUrl: string;
};

/** A mail to be made when it is sent: its purpose and recipient. */
export type OutgoingMail = {
  readonly purpose: Purpose;
  readonly recipient: string;
  /**
   * Data for its template beside its submission, stored as JSON. `kind` names the template if the
   * purpose does not.
   */
  readonly stored?: { readonly kind?: string; readonly [name: string]: unknown };
};

/** A mail whose text is complete, and not made from a submission when it is sent. */
export type CompleteMail = {
  readonly purpose: Purpose;
  readonly mail: Mail;
  readonly isUrgent?: boolean;
};

/**
 * Ranks of purposes; others have 0. Staff can wait until everybody has their first email, and mails
 * to many until all others are sent.
 */
const RANKS: Readonly<Partial<Record<Purpose, number>>> = { notice: 1, message: 1_000_000_000 };

/** The row of a queued mail. */
export type OutboxRow = Insertable<OutboxMessageTable>;

/**
 * The row of a mail about a submission. `now` in milliseconds since 1970. `id`: the id of something
 * else that it is made from, such as a reply.
 */
export function outboxRow(
  { purpose, recipient, stored = {} }: OutgoingMail,
  { submissionId, now, id }: { submissionId: string | null; now: number; id?: string },
): OutboxRow {
  const content = JSON.stringify(stored);
  const row = { purpose, recipient, submission_id: submissionId, content };
  return { ...rowOf(row, now), ...(id && { id }) };
}

/**
 * The row of a mail without a submission: its text is stored with it, and deleted when it is sent.
 * `isUrgent`: somebody is waiting for it right now, so it is sent before all others.
 */
export function completeMailRow(
  { purpose, mail, isUrgent }: CompleteMail,
  { now }: { readonly now: number },
): OutboxRow {
  const content = JSON.stringify(mail);
  const row = { purpose, recipient: mail.to, submission_id: null, content };
  return { ...rowOf(row, now), urgent: isUrgent ? 1 : 0 };
}

type RowParts = Pick<OutboxRow, 'purpose' | 'recipient' | 'submission_id' | 'content'>;

function rowOf(parts: RowParts, now: number): OutboxRow {
  const [slot = null] = slotsOf(parts.purpose as Purpose, parts.recipient);
  return {
    id: crypto.randomUUID(),
    ...parts,
    slot,
    urgent: 0,
    queue_rank: RANKS[parts.purpose as Purpose] ?? 0,
    created_at: isoTimestamp(now),
    due_at: isoTimestamp(now),
    attempts: 0,
  };
}

/**
 * Stores mails for the worker, in the transaction that they are about, and returns the stored ones:
 * a first mail is left out if all slots of its mailbox are taken.
 */
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

/** Inserts rows and returns the ids of those whose slot was free. */
async function insertRows(
  transaction: Kysely<Tables>,
  rows: readonly OutboxRow[],
): Promise<ReadonlySet<string>> {
  const inserted = await transaction
    .insertInto('outbox_message')
    // Every process inserts in the order of slots: two that inserted the same slots in different
    // orders would wait for each other until PostgreSQL ended one.
    .values(rows.toSorted((a, b) => ((a.slot ?? '') < (b.slot ?? '') ? -1 : 1)))
    .onConflict((conflict) => conflict.column('slot').doNothing())
    .returning('id')
    .execute();
  return new Set(inserted.map(({ id }) => id));
}

/**
 * Inserts a first mail in any free slot of its mailbox; resolves with whether there was one. A slot
 * is free an hour after its mail was sent, but not while its mail waits, however long: otherwise
 * many mails to one mailbox would gather and be sent at once. The column `slot` is unique, so that
 * parallel submissions cannot take more slots than exist.
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
    .where(sentBefore(now - HOUR_MS, now + HOUR_MS))
    .returning('id')
    .execute();
  return freed.length > 0 && tryAll();
}

/** The ISO time at which a recipient's taken slot becomes free; null if one is free now. */
export async function slotAvailableAt(
  open: Kysely<Tables>,
  purpose: Purpose,
  recipient: string,
  now: number,
): Promise<string | null> {
  const taken = await open
    .selectFrom('outbox_message')
    .select(({ fn }) =>
      fn.coalesce('sent_at', 'given_up_at', 'filed_at', 'created_at').as('sentAt'),
    )
    .where('slot', 'in', slotsOf(purpose, recipient))
    .executeTakeFirst();
  const free = taken?.sentAt ? Date.parse(taken.sentAt) + HOUR_MS : now;
  return free > now ? isoTimestamp(free) : null;
}

/**
 * The condition for mails sent or given up before a time (`before`). Also those with a time later
 * than `after`, which a clock that was ahead has written. Both in milliseconds.
 */
function sentBefore(before: number, after: number) {
  return (is: ExpressionBuilder<Tables, 'outbox_message'>) => {
    const sentAt = is.fn.coalesce('sent_at', 'given_up_at', 'filed_at');
    return is.or([is(sentAt, '<=', isoTimestamp(before)), is(sentAt, '>', isoTimestamp(after))]);
  };
}

/** The slots for a mail of a purpose. */
export function slotsOf(purpose: Purpose, recipient: string): string[] {
  return (SLOTS[purpose] ?? []).map((slot) => `${mailboxOf(recipient)} ${slot}`);
}
