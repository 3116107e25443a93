import type {
  Expression,
  ExpressionBuilder,
  Kysely,
  Selectable,
  SqlBool,
  Transaction,
  Updateable,
} from 'kysely';
import type { Database } from '../db/database.ts';
import { DAY_MS, HOUR_MS, isoTimestamp } from '../db/iso-timestamp.ts';
import { jsonObject } from '../db/json-object.ts';
import type { OutboxMessageTable, Tables } from '../db/tables.ts';
import { retryBusy } from '../db/transaction.ts';
import { isDue, LEASE_MS } from '../jobs/poll-loop.ts';
import { FIRST_MAILS, type Purpose } from './message.ts';

/** A network that caused more within the hour shares half of the hour's first mails with its like. */
const FREE_TURNS = 60;
/** A mail written only to a file is no longer sent automatically after this time. */
const MAX_FILE_MAIL_AGE_MS = 14 * DAY_MS;

type Claim = {
  readonly now: number;
  readonly includesFiles: boolean;
  readonly firstMailsPerHour?: number;
};

/** Urgent ones first, then by lowest rank, then the oldest. */
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
  const sent = await firstMailsOfHour(transaction, claim);
  const turns =
    sent >= firstMailsPerHour ? 0 : 2 * sent >= firstMailsPerHour ? FREE_TURNS : undefined;
  const first = await firstDue(transaction, claim, turns);
  return (
    first &&
    transaction
      .updateTable('outbox_message')
      .set({ claimed_until: isoTimestamp(claim.now + LEASE_MS) })
      .where('id', '=', first.id)
      .where(isClaimable(claim))
      .returningAll()
      .executeTakeFirst()
  );
}

