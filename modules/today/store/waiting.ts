import type { Staff } from '#modules/staff/model/people/staff.ts';
import { inboxQuery, inboxRowOf } from '#modules/submissions/api.ts';
import { type InboxFilter, UNASSIGNED } from '#modules/submissions/model/inbox/inbox-filter.ts';
import { KINDS_WITHOUT_DEADLINE } from '#modules/submissions/model/inbox/reply-deadline.ts';
import type { Database } from '#platform/db/database.ts';
import type { TodayWaiting, WaitingRow } from '../model/today-service.ts';

/** Number of submissions that Today lists. */
const MAX_SHOWN = 5;
/** Number of late or new ones that are read for it: some are flagged or need no answer. */
const MAX_READ = 30;

/**
 * Submissions that wait. Counted by the inbox's own query, so that each number matches the list
 * that it links to. `now` in milliseconds.
 */
export async function readWaiting(
  database: Database,
  staff: Pick<Staff, 'id'>,
  now: number,
): Promise<TodayWaiting> {
  const count = (filter: InboxFilter) => countOf(database, filter, now);
  const [newCount, lateCount, mineNew, mineInProgress, late, open] = await Promise.all([
    count({ status: 'new' }),
    count({ late: true }),
    count({ assignee: staff.id, status: 'new' }),
    count({ assignee: staff.id, status: 'in-progress' }),
    readOldest(database, { late: true }, { now, limit: MAX_READ }),
    readOldest(database, { status: 'new' }, { now, limit: MAX_READ }),
  ]);
  const dueFirst = [
    ...late.toSorted((a, b) => Number(a.isFlagged) - Number(b.isFlagged)),
    ...open.filter((row) => mustBeAnswered(row) && !isIn(late, row)),
  ];
  return {
    newCount,
    lateCount,
    mine: { newCount: mineNew, inProgress: mineInProgress },
    dueFirst: dueFirst.slice(0, MAX_SHOWN),
  };
}

/** Whether a person waits for an answer: not after a pledge or a subscription. */
function mustBeAnswered({ kind }: WaitingRow): boolean {
  return !KINDS_WITHOUT_DEADLINE.includes(kind);
}

function isIn(rows: readonly WaitingRow[], { reference }: WaitingRow): boolean {
  return rows.some((row) => row.reference === reference);
}

async function countOf(database: Database, filter: InboxFilter, now: number): Promise<number> {
  const { count } = await inboxQuery(database, filter, now)
    .clearSelect()
    .clearOrderBy()
    .select((is) => is.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The oldest submissions that a filter lists, up to `limit`. */
export async function readOldest(
  database: Database,
  filter: InboxFilter,
  { now, limit }: { now: number; limit: number },
): Promise<WaitingRow[]> {
  const rows = await inboxQuery(database, filter, now)
    .clearOrderBy()
    .orderBy('received_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  if (rows.length === 0) return [];
  const staff = await database
    .selectFrom('staff')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      rows.map(({ assignee }) => assignee ?? UNASSIGNED),
    )
    .execute();
  return rows.map((row) => ({
    ...inboxRowOf(row),
    assigneeName: staff.find(({ id }) => id === row.assignee)?.name,
  }));
}
