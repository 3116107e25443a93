import type { ExpressionBuilder, Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import { DAY, HOUR, moment } from '../database/moment.ts';
import type { OutboxMessageTable, Tables } from '../database/tables.ts';
import { patiently } from '../database/write.ts';
import { FIRST_MAILS, isFirstMail, OTHER_MAILS, type Purpose } from './message.ts';

/** Milliseconds after which a mail that was only written to a file is not sent by itself. */
const LATE = 14 * DAY;

/** How to claim. All times in milliseconds. */
export type Claim = {
  readonly now: number;
  readonly limit: number;
  /** For how long. Longer than sending takes, or two servers send it. */
  readonly lease: number;
  /** No mail is due later than this after a try; a time far beyond is a wrong clock's. */
  readonly longestDelay: number;
  /** Whether those are wanted that were written to a file and not sent. */
  readonly alsoWritten: boolean;
  /** How many first mails (`message.ts`) all servers together send within an hour; the rest waits. */
  readonly firstMailsPerHour?: number;
};

/** The oldest mails that are due, claimed. Of several servers one has each. */
export async function claimMails(
  database: Database,
  claim: Claim,
): Promise<Selectable<OutboxMessageTable>[]> {
  // Only looking takes no lock, and mostly there is nothing.
  if ((await oldestDue(database, { ...claim, limit: 1 })).length === 0) return [];
  return patiently(() =>
    database
      .transaction()
      // Two servers that counted at once would both send the last first mail of an hour.
      .setIsolationLevel('serializable')
      .execute((transaction) => claimOldest(transaction, claim)),
  );
}

async function claimOldest(transaction: Transaction<Tables>, claim: Claim) {
  const { firstMailsPerHour = Number.POSITIVE_INFINITY } = claim;
  let room = firstMailsPerHour - (await firstMailsOfHour(transaction, claim));
  const found = await oldestDue(transaction, claim, room > 0 ? undefined : OTHER_MAILS);
  const claimed = found.filter(({ purpose }) => {
    if (isFirstMail(purpose)) room -= 1;
    return room >= 0 || !isFirstMail(purpose);
  });
  if (claimed.length === 0) return [];
  const ids = claimed.map(({ id }) => id);
  return (
    transaction
      .updateTable('outbox_message')
      .set({ claimed_until: moment(claim.now + claim.lease) })
      .where('id', 'in', ids)
      // Said again: another server may have claimed it since we looked.
      .where(dueAt(claim))
      .returningAll()
      .execute()
  );
}

function oldestDue(database: Kysely<Tables>, claim: Claim, purposes?: readonly Purpose[]) {
  let query = database.selectFrom('outbox_message').select(['id', 'purpose']).where(dueAt(claim));
  if (purposes) query = query.where('purpose', 'in', purposes);
  return query.orderBy('created_at').orderBy('id').limit(claim.limit).execute();
}

/** First mails that were sent or written within the hour, or are under way. */
async function firstMailsOfHour(
  transaction: Transaction<Tables>,
  { now, lease }: Claim,
): Promise<number> {
  // What a clock that was far ahead wrote down does not count for ever.
  const hour = [moment(now - HOUR), moment(now + HOUR)] as const;
  const { count } = await transaction
    .selectFrom('outbox_message')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('purpose', 'in', FIRST_MAILS)
    .where((is) =>
      is.or([
        is.and([is('sent_at', '>', hour[0]), is('sent_at', '<', hour[1])]),
        is.and([is('written_at', '>', hour[0]), is('written_at', '<', hour[1])]),
        is.and([
          is('claimed_until', '>=', moment(now)),
          is('claimed_until', '<=', moment(now + 2 * lease)),
        ]),
      ]),
    )
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

/** What may be claimed: its time has come, nobody else has it. */
function dueAt(claim: Claim) {
  const { now, lease, longestDelay } = claim;
  // Made by a clock that was far ahead. Not by one that is a little ahead of ours, nor by a server
  // that looked at its clock after we did: their claims hold, or two servers send the same mail.
  const tooFar = { claim: moment(now + 2 * lease), delay: moment(now + 2 * longestDelay) };
  return (is: ExpressionBuilder<Tables, 'outbox_message'>) =>
    is.and([
      waits(claim)(is),
      is.or([is('due_at', '<=', moment(now)), is('due_at', '>', tooFar.delay)]),
      is.or([
        is('claimed_until', 'is', null),
        is('claimed_until', '<', moment(now)),
        is('claimed_until', '>', tooFar.claim),
      ]),
    ]);
}
