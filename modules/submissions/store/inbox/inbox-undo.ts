import type { Kysely } from 'kysely';
import type { Staff } from '#modules/staff/model/people/staff.ts';
import type { Database } from '#platform/db/database.ts';
import { DAY, moment } from '#platform/db/moment.ts';
import type { Tables } from '#platform/db/tables.ts';
import { write } from '#platform/db/write.ts';
import type { ChangeReport, InboxChange } from '../../model/inbox/inbox-service.ts';
import { isStatus } from '../../model/inbox/status.ts';
import { columnOfDeed, put } from './inbox-changes.ts';

/** Milliseconds for which a change can be undone. */
const UNDONE_WITHIN = DAY;

type Batch = { readonly batch: string; readonly by: Staff };

/** What somebody's own change came to; undefined where there is none of that name. */
export async function changeReport(
  database: Database,
  { batch, by }: Batch,
  now: number,
): Promise<ChangeReport | undefined> {
  const deeds = await deedsOf(database, { batch, by });
  const [first] = deeds;
  const change = first && changeOf(first);
  if (!change) return undefined;
  const { length: putBack } = await deedsOf(database, { batch: undoOf(batch), by });
  return {
    change,
    count: deeds.length,
    putBack: putBack > 0 ? putBack : undefined,
    canBeUndone: putBack === 0 && first.at > moment(now - UNDONE_WITHIN),
  };
}

/**
 * Puts back what somebody changed at once, where nobody has changed it since. How many that were;
 * undefined where there is nothing of theirs to undo.
 */
export function undoChange(
  database: Database,
  { batch, by }: Batch,
  now: number,
): Promise<number | undefined> {
  return write(database, async (transaction) => {
    const deeds = await deedsOf(transaction, { batch, by });
    const [first] = deeds;
    const column = first && columnOfDeed(first.what);
    if (!column || first.at <= moment(now - UNDONE_WITHIN)) return undefined;
    let count = 0;
    for (const [before, some] of Map.groupBy(deeds, ({ was }) => was)) {
      count += await put(
        transaction,
        {
          references: some.map(({ whom }) => whom ?? ''),
          column,
          was: first.became,
          becomes: before,
          deed: { staffId: by.id, what: 'undone', batch: undoOf(batch) },
          undoes: first.at,
        },
        now,
      );
    }
    return count;
  });
}

/** The name of what undoes a batch: so that it is known to be undone. */
function undoOf(batch: string): string {
  return `undo ${batch}`;
}

type DeedRow = { what: string; whom: string | null; was: string | null; became: string | null };

function deedsOf(
  database: Kysely<Tables>,
  { batch, by }: Batch,
): Promise<(DeedRow & { at: string })[]> {
  return database
    .selectFrom('audit')
    .select(['what', 'whom', 'was', 'became', 'at'])
    .where('batch', '=', batch)
    .where('staff_id', '=', by.id)
    .execute();
}

function changeOf({ what, became }: DeedRow): InboxChange | undefined {
  const column = columnOfDeed(what);
  if (column === 'assignee') return { assignee: became };
  return column && isStatus(became) ? { status: became } : undefined;
}
