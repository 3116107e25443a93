import type { ExpressionBuilder, Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import { DAY_MS, HOUR_MS, isoTimestamp } from '../db/iso-timestamp.ts';
import { jsonObject } from '../db/json-object.ts';
import type { OutboxMessageTable, Tables } from '../db/tables.ts';
import { retryBusy, runTransaction } from '../db/transaction.ts';
import { isDue, LEASE_MS } from '../jobs/claim.ts';
import { FIRST_MAILS, type Purpose } from './message.ts';

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

/** A mail that only this server may send until its claim expires. */
export type ClaimedMail = {
  readonly id: string;
  /** Null if it is not made from a submission. */
  readonly submissionId: string | null;
  readonly purpose: Purpose;
  /** The name of its template. */
  readonly kind: string;
  readonly recipient: string;
  readonly createdAt: string;
  /** Number of failed tries. */
  readonly attempts: number;
  /** The content of the column `content`: a whole mail, or the data for its template. */
  readonly stored: Readonly<Record<string, unknown>>;
};

/**
 * The waiting mails. `oldest`: ISO time when the oldest was made. `failure`: reason why the oldest
 * failed mail was not delivered.
 */
export type WaitingMails = {
  readonly count: number;
  readonly oldest: string | null;
  readonly failure: string | null;
};

/** The delivery status of a mail, as the staff's command shows it. */
export type DeliveryStatus = {
  readonly id: string;
  readonly purpose: Purpose;
  readonly createdAt: string;
  readonly state: 'sent' | 'waiting' | 'written to a file, not sent' | 'given up';
  readonly sentAt: string | null;
  readonly attempts: number;
  /** Reason for the last failure: codes, no address. */
  readonly failure: string | null;
};

/** The outbox, as the worker, `/healthz` and the staff's command use it. */
export interface MailQueue {
  /** Claims the mail that is due first (`claimMail`) for this server. Undefined if none is due. */
  claim(claim: Claim): Promise<ClaimedMail | undefined>;
  markSent(id: string, now: number): Promise<void>;
  /**
   * Records that the mail was written to a file for lack of a mail server; it still counts as not
   * sent. False if it was given up meanwhile, for example erased: then its file must be deleted.
   */
  markWritten(id: string, now: number): Promise<boolean>;
  postpone(id: string, dueAt: number, failure: string): Promise<void>;
  giveUp(id: string, now: number, failure: string): Promise<void>;
  summarizeWaiting(filter: Pick<Claim, 'now' | 'includesFiles'>): Promise<WaitingMails>;
  /**
   * Makes all mails due that wait, were written to a file or were given up, however old, and
   * returns their number.
   */
  retryAll(): Promise<number>;
  deliveryStatusesOf(submissionId: string): Promise<DeliveryStatus[]>;
}

/** The outbox of a database. */
export function makeMailQueue(database: Database): MailQueue {
  return {
    async claim(claim) {
      const row = await claimMail(database, claim);
      if (!row) return undefined;
      // If the column is not valid JSON, the mail is made from the submission.
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

    async markSent(id, now) {
      await retryBusy(() =>
        database
          .updateTable('outbox_message')
          .set((row) => ({
            sent_at: isoTimestamp(now),
            claimed_until: null,
            // A mail without a submission has its text stored, which may contain a code to sign in
            // with: nobody needs it after sending.
            content: row
              .case()
              .when('submission_id', 'is', null)
              .then('')
              .else(row.ref('content'))
              .end(),
          }))
          .where('id', '=', id)
          .execute(),
      );
    },
    async markWritten(id, now) {
      const updated = await retryBusy(() =>
        database
          .updateTable('outbox_message')
          .set({ filed_at: isoTimestamp(now), claimed_until: null })
          .where('id', '=', id)
          .where('given_up_at', 'is', null)
          .returning('id')
          .execute(),
      );
      return updated.length > 0;
    },

    async giveUp(id, now, failure) {
      await retryBusy(() =>
        database
          .updateTable('outbox_message')
          .set({ given_up_at: isoTimestamp(now), failure, claimed_until: null })
          .where('id', '=', id)
          .execute(),
      );
    },

    async postpone(id, dueAt, failure) {
      await retryBusy(() =>
        database
          .updateTable('outbox_message')
          .set((row) => ({
            due_at: isoTimestamp(dueAt),
            attempts: row('attempts', '+', 1),
            claimed_until: null,
            failure,
          }))
          .where('id', '=', id)
          .execute(),
      );
    },

    async summarizeWaiting(filter) {
      const { count, oldest } = await database
        .selectFrom('outbox_message')
        .select(({ fn }) => [fn.countAll().as('count'), fn.min('created_at').as('oldest')])
        .where(isWaiting(filter))
        .executeTakeFirstOrThrow();
      const failed = await database
        .selectFrom('outbox_message')
        .select('failure')
        .where(isWaiting(filter))
        .where('failure', 'is not', null)
        .orderBy('created_at')
        .limit(1)
        .executeTakeFirst();
      return { count: Number(count), oldest, failure: failed?.failure ?? null };
    },

    retryAll: () =>
      runTransaction(database, async (transaction) => {
        const rows = await transaction
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
          .returning('id')
          .execute();
        return rows.length;
      }),

    async deliveryStatusesOf(submissionId) {
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
        state: row.sent_at
          ? 'sent'
          : row.given_up_at
            ? 'given up'
            : row.filed_at
              ? 'written to a file, not sent'
              : 'waiting',
        sentAt: row.sent_at,
        attempts: row.attempts,
        failure: row.failure,
      }));
    },
  };
}

type MailSettings = { smtpUrl: string | undefined; staffEmail: string | undefined };

/** How mails are handled, for the start-up line: it tells when nothing is really sent. */
export type MailState = { readonly mail: string; readonly notices: string };

export function mailState({ smtpUrl, staffEmail }: MailSettings): MailState {
  return {
    mail: smtpUrl ? 'sent through SMTP_URL' : 'written to DATA_DIR/mail, not sent',
    notices: staffEmail ? 'to STAFF_EMAIL' : 'none, STAFF_EMAIL is not set',
  };
}

/** The same for `/healthz`, with the mails waiting now. */
export type MailReport = MailState & {
  readonly mailsWaiting: number;
  /** ISO time when the oldest of them was made. Null if none waits. */
  readonly oldestMail: string | null;
  /** Reason why the oldest failed mail was not delivered. Null if none failed. */
  readonly mailFailure: string | null;
};

export function mailReport(
  settings: MailSettings,
  { count, oldest, failure }: WaitingMails,
): MailReport {
  return {
    ...mailState(settings),
    mailsWaiting: count,
    oldestMail: oldest,
    mailFailure: failure,
  };
}
