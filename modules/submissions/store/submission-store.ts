import type { Selectable } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import type { SubmissionTable } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type { Status } from '../model/inbox/status.ts';
import type { SubmissionKind } from '../model/kinds.ts';
import type { Payload } from '../model/submission-type.ts';
import { eraseSubmission } from './erasure.ts';
import type { SubmissionEffects } from './submission-effect.ts';

/** A stored submission as staff read it. */
export type StoredSubmission = {
  readonly id: string;
  readonly kind: SubmissionKind;
  readonly reference: string;
  /** `{}` if it is erased or unreadable. */
  readonly payload: Payload;
  readonly phoneE164: string | null;
  readonly suspicion: string | null;
  readonly receivedAt: string;
  readonly erasedAt: string | null;
  /** Newsletter subscriptions only: `pending`, `confirmed` or `unsubscribed`. */
  readonly subscription: string | null;
  readonly status: Status;
  /** The name of the member who answers; empty if nobody does. */
  readonly assignee: string;
  readonly answeredAt: string | null;
};

/** Selection of submissions to list. `since`: an ISO date or time. */
export type SubmissionSelection = {
  readonly kind?: SubmissionKind | undefined;
  readonly since?: string | undefined;
  readonly flagged?: boolean | undefined;
};

/** Reads and erases stored submissions. `receive.ts` stores them. */
export interface SubmissionStore {
  /** The oldest first. */
  list(selection: SubmissionSelection): Promise<StoredSubmission[]>;
  byReference(reference: string): Promise<StoredSubmission | undefined>;
  /**
   * Erases the personal data of a submission: the answers, their mails, the subscription. The row
   * stays with its kind, time and reference. Resolves with the ids of its mails, or undefined if
   * there is no such submission.
   */
  erase(reference: string): Promise<readonly string[] | undefined>;
}

/** Makes the submission store over a database. `now` is the clock, in milliseconds. */
export function makeSubmissionStore(
  database: Database,
  effects: SubmissionEffects,
  now: () => number = Date.now,
): SubmissionStore {
  const selected = () =>
    database
      .selectFrom('submission')
      .leftJoin('newsletter_subscription', 'newsletter_subscription.submission_id', 'submission.id')
      .leftJoin('staff', 'staff.id', 'submission.assignee')
      .selectAll('submission')
      .select(['newsletter_subscription.status as subscription', 'staff.name as assignee_name']);

  return {
    async list({ kind, since, flagged }) {
      let query = selected();
      if (kind) query = query.where('kind', '=', kind);
      if (since) query = query.where('received_at', '>=', since);
      if (flagged) query = query.where('spam_verdict', 'is not', null);
      const rows = await query.orderBy('received_at').orderBy('id').execute();
      return rows.map(storedSubmission);
    },

    async byReference(reference) {
      const row = await selected().where('reference', '=', reference).executeTakeFirst();
      return row && storedSubmission(row);
    },

    erase: (reference) =>
      runTransaction(database, async (transaction) => {
        const found = await transaction
          .selectFrom('submission')
          .select('id')
          .where('reference', '=', reference)
          .executeTakeFirst();
        return found && eraseSubmission(transaction, found.id, now(), effects);
      }),
  };
}

function storedSubmission(
  row: Selectable<SubmissionTable> & { subscription: string | null; assignee_name: string | null },
): StoredSubmission {
  return {
    id: row.id,
    kind: row.kind as SubmissionKind,
    reference: row.reference,
    payload: jsonObject(row.payload) ?? {},
    phoneE164: row.phone_e164,
    suspicion: row.spam_verdict,
    receivedAt: row.received_at,
    erasedAt: row.erased_at,
    subscription: row.subscription,
    status: row.status as Status,
    assignee: row.assignee_name ?? '',
    answeredAt: row.answered_at,
  };
}
