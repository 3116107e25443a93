import type { ExpressionBuilder, Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import { DAY, HOUR, moment } from '../db/moment.ts';
import type { OutboxMessageTable, Tables } from '../db/tables.ts';
import { patiently } from '../db/write.ts';
import { isDue, LEASE } from '../jobs/claim.ts';
import { FIRST_MAILS } from './message.ts';

/** Milliseconds after which a mail that was only written to a file is not sent by itself. */
const LATE = 14 * DAY;

/** How to claim. `now` in milliseconds. */
export type Claim = {
  readonly now: number;
  /** Whether those are wanted that were written to a file and not sent. */
  readonly alsoWritten: boolean;
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
  return patiently(() =>
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
      .set({ claimed_until: moment(claim.now + LEASE) })
      .where('id', '=', first.id)
      // Said again: another server may have claimed it since we looked.
      .where(dueAt(claim))
      .returningAll()
      .executeTakeFirst()
  );
}

/** The first due: the urgent go first, then by turn, then the oldest. `isFull`: not a first mail. */
function firstDue(database: Kysely<Tables>, claim: Claim, { isFull = false } = {}) {
  let query = database.selectFrom('outbox_message').select('id').where(dueAt(claim));
  if (isFull) query = query.where('purpose', 'not in', FIRST_MAILS);
  return query
    .orderBy('urgent', 'desc')
    .orderBy('turn')
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
  const hour = [moment(now - HOUR), moment(now + HOUR)] as const;
  const { count } = await database
    .selectFrom('outbox_message')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('purpose', 'in', FIRST_MAILS)
    .where((is) =>
      is.or([
        is.and([is('sent_at', '>', hour[0]), is('sent_at', '<', hour[1])]),
        is.and([is('written_at', '>', hour[0]), is('written_at', '<', hour[1])]),
        is.and([
          is('claimed_until', '>=', moment(now)),
          is('claimed_until', '<=', moment(now + 2 * LEASE)),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** First mails that are still to be sent. */
export async function firstMailsWaiting(
  database: Kysely<Tables>,
  which: Pick<Claim, 'now' | 'alsoWritten'>,
): Promise<number> {
  const { count } = await database
    .selectFrom('outbox_message')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('purpose', 'in', FIRST_MAILS)
    .where(waits(which))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * What is still to be sent. Not what was written to a file long ago because there was no mail server:
 * nobody waits for it any more.
 */
export function waits({ now, alsoWritten }: Pick<Claim, 'now' | 'alsoWritten'>) {
  return (is: ExpressionBuilder<Tables, 'outbox_message'>) =>
    is.and([
      is('sent_at', 'is', null),
      is('given_up_at', 'is', null),
      is.or([
        is('written_at', 'is', null),
        ...(alsoWritten ? [is('created_at', '>', moment(now - LATE))] : []),
      ]),
    ]);
}

/** What may be claimed. */
function dueAt(claim: Claim) {
  return (is: ExpressionBuilder<Tables, 'outbox_message'>) =>
    is.and([waits(claim)(is), isDue(claim.now)]);
}
