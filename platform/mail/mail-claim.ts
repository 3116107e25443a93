import type { ExpressionBuilder, Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import { DAY_MS, HOUR_MS, isoTimestamp } from '../db/iso-timestamp.ts';
import type { OutboxMessageTable, Tables } from '../db/tables.ts';
import { retryBusy } from '../db/transaction.ts';
import { isDue, LEASE_MS } from '../jobs/claim.ts';
import { FIRST_MAILS } from './message.ts';

/** Milliseconds after which a mail written only to a file is no longer sent automatically. */
const MAX_FILE_MAIL_AGE_MS = 14 * DAY_MS;

/** Options of a claim. `now` in milliseconds. */
export type Claim = {
  readonly now: number;
  /** Whether to include mails written to a file and not sent. */
  readonly includesFiles: boolean;
  /** First mails (`message.ts`) that all servers together send within an hour; the rest waits. */
  readonly firstMailsPerHour?: number;
};

/**
 * Claims a due mail: first urgent ones, then by lowest rank, then the oldest. Only one of several
 * servers gets it; undefined if none is due, or another server was quicker.
 */
export async function claimMail(
  database: Database,
  claim: Claim,
): Promise<Selectable<OutboxMessageTable> | undefined> {
  // Reading takes no lock, and usually no mail is due.
  if (!(await firstDue(database, claim))) return undefined;
  return retryBusy(() =>
    database
      .transaction()
      // Two servers that count at once would otherwise both send the last first mail of an hour.
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
      // Checked again: another server may have claimed it in between.
      .where(isClaimable(claim))
      .returningAll()
      .executeTakeFirst()
  );
}

/** The first due mail: urgent, lowest rank, oldest first. `isFull`: excludes first mails. */
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

/** Number of first mails sent or written within the hour, or being sent now. */
export async function firstMailsOfHour(
  database: Kysely<Tables>,
  { now }: Pick<Claim, 'now'>,
): Promise<number> {
  // Times stored by a clock that was far ahead must not count for ever.
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

/** Number of first mails still to be sent. */
export async function firstMailsWaiting(
  database: Kysely<Tables>,
  filter: Pick<Claim, 'now' | 'includesFiles'>,
): Promise<number> {
  const { count } = await database
    .selectFrom('outbox_message')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('purpose', 'in', FIRST_MAILS)
    .where(isWaiting(filter))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * The condition for mails still to be sent. Excludes mails written to a file long ago because there
 * was no mail server: nobody waits for them any more.
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

/** The condition for mails that may be claimed. */
function isClaimable(claim: Claim) {
  return (is: ExpressionBuilder<Tables, 'outbox_message'>) =>
    is.and([isWaiting(claim)(is), isDue(claim.now)]);
}
