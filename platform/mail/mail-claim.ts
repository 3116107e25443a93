import type { ExpressionBuilder, Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import { DAY_MS, HOUR_MS, isoTimestamp } from '../db/iso-timestamp.ts';
import type { OutboxMessageTable, Tables } from '../db/tables.ts';
import { retryBusy } from '../db/transaction.ts';
import { isDue, LEASE_MS } from '../jobs/claim.ts';
import { FIRST_MAILS } from './message.ts';

/** Milliseconds after which a mail that was only written to a file is not sent by itself. */
const MAX_FILE_MAIL_AGE_MS = 14 * DAY_MS;

/** How to claim. `now` in milliseconds. */
export type Claim = {
  readonly now: number;
  /** Whether those are wanted that were written to a file and not sent. */
  readonly includesFiles: boolean;
  /** How many first mails (`message.ts`) all servers together send within an hour; the rest waits. */
  readonly firstMailsPerHour?: number;
};

/**
 * Claims an urgent mail that is due, else that of the lowest turn, of these the oldest. Of several
 * servers one has it; undefined where none is due, or another server was quicker.
 */
export async function claimMail(
  database: Database,
  claim: Claim,
): Promise<Selectable<OutboxMessageTable> | undefined> {
  // Only looking takes no lock, and mostly there is nothing.
  if (!(await firstDue(database, claim))) return undefined;
  return retryBusy(() =>
    database
      .transaction()
      // Two servers that counted at once would both send the last first mail of an hour.
      .setIsolationLevel('serializable')
      .execute((transaction) => claimFirst(transaction, claim)),
  );
}

async function claimFirst(transaction: Transaction<Tables>, claim: Claim) {
  const { firstMailsPerHour = Number.POSITIVE_INFINITY } = claim;
  const isFull = (await firstMailsOfHour(transaction, claim)) >= firstMailsPerHour;
  const first = await firstDue(transaction, claim, { isFull });
  return (
    first &&
    transaction
      .updateTable('outbox_message')
      .set({ claimed_until: isoTimestamp(claim.now + LEASE_MS) })
      .where('id', '=', first.id)
      // Said again: another server may have claimed it since we looked.
      .where(isClaimable(claim))
      .returningAll()
      .executeTakeFirst()
  );
}

/** The first due: the urgent go first, then by turn, then the oldest. `isFull`: not a first mail. */
function firstDue(database: Kysely<Tables>, claim: Claim, { isFull = false } = {}) {
  let query = database.selectFrom('outbox_message').select('id').where(isClaimable(claim));
  if (isFull) query = query.where('purpose', 'not in', FIRST_MAILS);
  return query
    .orderBy('urgent', 'desc')
    .orderBy('queue_rank')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** First mails that were sent or written within the hour, or are under way. */
export async function firstMailsOfHour(
  database: Kysely<Tables>,
  { now }: Pick<Claim, 'now'>,
): Promise<number> {
  // What a clock that was far ahead wrote down does not count for ever.
  const hour = [isoTimestamp(now - HOUR_MS), isoTimestamp(now + HOUR_MS)] as const;
  const { count } = await database
    .selectFrom('outbox_message')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('purpose', 'in', FIRST_MAILS)
    .where((is) =>
      is.or([
        is.and([is('sent_at', '>', hour[0]), is('sent_at', '<', hour[1])]),
        is.and([is('filed_at', '>', hour[0]), is('filed_at', '<', hour[1])]),
        is.and([
          is('claimed_until', '>=', isoTimestamp(now)),
          is('claimed_until', '<=', isoTimestamp(now + 2 * LEASE_MS)),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** First mails that are still to be sent. */
export async function firstMailsWaiting(
  database: Kysely<Tables>,
  which: Pick<Claim, 'now' | 'includesFiles'>,
): Promise<number> {
  const { count } = await database
    .selectFrom('outbox_message')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('purpose', 'in', FIRST_MAILS)
    .where(isWaiting(which))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * What is still to be sent. Not what was written to a file long ago because there was no mail server:
 * nobody waits for it any more.
 */
export function isWaiting({ now, includesFiles }: Pick<Claim, 'now' | 'includesFiles'>) {
  return (is: ExpressionBuilder<Tables, 'outbox_message'>) =>
    is.and([
      is('sent_at', 'is', null),
      is('given_up_at', 'is', null),
      is.or([
        is('filed_at', 'is', null),
        ...(includesFiles ? [is('created_at', '>', isoTimestamp(now - MAX_FILE_MAIL_AGE_MS))] : []),
      ]),
    ]);
}

/** What may be claimed. */
function isClaimable(claim: Claim) {
  return (is: ExpressionBuilder<Tables, 'outbox_message'>) =>
    is.and([isWaiting(claim)(is), isDue(claim.now)]);
}
