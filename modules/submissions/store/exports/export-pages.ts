import type { Database } from '#platform/db/database.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import type { ExportedSubmission } from '../../model/inbox/export-columns.ts';
import type { InboxFilter } from '../../model/inbox/inbox-filter.ts';
import type { Status } from '../../model/inbox/status.ts';
import { cursorOf, inboxQuery } from '../inbox/inbox-query.ts';

/** Source of an export: the submissions that a filter lists at `now` (milliseconds). */
export type ExportSource = {
  readonly database: Database;
  /** Texts on the places of these submissions, by submission id. */
  readonly readPlaceTexts: (
    database: Database,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>;
  readonly filter: InboxFilter;
  readonly now: number;
  /** Only these kinds: another kind that arrives meanwhile would have no columns. */
  readonly kinds: readonly string[];
};

/** How many submissions are read at a time: few, so that nothing else waits for long. */
const PAGE_SIZE = 200;

/** Yields everything that the inbox lists, page by page, the newest first. */
export async function* readExportPages({
  database,
  readPlaceTexts,
  filter,
  now,
  kinds,
}: ExportSource): AsyncGenerator<ExportedSubmission[]> {
  if (kinds.length === 0) return;
  const names = await readMemberNames(database);
  for (let after: string | undefined; ; ) {
    const rows = await inboxQuery(database, { ...filter, after }, now)
      .clearSelect()
      .selectAll('submission')
      .where('kind', 'in', kinds)
      .limit(PAGE_SIZE)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    const ids = rows.map(({ id }) => id);
    const subscriptions = await readSubscriptions(database, ids);
    const places = await readPlaceTexts(database, ids);
    yield rows.map((row) => ({
      reference: row.reference,
      receivedAt: row.received_at,
      kind: row.kind,
      payload: jsonObject(row.payload) ?? {},
      status: row.status as Status,
      assignee: row.assignee === null ? '' : (names.get(row.assignee) ?? ''),
      answeredAt: row.answered_at,
      erasedAt: row.erased_at,
      suspicion: row.spam_verdict,
      subscription: subscriptions.get(row.id) ?? null,
      phoneE164: row.phone_e164,
      places: places.get(row.id),
    }));
    if (rows.length < PAGE_SIZE) return;
    after = cursorOf(last);
  }
}

/** The names of all members by id, including those who have left. */
async function readMemberNames(database: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await database.selectFrom('staff').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The statuses of newsletter subscriptions among these submissions. */
async function readSubscriptions(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom('newsletter_subscription')
    .select(['submission_id', 'status'])
    .where('submission_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ submission_id, status }) => [submission_id, status]));
}
