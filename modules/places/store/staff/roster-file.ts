import { audit } from '#modules/staff/api.ts';
import type { Staff } from '#modules/staff/model/people/staff.ts';
import type { ExportFile } from '#modules/submissions/model/inbox/inbox-service.ts';
import type { Database } from '#platform/db/database.ts';
import { retryBusy } from '#platform/db/transaction.ts';
import { toCsv } from '#platform/export/csv.ts';
import type { DeskRoster, RosterFormat } from '../../model/staff/desk-places.ts';
import { ROSTER_COLUMNS, rosterCells } from '../../model/staff/roster-columns.ts';
import { rosterPage } from './roster-page.ts';

const MEDIA_TYPES: Readonly<Record<RosterFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  html: 'text/html; charset=utf-8',
};

type RosterRequest = {
  readonly format: RosterFormat;
  readonly roster: DeskRoster;
  readonly by: Staff;
};

/** Makes a roster file and writes the export to the audit log. `now` in milliseconds. */
export async function makeRosterFile(
  database: Database,
  { format, roster, by }: RosterRequest,
  now: number,
): Promise<ExportFile> {
  const { key } = roster.offering;
  const subject = `the roster of ${key}, ${roster.rows.length} as ${format.toUpperCase()}`;
  await retryBusy(() => audit(database, { staffId: by.id, action: 'exported', subject }, now));
  const text = format === 'csv' ? rosterCsv(roster) : await rosterPage(roster, now);
  return { name: fileName(roster, format, now), type: MEDIA_TYPES[format], chunks: oneChunk(text) };
}

/** The whole roster, also people who wait and who are not coming any more. */
export function rosterCsv({ offering, rows }: DeskRoster): string {
  return toCsv([ROSTER_COLUMNS, ...rows.map((row) => rosterCells(row, offering))]);
}

/** A file name of characters that every phone allows: `roster-event-7-2027-02-19.csv`. */
function fileName({ offering }: DeskRoster, format: RosterFormat, now: number): string {
  const key = offering.key.replace(/[^a-zA-Z0-9]+/g, '-').slice(0, 80);
  return `roster-${key}-${new Date(now).toISOString().slice(0, 10)}.${format}`;
}

async function* oneChunk(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}