/** `turns`: only first mails of earlier turns. */
function firstDue(database: Kysely<Tables>, claim: Claim, turns?: number) {
  let query = database.selectFrom('outbox_message').select('id').where(isClaimable(claim));
  if (turns !== undefined) {
    query = query.where((is) =>
      is.or([is('purpose', 'not in', FIRST_MAILS), is('queue_rank', '<', turns)]),
    );
  }
  return query
    .orderBy('urgent', 'desc')
    .orderBy('queue_rank')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Sent or written within the hour, or being sent now. */
export function firstMailsOfHour(database: Kysely<Tables>, { now }: Pick<Claim, 'now'>) {
  // Times stored by a clock that was far ahead must not count for ever.
  return countFirstMails(database, (is) => {
    const between = (column: 'sent_at' | 'filed_at' | 'claimed_until', from: number, to: number) =>
      is.and([is(column, '>=', isoTimestamp(from)), is(column, '<=', isoTimestamp(to))]);
    return is.or([
      between('sent_at', now - HOUR_MS + 1, now + HOUR_MS),
      between('filed_at', now - HOUR_MS + 1, now + HOUR_MS),
      between('claimed_until', now, now + 2 * LEASE_MS),
    ]);
  });
}

export function firstMailsWaiting(
  database: Kysely<Tables>,
  filter: Pick<Claim, 'now' | 'includesFiles'>,
) {
  return countFirstMails(database, isWaiting(filter));
}

async function countFirstMails(
  database: Kysely<Tables>,
  condition: (is: ExpressionBuilder<Tables, 'outbox_message'>) => Expression<SqlBool>,
): Promise<number> {
  const { count } = await database
    .selectFrom('outbox_message')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('purpose', 'in', FIRST_MAILS)
    .where(condition)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Mails written to a file long ago are left out: nobody waits for them any more. */
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

function isClaimable(claim: Claim) {
  return (is: ExpressionBuilder<Tables, 'outbox_message'>) =>
    is.and([isWaiting(claim)(is), isDue(claim.now)]);
}

export type ClaimedMail = {
  readonly id: string;
  readonly submissionId: string | null;
  readonly purpose: Purpose;
  readonly kind: string;
  readonly recipient: string;
  readonly createdAt: string;
  readonly attempts: number;
  readonly stored: Readonly<Record<string, unknown>>;
};

export type MailQueue = ReturnType<typeof makeMailQueue>;
export type DeliveryStatus = Awaited<ReturnType<MailQueue['deliveryStatusesOf']>>[number];

export function makeMailQueue(database: Database) {
  const change = (id: string, values: Updateable<OutboxMessageTable>) =>
    retryBusy(() =>
      database
        .updateTable('outbox_message')
        .set({ ...values, claimed_until: null })
        .where('id', '=', id)
        .executeTakeFirst(),
    );

  return {
    async claim(claim: Claim): Promise<ClaimedMail | undefined> {
      const row = await claimMail(database, claim);
      if (!row) return undefined;
      const stored = jsonObject(row.content) ?? {};
      return {
        id: row.id,
        submissionId: row.submission_id,
        recipient: row.recipient,
        purpose: row.purpose as Purpose,
        kind: String(stored.kind ?? row.purpose),
        createdAt: row.created_at,
        attempts: row.attempts,
        stored,
      };
    },

    async markSent({ id, submissionId }: Pick<ClaimedMail, 'id' | 'submissionId'>, now: number) {
      // The stored text may contain a code to sign in with: nobody needs it after sending.
      const content = submissionId === null ? { content: '' } : {};
      await change(id, { sent_at: isoTimestamp(now), ...content });
    },

    /** False if it was given up meanwhile, for example erased: then its file must be deleted. */
    async markWritten(id: string, now: number): Promise<boolean> {
      const { numUpdatedRows } = await retryBusy(() =>
        database
          .updateTable('outbox_message')
          .set({ filed_at: isoTimestamp(now), claimed_until: null })
          .where('id', '=', id)
          .where('given_up_at', 'is', null)
          .executeTakeFirst(),
      );
      return numUpdatedRows > 0;
    },

    async giveUp(id: string, now: number, failure: string) {
      await change(id, { given_up_at: isoTimestamp(now), failure });
    },

    async postpone(id: string, dueAt: number, attempts: number, failure: string) {
      await change(id, { due_at: isoTimestamp(dueAt), attempts, failure });
    },

    async summarizeWaiting(filter: Pick<Claim, 'now' | 'includesFiles'>) {
      const waiting = database.selectFrom('outbox_message').where(isWaiting(filter));
      const { count, oldest } = await waiting
        .select(({ fn }) => [fn.countAll().as('count'), fn.min('created_at').as('oldest')])
        .executeTakeFirstOrThrow();
      const failed = await waiting
        .select('failure')
        .where('failure', 'is not', null)
        .orderBy('created_at')
        .limit(1)
        .executeTakeFirst();
      return { count: Number(count), oldest, failure: failed?.failure ?? null };
    },

    async retryAll(): Promise<number> {
      const { numUpdatedRows } = await retryBusy(() =>
        database
          .updateTable('outbox_message')
          .set((row) => ({
            due_at: row.ref('created_at'),
            attempts: 0,
            filed_at: null,
            given_up_at: null,
            failure: null,
          }))
          .where('sent_at', 'is', null)
          .where('content', '<>', '')
          .executeTakeFirst(),
      );
      return Number(numUpdatedRows);
    },

    async deliveryStatusesOf(submissionId: string) {
      const rows = await database
        .selectFrom('outbox_message')
        .selectAll()
        .where('submission_id', '=', submissionId)
        .orderBy('created_at')
        .orderBy('purpose')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        purpose: row.purpose as Purpose,
        createdAt: row.created_at,
        state: stateOf(row),
        sentAt: row.sent_at,
        attempts: row.attempts,
        failure: row.failure,
      }));
    },
  };
}

function stateOf(row: Selectable<OutboxMessageTable>) {
  if (row.sent_at) return 'sent';
  if (row.given_up_at) return 'given up';
  return row.filed_at ? 'written to a file, not sent' : 'waiting';
}

type MailSettings = { smtpUrl: string | undefined; staffEmail: string | undefined };

export function mailState({ smtpUrl, staffEmail }: MailSettings) {
  return {
    mail: smtpUrl ? 'sent through SMTP_URL' : 'written to DATA_DIR/mail, not sent',
    notices: staffEmail ? 'to STAFF_EMAIL' : 'none, STAFF_EMAIL is not set',
  };
}

export function mailReport(
  settings: MailSettings,
  { count, oldest, failure }: Awaited<ReturnType<MailQueue['summarizeWaiting']>>,
) {
  return {
    ...mailState(settings),
    mailsWaiting: count,
    oldestMail: oldest,
    mailFailure: failure,
  };
}
