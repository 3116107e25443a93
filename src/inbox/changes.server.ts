import { randomUUID } from 'node:crypto';
import { type ExpressionBuilder, sql, type Transaction } from 'kysely';
import type { App } from '#app.ts';
import type { Database } from '#platform/db/database.ts';
import { DAY_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { type AuditEvent, audit } from '#staff/audit.server.ts';
import type { Staff } from '#staff/staff.ts';
import { OPEN_STATUSES, STATUSES, type Status, statusOf } from './inbox.ts';

const UNDO_WINDOW_MS = DAY_MS;
const STATUS_EVENTS = [...STATUSES, ...OPEN_STATUSES].map((status) => `status: ${status}` as const);

/** Resolves with how many changed, and the batch by which the change can be undone. */
export function setStatus(
  { db, now: clock }: App,
  by: Staff,
  references: readonly string[],
  status: Status,
) {
  return runTransaction(db, async (transaction) => {
    const now = clock();
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

/** Done by itself, unless a robot may have sent it: nobody at the desk has to do anything. */
export async function closeByItself(open: Transaction<Tables>, id: string): Promise<void> {
  await open
    .updateTable('submission')
    .set({ status: 'done' })
    .where('id', '=', id)
    .where('status', 'in', OPEN_STATUSES)
    .where('spam_verdict', 'is', null)
    .execute();
}

/** Open again: staff have to look at what somebody changed in it. */
export async function reopen(open: Transaction<Tables>, id: string): Promise<void> {
  await open
    .updateTable('submission')
    .set({ status: 'new' })
    .where('id', '=', id)
    .where('status', '<>', 'spam')
    .execute();
}

export async function readChange({ db, now }: App, by: Staff, batch: string) {
  const events = await readBatch(db, batch, by);
  const [first] = events;
  if (!first) return undefined;
  const { length: undoneCount } = await readBatch(db, undoBatchOf(batch), by);
  return {
    status: statusOf(first.new_value ?? ''),
    count: events.length,
    undoneCount: undoneCount > 0 ? undoneCount : undefined,
    canBeUndone: undoneCount === 0 && first.created_at > isoTimestamp(now() - UNDO_WINDOW_MS),
  };
}

/** Except where somebody changed a submission since; undefined if nothing is theirs to undo. */
export function undoChange(
  { db, now: clock }: App,
  by: Staff,
  batch: string,
): Promise<number | undefined> {
  return runTransaction(db, async (transaction) => {
    const now = clock();
    const events = await readBatch(transaction, batch, by);
    const [first] = events;
    if (!first?.new_value || first.created_at <= isoTimestamp(now - UNDO_WINDOW_MS)) return;
    let count = 0;
    for (const [before, some] of Map.groupBy(events, ({ old_value }) => old_value)) {
      const change = {
        references: some.map(({ subject }) => subject ?? ''),
        from: first.new_value,
        to: before ?? 'new',
        auditEvent: { staffId: by.id, action: 'undone', batch: undoBatchOf(batch) },
        undoes: first.created_at,
      } as const;
      count += await changeStatus(transaction, change, now);
    }
    return count;
  });
}

function undoBatchOf(batch: string): string {
  return `undo ${batch}`;
}

function readBatch(database: Pick<Database, 'selectFrom'>, batch: string, by: Staff) {
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
  readonly undoes?: string;
};

/** Resolves with how many rows still had the old status. */
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

/** Done counts as an answer, by phone or in person; reopening without a reply takes it back. */
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
