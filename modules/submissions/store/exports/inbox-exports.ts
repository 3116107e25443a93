import { setImmediate as nextTurn } from 'node:timers/promises';
import { audit } from '#modules/staff/audit.server.ts';
import type { Database } from '#platform/db/database.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import { retryBusy } from '#platform/db/transaction.ts';
import { type Sheet, workbook } from '#platform/export/workbook.ts';
import {
  type ExportedSubmission,
  exportCells,
  exportColumns,
} from '../../model/inbox/export-columns.ts';
import type { InboxFilter } from '../../model/inbox/inbox-filter.ts';
import type { InboxExports } from '../../model/inbox/inbox-service.ts';
import { statusOf } from '../../model/inbox/status.ts';
import { kindLabel, SUBMISSION_KINDS } from '../../model/kinds.ts';
import { cursorOf, inboxQuery } from '../inbox/inbox-query.ts';

type Parts = {
  readonly database: Database;
  readonly readPlaceTexts: ExportSource['readPlaceTexts'];
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/** Exports the list of the inbox. */
export function makeInboxExports({ database, readPlaceTexts, now }: Parts): InboxExports {
  return {
    async exportInbox({ after: _after, before: _before, ...filter }, by) {
      const startedAt = now();
      const { kinds, count } = await readKinds(database, filter, startedAt);
      const subject = exportSummary(count, filter);
      await retryBusy(() =>
        audit(database, { staffId: by.id, action: 'exported', subject }, startedAt),
      );
      const source = { database, readPlaceTexts, filter, now: startedAt, kinds };
      return {
        name: `inbox-${new Date(startedAt).toISOString().slice(0, 10)}.xlsx`,
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        chunks: workbook(sheetsOf(source)),
      };
    },
  };
}

/** The kinds in the list, in the order of `SUBMISSION_KINDS`, and the number of submissions. */
async function readKinds(database: Database, filter: InboxFilter, now: number) {
  const rows = await inboxQuery(database, filter, now)
    .clearSelect()
    .clearOrderBy()
    .select(['kind', ({ fn }) => fn.countAll().as('count')])
    .groupBy('kind')
    .execute();
  const order: readonly string[] = SUBMISSION_KINDS;
  return {
    kinds: rows.map(({ kind }) => kind).sort((a, b) => order.indexOf(a) - order.indexOf(b)),
    count: rows.reduce((sum, { count }) => sum + Number(count), 0),
  };
}

/** `42 as XLSX, by status and words`. Search words may be a person's name, so they are left out. */
function exportSummary(count: number, filter: InboxFilter): string {
  const by = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  return `${count} as XLSX${by.length > 0 ? `, by ${by.join(', ')}` : ''}`;
}

/** One sheet for each kind, with its own questions; one empty sheet if nothing is listed. */
function sheetsOf(source: ExportSource): Sheet[] {
  const each = source.kinds.length > 0 ? source.kinds.map((kind) => [kind]) : [[]];
  return each.map((kinds) => {
    const columns = exportColumns(kinds);
    const [kind = 'inbox'] = kinds;
    return {
      name: kindLabel(kind),
      columns,
      rows: readExportRows({ ...source, kinds }, columns),
    };
  });
}

async function* readExportRows(source: ExportSource, columns: readonly string[]) {
  for await (const page of readExportPages(source)) {
    yield page.map((submission) => exportCells(submission, columns));
    // SQLite's driver works without giving the event loop a turn.
    await nextTurn();
  }
}

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
      status: statusOf(row.status),
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
