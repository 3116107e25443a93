import type { ExpressionBuilder, Insertable, Transaction } from 'kysely';
import { mailboxOf } from '#domain/forms/kit/email.ts';
import { HOUR, moment } from '../database/moment.ts';
import type { OutboxMessageTable, Tables } from '../database/tables.ts';
import type { Mail, Purpose } from './message.ts';

/**
 * Places that a mailbox has for first mails, whatever its addresses: the site must not flood a
 * stranger. A mail has its place until an hour after it went. Other mails need none.
 */
const SLOTS: Readonly<Partial<Record<Purpose, readonly [string, ...string[]]>>> = {
  confirmation: ['1', '2', '3'],
  newsletter: ['newsletter'],
};

/** Who writes to whom. */
export type MailSettings = {
  /** Unset: the organisation's own address. */
  readonly mailFrom: string | undefined;
  /** Unset: no notices are made. */
  readonly staffEmail: string | undefined;
  /** Without a trailing slash. */
  readonly siteUrl: string;
};

/** Which mail is to go to whom. What it says is made of its submission when it is sent. */
export type Outgoing = { readonly purpose: Purpose; readonly recipient: string };

/** A mail that says all by itself. */
export type WholeMail = {
  readonly purpose: Purpose;
  readonly mail: Mail;
  readonly isUrgent?: boolean;
};

/** Of a mail that is made of its submission alone: `{}` as JSON. */
const NOTHING_MORE = '{}';

/** A mail as it waits. */
export type OutboxRow = Insertable<OutboxMessageTable>;

/** A mail about a submission. `now` in milliseconds since 1970. */
export function outboxRow(
  { purpose, recipient }: Outgoing,
  { submissionId, now }: { readonly submissionId: string; readonly now: number },
): OutboxRow {
  return rowOf({ purpose, recipient, submission_id: submissionId, message: NOTHING_MORE }, now);
}

/**
 * A mail that belongs to no submission: its words are stored with it, and go as soon as it is sent.
 * `isUrgent`: somebody waits for it at this moment, so it goes before all others.
 */
export function wholeMailRow(
  { purpose, mail, isUrgent }: WholeMail,
  { now }: { readonly now: number },
): OutboxRow {
  const message = JSON.stringify(mail);
  const row = { purpose, recipient: mail.to, submission_id: null, message };
  return { ...rowOf(row, now), urgent: isUrgent ? 1 : 0 };
}

type RowParts = Pick<OutboxRow, 'purpose' | 'recipient' | 'submission_id' | 'message'>;

function rowOf(parts: RowParts, now: number): OutboxRow {
  const [slot = null] = slotsOf(parts.purpose as Purpose, parts.recipient);
  return {
    id: crypto.randomUUID(),
    ...parts,
    slot,
    urgent: 0,
    created_at: moment(now),
    due_at: moment(now),
    attempts: 0,
  };
}

/**
 * Stores mails with what they are about, for the worker to send. A first mail to a mailbox that has its
 * share is left out. Those that were stored.
 */
export async function putIntoOutbox(
  transaction: Transaction<Tables>,
  rows: readonly OutboxRow[],
  now: number,
): Promise<OutboxRow[]> {
  if (rows.length === 0) return [];
  const inserted = await insert(transaction, rows);
  const stored: OutboxRow[] = [];
  for (const row of rows) {
    // What is missing was a first mail that found the first slot taken.
    const isStored = inserted.has(row.id) || (await insertIntoOtherSlot(transaction, row, now));
    if (isStored) stored.push(row);
  }
  return stored;
}

/** The ids of those that were inserted: all but one whose slot is taken. */
async function insert(
  transaction: Transaction<Tables>,
  rows: readonly OutboxRow[],
): Promise<ReadonlySet<string>> {
  const inserted = await transaction
    .insertInto('outbox_message')
    // In one order in every process: two that wait for each other's would wait for ever.
    .values(rows.toSorted((a, b) => ((a.slot ?? '') < (b.slot ?? '') ? -1 : 1)))
    .onConflict((conflict) => conflict.column('slot').doNothing())
    .returning('id')
    .execute();
  return new Set(inserted.map(({ id }) => id));
}

/**
 * Each mailbox has a few slots, and a slot is free again an hour after its mail went. Not while it
 * waits, for however long: else many would wait, and go at once. Slots are unique, so that parallel
 * submissions cannot take more of them than there are. Says whether there was one.
 */
async function insertIntoOtherSlot(
  transaction: Transaction<Tables>,
  row: OutboxRow,
  now: number,
): Promise<boolean> {
  const slots = slotsOf(row.purpose as Purpose, row.recipient);
  const tryAll = async () => {
    for (const slot of slots) {
      if ((await insert(transaction, [{ ...row, slot }])).size > 0) return true;
    }
    return false;
  };
  if (await tryAll()) return true;
  const freed = await transaction
    .updateTable('outbox_message')
    .set({ slot: null })
    .where('slot', 'in', slots)
    .where(wentBefore(now - HOUR, now + HOUR))
    .returning('id')
    .execute();
  return freed.length > 0 && tryAll();
}

/** Mails that went, or never will, before a moment; or, by a clock that was ahead, after another. */
function wentBefore(before: number, after: number) {
  return (is: ExpressionBuilder<Tables, 'outbox_message'>) => {
    const went = is.fn.coalesce('sent_at', 'given_up_at', 'written_at');
    return is.or([is(went, '<=', moment(before)), is(went, '>', moment(after))]);
  };
}

function slotsOf(purpose: Purpose, recipient: string): string[] {
  return (SLOTS[purpose] ?? []).map((slot) => `${mailboxOf(recipient)} ${slot}`);
}
