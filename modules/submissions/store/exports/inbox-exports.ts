import { setImmediate as nextTurn } from 'node:timers/promises';
import { audit } from '#modules/staff/api.ts';
import type { Database } from '#platform/db/database.ts';
import { retryBusy } from '#platform/db/transaction.ts';
import { BYTE_ORDER_MARK, cellText, csvRow } from '#platform/export/csv.ts';
import { type Sheet, workbook } from '#platform/export/workbook.ts';
import { exportCells, exportColumns } from '../../model/inbox/export-columns.ts';
import type { ExportFormat, InboxExports } from '../../model/inbox/inbox-exports.ts';
import type { InboxFilter } from '../../model/inbox/inbox-filter.ts';
import { kindLabel, SUBMISSION_KINDS } from '../../model/kinds.ts';
import { inboxQuery } from '../inbox/inbox-query.ts';
import { type ExportSource, readExportPages } from './export-pages.ts';

const MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type Parts = {
  readonly database: Database;
  readonly readPlaceTexts: ExportSource['readPlaceTexts'];
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/** Exports the list of the inbox. */
export function makeInboxExports({ database, readPlaceTexts, now }: Parts): InboxExports {
  return {
    async exportInbox(format, { after: _after, before: _before, ...filter }, by) {
      const startedAt = now();
      const { kinds, count } = await readKinds(database, filter, startedAt);
      const subject = exportSummary(format, count, filter);
      await retryBusy(() =>
        audit(database, { staffId: by.id, action: 'exported', subject }, startedAt),
      );
      const source = { database, readPlaceTexts, filter, now: startedAt, kinds };
      return {
        name: `inbox-${new Date(startedAt).toISOString().slice(0, 10)}.${format}`,
        type: MEDIA_TYPES[format],
        chunks: format === 'csv' ? csvChunks(source) : workbook(sheetsOf(source)),
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

/** `42 as CSV, by status and words`. Search words may be a person's name, so they are left out. */
function exportSummary(format: ExportFormat, count: number, filter: InboxFilter): string {
  const by = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  return `${count} as ${format.toUpperCase()}${by.length > 0 ? `, by ${by.join(', ')}` : ''}`;
}

async function* csvChunks(source: ExportSource): AsyncGenerator<Uint8Array> {
  const columns = exportColumns(source.kinds);
  const encoder = new TextEncoder();
  yield encoder.encode(BYTE_ORDER_MARK + csvRow(columns));
  for await (const rows of readExportRows(source, columns)) {
    yield encoder.encode(rows.map((row) => csvRow(row.map(cellText))).join(''));
  }
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
