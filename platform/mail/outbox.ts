import type { ExpressionBuilder, Insertable, Kysely } from 'kysely';
import { HOUR_MS, isoTimestamp } from '../db/iso-timestamp.ts';
import type { OutboxMessageTable, Tables } from '../db/tables.ts';
import { mailboxOf } from '../forms/email.ts';
import type { Mail, Purpose } from './message.ts';

/**
 * The slots of a mailbox, by purpose. Each first mail (`message.ts`) to it, under whichever of its
 * addresses, takes one until an hour after it went, so that nobody can flood a stranger through our
 * forms. Mails of other purposes take none.
 */
const SLOTS: Readonly<Partial<Record<Purpose, readonly [string, ...string[]]>>> = {
  confirmation: ['1', '2', '3'],
  confirm: ['confirm'],
  newsletter: ['newsletter'],
  pledges: ['pledges'],
};

/** The settings that say who our mails are from and which staff they go to. */
export type MailSettings = {
  /** Unset: the organisation's own address. */
  readonly mailFrom: string | undefined;
  /** Unset: no notices are made. */
  readonly staffEmail: string | undefined;
  /** Without a trailing slash. */
  readonly siteUrl: string;
};

/** Which mail is to go to whom. What it says is made when it is sent. */
export type OutgoingMail = {
  readonly purpose: Purpose;
  readonly recipient: string;
  /**
   * What its template is made with beside its submission, stored as JSON. `kind` names the template
   * where the purpose does not.
   */
  readonly stored?: { readonly kind?: string; readonly [name: string]: unknown };
};

/** A mail whose words are all here, and not made of a submission when it is sent. */
export type CompleteMail = {
  readonly purpose: Purpose;
  readonly mail: Mail;
  readonly isUrgent?: boolean;
};

/** The row of a mail that waits. */
export type OutboxRow = Insertable<OutboxMessageTable>;

/**
 * A mail about a submission. `now` in milliseconds since 1970. `id`: that of what else it is made
 * of, such as a reply.
 */
export function outboxRow(
  { purpose, recipient, stored = {} }: OutgoingMail,
  { submissionId, now, id }: { submissionId: string; now: number; id?: string },
): OutboxRow {
  const content = JSON.stringify(stored);
  const row = { purpose, recipient, submission_id: submissionId, content };
  return { ...rowOf(row, now), ...(id && { id }) };
}

/**
 * A mail that belongs to no submission: its words are stored with it, and go as soon as it is sent.
 * `isUrgent`: somebody waits for it at this moment, so it goes before all others.
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
    // Staff can wait until everybody has their first email.
    queue_rank: parts.purpose === 'notice' ? 1 : 0,
    created_at: isoTimestamp(now),
    due_at: isoTimestamp(now),
    attempts: 0,
  };
}

/**
 * Stores mails for the worker to send, in the transaction of what they are about, and returns those
 * that it stored: a first mail is left out where all slots of its mailbox are taken.
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
    // A row that the database left out is a first mail whose slot another mail has.
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
    // Every process inserts in the order of the slots: two that inserted the same slots in
    // different orders would wait for each other until PostgreSQL ended one.
    .values(rows.toSorted((a, b) => ((a.slot ?? '') < (b.slot ?? '') ? -1 : 1)))
    .onConflict((conflict) => conflict.column('slot').doNothing())
    .returning('id')
    .execute();
  return new Set(inserted.map(({ id }) => id));
}

/**
 * Inserts a first mail in any free slot of its mailbox, and says whether there was one. A slot is
 * free again an hour after its mail went, but not while its mail waits, for however long: else many
 * mails to one mailbox would gather and go at once. The column `slot` is unique, so that parallel
 * submissions cannot take more slots than there are.
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

/** From when on a first mail to somebody finds a slot, where its one slot is taken now: ISO. */
export async function slotAvailableAt(
  open: Kysely<Tables>,
  purpose: Purpose,
  recipient: string,
  now: number,
): Promise<string | null> {
  const taken = await open
    .selectFrom('outbox_message')
    .select(({ fn }) => fn.coalesce('sent_at', 'given_up_at', 'filed_at', 'created_at').as('went'))
    .where('slot', 'in', slotsOf(purpose, recipient))
    .executeTakeFirst();
  const free = taken?.went ? Date.parse(taken.went) + HOUR_MS : now;
  return free > now ? isoTimestamp(free) : null;
}

/**
 * Mails that went, or were given up, before a moment (`before`). Also those whose row says so of a
 * moment later than `after`: a clock that was ahead wrote it. Both in milliseconds.
 */
function sentBefore(before: number, after: number) {
  return (is: ExpressionBuilder<Tables, 'outbox_message'>) => {
    const went = is.fn.coalesce('sent_at', 'given_up_at', 'filed_at');
    return is.or([is(went, '<=', isoTimestamp(before)), is(went, '>', isoTimestamp(after))]);
  };
}

/** The slots that a mail of a purpose may take. */
export function slotsOf(purpose: Purpose, recipient: string): string[] {
  return (SLOTS[purpose] ?? []).map((slot) => `${mailboxOf(recipient)} ${slot}`);
}
