import type { Kysely, Selectable } from 'kysely';
import type { AuditEventTable } from '#modules/staff/api.ts';
import type { Staff } from '#modules/staff/model/people/staff.ts';
import type { Database } from '#platform/db/database.ts';
import { DAY_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type { ChangeReport, InboxChange } from '../../model/inbox/inbox-service.ts';
import { isStatus } from '../../model/inbox/status.ts';
import { changeColumn, columnOfEvent } from './inbox-changes.ts';

/** Milliseconds for which a change can be undone. */
const UNDO_WINDOW_MS = DAY_MS;

type Batch = { readonly batch: string; readonly by: Staff };

/** The report on a member's own change; undefined if there is no such batch. */
export async function readChangeReport(
  database: Database,
  { batch, by }: Batch,
  now: number,
): Promise<ChangeReport | undefined> {
  const events = await readAuditRows(database, { batch, by });
  const [first] = events;
  const change = first && changeOf(first);
  if (!change) return undefined;
  const { length: undoneCount } = await readAuditRows(database, { batch: undoBatchOf(batch), by });
  return {
    change,
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
    const events = await readAuditRows(transaction, { batch, by });
    const [first] = events;
    const column = first && columnOfEvent(first.action);
    if (!column || first.created_at <= isoTimestamp(now - UNDO_WINDOW_MS)) return undefined;
    let count = 0;
    for (const [before, some] of Map.groupBy(events, ({ old_value }) => old_value)) {
      const changed = await changeColumn(
        transaction,
        {
          references: some.map(({ subject }) => subject ?? ''),
          column,
          from: first.new_value,
          to: before,
          auditEvent: { staffId: by.id, action: 'undone', batch: undoBatchOf(batch) },
          undoes: first.created_at,
        },
        now,
      );
      count += changed.length;
    }
    return count;
  });
}

/** The batch id of an undo, by which the batch is known to be undone. */
function undoBatchOf(batch: string): string {
  return `undo ${batch}`;
}

type AuditRow = Pick<Selectable<AuditEventTable>, 'action' | 'subject' | 'old_value' | 'new_value'>;

function readAuditRows(
  database: Kysely<Tables>,
  { batch, by }: Batch,
): Promise<(AuditRow & { created_at: string })[]> {
  return database
    .selectFrom('audit_event')
    .select(['action', 'subject', 'old_value', 'new_value', 'created_at'])
    .where('batch', '=', batch)
    .where('staff_id', '=', by.id)
    .execute();
}

function changeOf({ action, new_value }: AuditRow): InboxChange | undefined {
  const column = columnOfEvent(action);
  if (column === 'assignee') return { assignee: new_value };
  return column && isStatus(new_value) ? { status: new_value } : undefined;
}
