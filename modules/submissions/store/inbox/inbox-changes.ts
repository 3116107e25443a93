import { randomUUID } from 'node:crypto';
import { type ExpressionBuilder, sql, type Transaction } from 'kysely';
import { audit, type Deed } from '#modules/staff/api.ts';
import type { DeedName } from '#modules/staff/model/audit-events.ts';
import type { Staff } from '#modules/staff/model/people/staff.ts';
import type { Database } from '#platform/db/database.ts';
import { moment } from '#platform/db/moment.ts';
import type { Tables } from '#platform/db/tables.ts';
import { write } from '#platform/db/write.ts';
import type { Changed, InboxChange } from '../../model/inbox/inbox-service.ts';
import { STATUSES } from '../../model/inbox/status.ts';

/** The columns that staff change, and the deeds that say so. */
const DEEDS = {
  status: STATUSES.map((status) => `status: ${status}` as const),
  assignee: ['assigned', 'given back'],
} as const satisfies Readonly<Record<string, readonly DeedName[]>>;
type Column = keyof typeof DEEDS;

/** Changes those of some submissions that are not like that yet, and writes it down beside them. */
export function changeSubmissions(
  database: Database,
  { references, change, by }: { references: readonly string[]; change: InboxChange; by: Staff },
  now: number,
): Promise<Changed> {
  const [column, becomes] = columnOf(change);
  return write(database, async (transaction) => {
    const batch = randomUUID();
    const others = await transaction
      .selectFrom('submission')
      .select(column)
      .distinct()
      .where('reference', 'in', references)
      .where(column, 'is distinct from', becomes)
      .where('erased_at', 'is', null)
      .execute();
    let count = 0;
    for (const { [column]: was = null } of others as Partial<Record<Column, string | null>>[]) {
      const deed = { staffId: by.id, what: deedOf(change), batch };
      count += await put(transaction, { references, column, was, becomes, deed }, now);
    }
    return { batch, count };
  });
}

export function columnOf(change: InboxChange): [Column, string | null] {
  return 'status' in change ? ['status', change.status] : ['assignee', change.assignee];
}

function deedOf(change: InboxChange): DeedName {
  if ('status' in change) return `status: ${change.status}`;
  return change.assignee === null ? 'given back' : 'assigned';
}

/** The column that a deed of this name changed; undefined where it is another kind of deed. */
export function columnOfDeed(what: string): Column | undefined {
  return (Object.keys(DEEDS) as Column[]).find((column) =>
    DEEDS[column].some((deed) => deed === what),
  );
}

type Put = {
  readonly references: readonly string[];
  readonly column: Column;
  readonly was: string | null;
  readonly becomes: string | null;
  readonly deed: Omit<Deed, 'whom' | 'was' | 'became'>;
  /** Puts back what was changed at this moment, unless it was changed later, too. */
  readonly undoes?: string;
};

/** Changes those that are still as they were. How many they are. */
export async function put(
  transaction: Transaction<Tables>,
  { references, column, was, becomes, deed, undoes }: Put,
  now: number,
): Promise<number> {
  let update = transaction
    .updateTable('submission')
    .set((is) => ({ [column]: becomes, ...answered(is, { column, was, becomes, undoes }, now) }))
    .where('reference', 'in', references)
    .where(column, 'is not distinct from', was)
    // What is erased stays closed.
    .where('erased_at', 'is', null);
  if (undoes) {
    update = update.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit')
            .select('audit.id')
            .whereRef('whom', '=', 'submission.reference')
            .where('what', 'in', DEEDS[column])
            .where('at', '>', undoes),
        ),
      ),
    );
  }
  const changed = await update.returning('reference').execute();
  for (const { reference } of changed) {
    await audit(transaction, { ...deed, whom: reference, was, became: becomes }, now);
  }
  return changed.length;
}

/**
 * When it counts as answered: whoever says that it is done has answered in some way, by phone or in
 * person, and whoever opens it again without a reply from the desk says that this was not so.
 */
function answered(
  is: ExpressionBuilder<Tables, 'submission'>,
  { column, was, becomes, undoes }: Pick<Put, 'column' | 'was' | 'becomes' | 'undoes'>,
  now: number,
) {
  if (column !== 'status') return {};
  const done = is
    .selectFrom('audit')
    .whereRef('whom', '=', 'submission.reference')
    .where('what', '=', 'status: done');
  if (becomes === 'done') {
    const before = undoes ? done.select((deed) => deed.fn.max('at').as('at')) : sql<null>`null`;
    return {
      answered_at: sql<string>`coalesce(${is.ref('answered_at')}, ${before}, ${moment(now)})`,
    };
  }
  if (was !== 'done') return {};
  const replies = is
    .selectFrom('submission_note')
    .select('submission_note.id')
    .whereRef('submission_id', '=', 'submission.id')
    .where('submission_note.kind', '=', 'reply');
  return {
    answered_at: is
      .case()
      .when(is.and([is('answered_at', 'in', done.select('audit.at')), is.not(is.exists(replies))]))
      .then(null)
      .else(is.ref('answered_at'))
      .end(),
  };
}
