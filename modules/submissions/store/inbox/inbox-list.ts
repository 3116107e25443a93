import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { InboxFilter } from '../../model/inbox/inbox-filter.ts';
import type { InboxPage, InboxRow } from '../../model/inbox/inbox-service.ts';
import { MAX_COUNTED } from '../../model/inbox/quick-filters.ts';
import { cursorOf, inboxIds, inboxPage } from './inbox-query.ts';
import { inboxRowOf } from './inbox-row.ts';

/** Rows of a page. */
const PAGE_SIZE = 50;
/** Late and urgent ones above the first page. */
const MAX_DUE = 10;

/**
 * A page of the inbox, the newest first.
 * @param now milliseconds
 */
export async function listInbox(
  database: Database,
  filter: InboxFilter,
  now: number,
): Promise<InboxPage> {
  const rows = await inboxPage(database, filter, { limit: PAGE_SIZE, now }).execute();
  const hasMore = rows.length > PAGE_SIZE;
  // Too few rows before the newest ones for a page: the newest page has them all.
  if (filter.before && !hasMore) return listInbox(database, { ...filter, before: undefined }, now);
  const visible = filter.before ? rows.slice(-PAGE_SIZE) : rows.slice(0, PAGE_SIZE);
  const [first, last] = [visible.at(0), visible.at(-1)];
  const [newCount = 0] = await countInbox(database, [{ status: 'new' }], now);
  return {
    rows: visible.map(inboxRowOf),
    older: last && (hasMore || filter.before) ? cursorOf(last) : undefined,
    newer: first && (filter.after || filter.before) ? cursorOf(first) : undefined,
    newCount,
  };
}

/** Submissions that are late by `now` (milliseconds), the oldest first, up to `MAX_DUE`. */
export async function listDue(database: Database, now: number): Promise<readonly InboxRow[]> {
  // This cursor is older than all rows.
  const filter = { late: true, before: '_' };
  const rows = await inboxPage(database, filter, { limit: MAX_DUE, now }).execute();
  return rows.toReversed().slice(0, MAX_DUE).map(inboxRowOf);
}

/** How many submissions each filter lists, in one statement, up to `MAX_COUNTED`. */
export async function countInbox(
  database: Database,
  filters: readonly InboxFilter[],
  now: number,
): Promise<readonly number[]> {
  const counts = filters.map(
    (filter) =>
      sql`(select count(*) from (${inboxIds(database, filter, now).limit(MAX_COUNTED)}) as found)`,
  );
  const row: Readonly<Record<string, unknown>> = await database
    .selectNoFrom(counts.map((count, index) => count.as(`c${index}`)))
    .executeTakeFirstOrThrow();
  return filters.map((_, index) => Number(row[`c${index}`]));
}

/** How many submissions arrived after this time, in milliseconds; up to `MAX_COUNTED`. */
export async function countSince(database: Database, time: number): Promise<number> {
  const found = await database
    .selectFrom('submission')
    .select('id')
    .where('erased_at', 'is', null)
    .where('received_at', '>', isoTimestamp(time))
    .limit(MAX_COUNTED)
    .execute();
  return found.length;
}
