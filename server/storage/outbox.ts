import type { Insertable, Transaction } from 'kysely';
import type { Organisation } from '#domain/content/organisation.ts';
import type { Mail, Message } from '../mail/message.ts';
import { HOUR, moment } from './moment.ts';
import type { OutboxMessageTable, Tables } from './tables.ts';

/** Confirmations that an address gets within an hour: the site must not flood a stranger. */
const FIRST_SLOT = 1;
const SLOTS = [FIRST_SLOT, 2, 3] as const;

/** Who writes to whom. */
export type MailSettings = {
  /** Unset: the organisation's own address. */
  readonly mailFrom: string | undefined;
  /** Unset: no notices are made. */
  readonly staffEmail: string | undefined;
  /** Without a trailing slash. */
  readonly siteUrl: string;
};

/** What is around a mail. */
export type Outgoing = MailSettings & {
  readonly submissionId: string;
  readonly organisation: Pick<Organisation, 'name' | 'email'>;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** A mail as it waits. */
export type OutboxRow = Insertable<OutboxMessageTable>;

/** Gives a mail what the outbox knows of it, its Message-ID among it. */
export function outboxRow({ purpose, ...mail }: Mail, outgoing: Outgoing): OutboxRow {
  const { submissionId, siteUrl, now } = outgoing;
  const id = crypto.randomUUID();
  const message: Message = {
    ...mail,
    messageId: `<${id}@${new URL(siteUrl).hostname}>`,
    from: senderOf(outgoing),
  };
  return {
    id,
    submission_id: submissionId,
    purpose,
    recipient: mail.to.toLowerCase(),
    slot: purpose === 'confirmation' ? slotOf(mail.to, FIRST_SLOT) : null,
    message: JSON.stringify(message),
    created_at: moment(now),
    due_at: moment(now),
    attempts: 0,
  };
}

/** Who writes. Where the content names no address, the staff, to whom an answer then goes. */
function senderOf({ mailFrom, staffEmail, siteUrl, organisation }: Outgoing): Message['from'] {
  if (mailFrom) return mailFrom;
  const nobody = `no-reply@${new URL(siteUrl).hostname}`;
  return { name: organisation.name, address: organisation.email || staffEmail || nobody };
}

/**
 * Stores mails with their submissions, for the worker to send. A confirmation to an address that had
 * its share within the hour is left out.
 */
export async function putIntoOutbox(
  transaction: Transaction<Tables>,
  rows: readonly OutboxRow[],
  now: number,
): Promise<void> {
  if (rows.length === 0) return;
  const inserted = await insert(transaction, rows);
  // What is missing was a confirmation that found the first slot taken.
  const missing = rows.filter(({ id }) => !inserted.has(id));
  for (const row of missing) await insertIntoOtherSlot(transaction, row, now);
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
 * Each address has a few slots, and a slot is free again after an hour. Slots are unique, so that
 * parallel submissions cannot take more of them than there are.
 */
async function insertIntoOtherSlot(
  transaction: Transaction<Tables>,
  row: OutboxRow,
  now: number,
): Promise<void> {
  const slots = SLOTS.map((slot) => slotOf(row.recipient, slot));
  const tryAll = async () => {
    for (const slot of slots) {
      if ((await insert(transaction, [{ ...row, slot }])).size > 0) return true;
    }
    return false;
  };
  if (await tryAll()) return;
  const freed = await transaction
    .updateTable('outbox_message')
    .set({ slot: null })
    .where('slot', 'in', slots)
    .where((is) =>
      is.or([
        is('created_at', '<=', moment(now - HOUR)),
        // Made while the clock was ahead.
        is('created_at', '>', moment(now + HOUR)),
      ]),
    )
    .returning('id')
    .execute();
  if (freed.length > 0) await tryAll();
}

function slotOf(recipient: string, slot: number): string {
  return `${recipient.toLowerCase()} ${slot}`;
}
