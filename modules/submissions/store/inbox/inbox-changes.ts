import { randomUUID } from 'node:crypto';
import { type ExpressionBuilder, sql, type Transaction } from 'kysely';
import { type AuditEvent, audit } from '#modules/staff/api.ts';
import type { AuditEventName } from '#modules/staff/model/audit-events.ts';
import type { Staff } from '#modules/staff/model/people/staff.ts';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { completeMailRow, enqueueMails } from '#platform/mail/outbox.ts';
import { assignmentMail } from '../../mails/assignment.ts';
import type { BulkChangeResult, InboxChange } from '../../model/inbox/inbox-service.ts';
import { STATUSES } from '../../model/inbox/status.ts';

/** The columns that staff change, and the audit events of such changes. */
const COLUMN_EVENTS = {
  status: STATUSES.map((status) => `status: ${status}` as const),
  assignee: ['assigned', 'given back'],
} as const satisfies Readonly<Record<string, readonly AuditEventName[]>>;
type Column = keyof typeof COLUMN_EVENTS;

/** Changes the submissions that do not match yet, with an audit event for each. */
export function changeSubmissions(
  database: Database,
  {
    references,
    change,
    by,
    siteUrl,
  }: { references: readonly string[]; change: InboxChange; by: Staff; siteUrl: string },
  now: number,
): Promise<BulkChangeResult> {
  const [column, newValue] = columnOf(change);
  return runTransaction(database, async (transaction) => {
    const batch = randomUUID();
    const rows = await transaction
      .selectFrom('submission')
      .select(column)
      .distinct()
      .where('reference', 'in', references)
      .where(column, 'is distinct from', newValue)
      .where('erased_at', 'is', null)
      .execute();
    const changed: string[] = [];
    for (const { [column]: oldValue = null } of rows as Partial<Record<Column, string | null>>[]) {
      const event = { staffId: by.id, action: auditEventOf(change), batch };
      const some = await changeColumn(
        transaction,
        { references, column, from: oldValue, to: newValue, auditEvent: event },
        now,
      );
      changed.push(...some);
    }
    if ('assignee' in change) {
      await tellAssignee(
        transaction,
        { to: change.assignee, references: changed, by, siteUrl },
        now,
      );
    }
    return { batch, count: changed.length };
  });
}

type Assignment = {
  /** The id of the member; null for nobody. */
  readonly to: string | null;
  readonly references: readonly string[];
  readonly by: Staff;
  readonly siteUrl: string;
};

/** Mails the new assignee, unless they did it themselves or switched these mails off. */
async function tellAssignee(
  transaction: Transaction<Tables>,
  { to, references, by, siteUrl }: Assignment,
  now: number,
): Promise<void> {
  if (to === null || to === by.id || references.length === 0) return;
  const member = await transaction
    .selectFrom('staff')
    .select('email')
    .where('id', '=', to)
    .where('left_at', 'is', null)
    .where('wants_assigned', '=', 1)
    .executeTakeFirst();
  if (!member) return;
  const mail = assignmentMail(member.email, { references, by: by.name, siteUrl });
  await enqueueMails(transaction, [completeMailRow({ purpose: 'desk', mail }, { now })], now);
}

export function columnOf(change: InboxChange): [Column, string | null] {
  return 'status' in change ? ['status', change.status] : ['assignee', change.assignee];
}

function auditEventOf(change: InboxChange): AuditEventName {
  if ('status' in change) return `status: ${change.status}`;
  return change.assignee === null ? 'given back' : 'assigned';
}

/** The column that an audit event changed; undefined for other events. */
export function columnOfEvent(action: string): Column | undefined {
  return (Object.keys(COLUMN_EVENTS) as Column[]).find((column) =>
    COLUMN_EVENTS[column].some((name) => name === action),
  );
}

type ColumnChange = {
  readonly references: readonly string[];
  readonly column: Column;
  readonly from: string | null;
  readonly to: string | null;
  readonly auditEvent: Omit<AuditEvent, 'subject' | 'oldValue' | 'newValue'>;
  /** Undoes the change made at this time, unless the column was changed later. */
  readonly undoes?: string;
};

/** Changes the rows that still have the old value. Resolves with their references. */
export async function changeColumn(
  transaction: Transaction<Tables>,
  { references, column, from, to, auditEvent, undoes }: ColumnChange,
  now: number,
): Promise<string[]> {
  let update = transaction
    .updateTable('submission')
    .set((is) => ({
      [column]: to,
      ...answeredColumns(is, { column, from, to, undoes }, now),
    }))
    .where('reference', 'in', references)
    .where(column, 'is not distinct from', from)
    // Erased submissions stay closed.
    .where('erased_at', 'is', null);
  if (undoes) {
    update = update.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit_event')
            .select('audit_event.id')
            .whereRef('subject', '=', 'submission.reference')
            .where('action', 'in', COLUMN_EVENTS[column])
            .where('created_at', '>', undoes),
        ),
      ),
    );
  }
  const changed = await update.returning('reference').execute();
  for (const { reference } of changed) {
    await audit(
      transaction,
      { ...auditEvent, subject: reference, oldValue: from, newValue: to },
      now,
    );
  }
  return changed.map(({ reference }) => reference);
}

/**
 * Sets the time of the answer: setting the status to done counts as an answer, by phone or in
 * person. Reopening without a reply from the desk takes it back.
 */
function answeredColumns(
  is: ExpressionBuilder<Tables, 'submission'>,
  { column, from, to, undoes }: Pick<ColumnChange, 'column' | 'from' | 'to' | 'undoes'>,
  now: number,
) {
  if (column !== 'status') return {};
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
