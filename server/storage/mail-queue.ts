import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import {
  FIRST_MAILS,
  isFirstMail,
  type Message,
  OTHER_MAILS,
  type Purpose,
} from '../mail/message.ts';
import type { Database } from './database.ts';
import { HOUR, moment } from './moment.ts';
import type { Tables } from './tables.ts';
import { patiently, write } from './write.ts';

/** A mail that this server alone may send until its claim lapses. */
export type ClaimedMail = {
  readonly id: string;
  readonly submissionId: string;
  readonly purpose: Purpose;
  readonly recipient: string;
  readonly createdAt: string;
  /** How often it was tried in vain. */
  readonly attempts: number;
  /** What is not made of its submission. */
  readonly stored: Partial<Message>;
};

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

/** How a mail stands, for people. */
export type MailState = {
  readonly purpose: Purpose;
  readonly createdAt: string;
  readonly state: 'sent' | 'waiting' | 'written to a file, not sent' | 'given up';
  /** When it was sent. */
  readonly sentAt: string | null;
  readonly attempts: number;
  /** Why the last try failed: codes, no address. */
  readonly failure: string | null;
};

/** The outbox as those see it who send from it. */
export interface MailQueue {
  /** The oldest mails that are due, claimed, the oldest first. Of several servers one has each. */
  claim(claim: Claim): Promise<ClaimedMail[]>;
  sent(id: string, now: number): Promise<void>;
  /** It is in a file and still not sent. */
  written(id: string, now: number): Promise<void>;
  postpone(id: string, dueAt: number, failure: string): Promise<void>;
  giveUp(id: string, now: number, failure: string): Promise<void>;
  /** Makes what waits or was given up due now. How many there are. */
  retryAll(now: number): Promise<number>;
  statesOf(submissionId: string): Promise<MailState[]>;
}

/** The outbox of a database. */
export function makeMailQueue(database: Database): MailQueue {
  async function close(
    id: string,
    change: { sent_at: string } | { written_at: string } | { given_up_at: string; failure: string },
  ): Promise<void> {
    await patiently(() =>
      database
        .updateTable('outbox_message')
        .set({ ...change, claimed_until: null })
        .where('id', '=', id)
        .execute(),
    );
  }

  return {
    async claim(claim) {
      // Only looking takes no lock, and mostly there is nothing.
      if ((await oldestDue(database, { ...claim, limit: 1 })).length === 0) return [];
      const rows = await patiently(() =>
        database
          .transaction()
          // Two servers that counted at once would both send the last first mail of an hour.
          .setIsolationLevel('serializable')
          .execute((transaction) => claimOldest(transaction, claim)),
      );
      return rows
        .sort((a, b) => (a.created_at + a.id < b.created_at + b.id ? -1 : 1))
        .map((row) => ({
          id: row.id,
          submissionId: row.submission_id,
          recipient: row.recipient,
          purpose: row.purpose as Purpose,
          createdAt: row.created_at,
          attempts: row.attempts,
          stored: JSON.parse(row.message),
        }));
    },

    sent: (id, now) => close(id, { sent_at: moment(now) }),
    written: (id, now) => close(id, { written_at: moment(now) }),
    giveUp: (id, now, failure) => close(id, { given_up_at: moment(now), failure }),

    async postpone(id, dueAt, failure) {
      await patiently(() =>
        database
          .updateTable('outbox_message')
          .set((row) => ({
            due_at: moment(dueAt),
            attempts: row('attempts', '+', 1),
            claimed_until: null,
            failure,
          }))
          .where('id', '=', id)
          .execute(),
      );
    },

    retryAll: (now) =>
      write(database, async (transaction) => {
        const rows = await transaction
          .updateTable('outbox_message')
          .set({ due_at: moment(now), attempts: 0, given_up_at: null, failure: null })
          .where('sent_at', 'is', null)
          .where('message', '<>', '')
          .returning('id')
          .execute();
        return rows.length;
      }),

    async statesOf(submissionId) {
      const rows = await database
        .selectFrom('outbox_message')
        .selectAll()
        .where('submission_id', '=', submissionId)
        .orderBy('created_at')
        .orderBy('purpose')
        .execute();
      return rows.map((row) => ({
        purpose: row.purpose as Purpose,
        createdAt: row.created_at,
        state: row.sent_at
          ? 'sent'
          : row.given_up_at
            ? 'given up'
            : row.written_at
              ? 'written to a file, not sent'
              : 'waiting',
        sentAt: row.sent_at,
        attempts: row.attempts,
        failure: row.failure,
      }));
    },
  };
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

/** What may be claimed: not sent, not given up, its time has come, nobody else has it. */
function dueAt({ now, lease, longestDelay, alsoWritten }: Claim) {
  // Made by a clock that was far ahead. Not by one that is a little ahead of ours, nor by a server
  // that looked at its clock after we did: their claims hold, or two servers send the same mail.
  const tooFar = { claim: moment(now + 2 * lease), delay: moment(now + 2 * longestDelay) };
  return (is: ExpressionBuilder<Tables, 'outbox_message'>) =>
    is.and([
      is('sent_at', 'is', null),
      is('given_up_at', 'is', null),
      ...(alsoWritten ? [] : [is('written_at', 'is', null)]),
      is.or([is('due_at', '<=', moment(now)), is('due_at', '>', tooFar.delay)]),
      is.or([
        is('claimed_until', 'is', null),
        is('claimed_until', '<', moment(now)),
        is('claimed_until', '>', tooFar.claim),
      ]),
    ]);
}
