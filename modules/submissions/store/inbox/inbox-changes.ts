import { randomUUID } from 'node:crypto';
import { type ExpressionBuilder, sql, type Transaction } from 'kysely';
import { type AuditEvent, audit } from '#modules/staff/audit.server.ts';
import type { Staff } from '#modules/staff/staff.ts';
import type { Database } from '#platform/db/database.ts';
import { DAY_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type { BulkChangeResult, ChangeReport } from '../../model/inbox/inbox-service.ts';
import { OPEN_STATUSES, STATUSES, type Status, statusOf } from '../../model/inbox/status.ts';

/** Milliseconds for which a change can be undone. */
const UNDO_WINDOW_MS = DAY_MS;
/** Audit events of changes by staff. */
const STATUS_EVENTS = [...STATUSES, ...OPEN_STATUSES].map((status) => `status: ${status}` as const);

/** Changes the submissions that do not match yet, with an audit event for each. */
export function changeSubmissions(
  database: Database,
  { references, status, by }: { references: readonly string[]; status: Status; by: Staff },
  now: number,
): Promise<BulkChangeResult> {
  return runTransaction(database, async (transaction) => {
    const batch = randomUUID();
    const rows = await transaction
      .selectFrom('submission')
      .select('status')
      .distinct()
      .where('reference', 'in', references)
      .where('erased_at', 'is', null)
      .execute();
    let count = 0;
    for (const { status: from } of rows.filter((row) => statusOf(row.status) !== status)) {
      const auditEvent = { staffId: by.id, action: `status: ${status}`, batch } as const;
      count += await changeStatus(transaction, { references, from, to: status, auditEvent }, now);
    }
    return { batch, count };
  });
}

type Batch = { readonly batch: string; readonly by: Staff };

/** The report on a member's own change; undefined if there is no such batch. */
export async function readChangeReport(
  database: Database,
  { batch, by }: Batch,
  now: number,
): Promise<ChangeReport | undefined> {
  const events = await readBatch(database, { batch, by });
  const [first] = events;
  if (!first) return undefined;
  const { length: undoneCount } = await readBatch(database, { batch: undoBatchOf(batch), by });
  return {
    status: statusOf(first.new_value ?? ''),
    count: events.length,
    undoneCount: undoneCount > 0 ? undoneCount : undefined,
    canBeUndone: undoneCount === 0 && first.created_at > isoTimestamp(now - UNDO_WINDOW_MS),
  };
}

/** Undoes a bulk change (`InboxService.undo`). */
export function undoChange(
  database: Database,
  { batch, by }: Batch,
  now: number,
): Promise<number | undefined> {
  return runTransaction(database, async (transaction) => {
    const events = await readBatch(transaction, { batch, by });
    const [first] = events;
    if (!first?.new_value || first.created_at <= isoTimestamp(now - UNDO_WINDOW_MS))
      return undefined;
    let count = 0;
    for (const [before, some] of Map.groupBy(events, ({ old_value }) => old_value)) {
      count += await changeStatus(
        transaction,
        {
          references: some.map(({ subject }) => subject ?? ''),
          from: first.new_value,
          to: before ?? 'new',
          auditEvent: { staffId: by.id, action: 'undone', batch: undoBatchOf(batch) },
          undoes: first.created_at,
        },
        now,
      );
    }
    return count;
  });
}

/** The batch id of an undo, by which the batch is known to be undone. */
function undoBatchOf(batch: string): string {
  return `undo ${batch}`;
}

function readBatch(database: Pick<Database, 'selectFrom'>, { batch, by }: Batch) {
  return database
    .selectFrom('audit_event')
    .select(['subject', 'old_value', 'new_value', 'created_at'])
    .where('batch', '=', batch)
    .where('staff_id', '=', by.id)
    .where('action', 'in', [...STATUS_EVENTS, 'undone'])
    .execute();
}

type StatusChange = {
  readonly references: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly auditEvent: Omit<AuditEvent, 'subject' | 'oldValue' | 'newValue'>;
  /** Undoes the change made at this time, unless the status was changed later. */
  readonly undoes?: string;
};

/** Changes the rows that still have the old status. Resolves with their number. */
export async function changeStatus(
  transaction: Transaction<Tables>,
  { references, from, to, auditEvent, undoes }: StatusChange,
  now: number,
): Promise<number> {
  let update = transaction
    .updateTable('submission')
    .set((is) => ({ status: to, ...answeredColumns(is, { from, to, undoes }, now) }))
    .where('reference', 'in', references)
    .where('status', '=', from)
    // Erased submissions stay closed.
    .where('erased_at', 'is', null);
  if (undoes) {
    update = update.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit_event')
            .select('audit_event.id')
            .whereRef('subject', '=', 'submission.reference')
            .where('action', 'in', STATUS_EVENTS)
            .where('created_at', '>', undoes),
        ),
      ),
    );
  }
  const changed = await update.returning('reference').execute();
  for (const { reference } of changed) {
    const event = { ...auditEvent, subject: reference, oldValue: from, newValue: to };
    await audit(transaction, event, now);
  }
  return changed.length;
}

/**
 * Sets the time of the answer: setting the status to done counts as an answer, by phone or in
 * person. Reopening without a reply from the desk takes it back.
 */
function answeredColumns(
  is: ExpressionBuilder<Tables, 'submission'>,
  { from, to, undoes }: { from: string; to: string; undoes: string | undefined },
  now: number,
) {
  const done = is
    .selectFrom('audit_event')
    .whereRef('subject', '=', 'submission.reference')
    .where('action', '=', 'status: done');
  if (to === 'done') {
    const before = undoes
      ? done.select((event) => event.fn.max('created_at').as('created_at'))
      : sql<null>`null`;
    return {
      answered_at: sql<string>`coalesce(${is.ref('answered_at')}, ${before}, ${isoTimestamp(now)})`,
    };
  }
  if (from !== 'done') return {};
  const replies = is
    .selectFrom('submission_note')
    .select('submission_note.id')
    .whereRef('submission_id', '=', 'submission.id')
    .where('submission_note.kind', '=', 'reply');
  return {
    answered_at: is
      .case()
      .when(
        is.and([
          is('answered_at', 'in', done.select('audit_event.created_at')),
          is.not(is.exists(replies)),
        ]),
      )
      .then(null)
      .else(is.ref('answered_at'))
      .end(),
  };
}
