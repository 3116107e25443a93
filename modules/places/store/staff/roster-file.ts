import { audit } from '#modules/staff/api.ts';
import type { Staff } from '#modules/staff/model/people/staff.ts';
import type { ExportFile } from '#modules/submissions/model/inbox/inbox-exports.ts';
import type { Database } from '#platform/db/database.ts';
import { retryBusy } from '#platform/db/transaction.ts';
import { toCsv } from '#platform/export/csv.ts';
import { workbook } from '#platform/export/workbook.ts';
import type { RosterRow } from '../../model/roster.ts';
import type { DeskOffering, DeskRoster } from '../../model/staff/desk-places.ts';
import { ageNote, consentLabels, stateLabel } from '../../model/staff/place-labels.ts';

const MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Makes a spreadsheet of the whole roster, also of people who wait and who are not coming any more,
 * and writes the export to the audit log. `now` in milliseconds.
 */
export async function makeRosterFile(
  database: Database,
  { roster: { offering, rows }, by }: { readonly roster: DeskRoster; readonly by: Staff },
  now: number,
): Promise<ExportFile> {
  const subject = `the roster of ${offering.key}, ${rows.length} as XLSX`;
  await retryBusy(() => audit(database, { staffId: by.id, action: 'exported', subject }, now));
  // Characters that every phone allows: `roster-event-7-2027-02-19.xlsx`.
  const key = offering.key.replace(/[^a-zA-Z0-9]+/g, '-').slice(0, 80);
  const columns = Object.keys(COLUMNS);
  async function* batches() {
    yield rows.map((row) => rosterCells(row, offering));
  }
  return {
    name: `roster-${key}-${new Date(now).toISOString().slice(0, 10)}.xlsx`,
    type: MEDIA_TYPE,
    chunks: workbook([{ name: offering.title, columns, rows: batches() }]),
  };
}

export function rosterCsv({ offering, rows }: DeskRoster): string {
  return toCsv([Object.keys(COLUMNS), ...rows.map((row) => rosterCells(row, offering))]);
}

function rosterCells(row: RosterRow, offering: DeskOffering): string[] {
  return Object.values(COLUMNS).map((cell) => cell(row, offering));
}

type Cell = (row: RosterRow, offering: DeskOffering) => string;

function decisionLabel(consents: Partial<RosterRow['consents']>): string {
  return consentLabels({ consents }).join();
}

/** The columns of a roster in a spreadsheet. */
const COLUMNS: Readonly<Record<string, Cell>> = {
  Name: ({ name }) => name,
  Age: ({ age }) => (age === null ? '' : String(age)),
  'About the age': ageNote,
  State: ({ state }, { key }) => stateLabel(state, key),
  Until: ({ until }) => until?.slice(0, 16).replace('T', ' ') ?? '',
  Group: ({ groupName }) => groupName,
  Guardian: ({ guardianName }) => guardianName,
  "Guardian's phone": ({ guardianPhone }) => guardianPhone,
  'Phone of the sender': ({ phone }) => phone ?? '',
  'May take part': ({ consents: { participation } }) => decisionLabel({ participation }),
  Needs: ({ needs }) => needs,
  Photographs: ({ consents: { photo } }) => decisionLabel({ photo }),
  Came: ({ attended }) => (attended === null ? '' : attended ? 'yes' : 'no'),
  Reference: ({ reference }) => reference,
  Seat: ({ seat }) => String(seat),
};
