import type { Database } from '../db/database.ts';
import { isoTimestamp } from '../db/iso-timestamp.ts';
import { jsonObject } from '../db/json-object.ts';
import { retryBusy, runTransaction } from '../db/transaction.ts';
import { type Claim, claimMail, isWaiting } from './mail-claim.ts';
import type { Purpose } from './message.ts';

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
