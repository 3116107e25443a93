import type { App } from '#app.ts';
import type { Database } from '#platform/db/database.ts';
import { retryBusy } from '#platform/db/transaction.ts';
import { workbook } from '#platform/export/workbook.ts';
import { audit } from '#staff/audit.server.ts';
import type { Staff } from '#staff/staff.ts';
import { ageNote, consentLabels, placeStatesText, stateLabel } from './labels.ts';
import { type DeskOffering, type RosterRow, readRoster } from './roster.server.ts';
import { stateOf } from './rows.server.ts';

/** The offering and place states of each of these submissions: `Robot Day: 2 waiting`. */
export async function readPlaceTexts(db: Database, submissionIds: readonly string[]) {
  const rows = await db
    .selectFrom('place')
    .innerJoin('offering', 'offering.key', 'place.offering_key')
    .select(['submission_id', 'offering_key', 'state', 'title'])
    .where('submission_id', 'in', submissionIds)
    .orderBy('seat')
    .execute();
  const bySubmission = Map.groupBy(rows, (row) => row.submission_id);
  return new Map(
    [...bySubmission].map(([id, rows]) => [
      id,
      `${rows[0]?.title}: ${placeStatesText(rows.map(stateOf), rows[0]?.offering_key ?? '')}`,
    ]),
  );
}

/** The whole roster, also people who wait and who are not coming any more. */
export async function exportRoster(app: App, by: Staff, key: string) {
  const roster = await readRoster(app, key);
  if (!roster) return undefined;
  const { offering, rows } = roster;
  const now = app.now();
  const subject = `the roster of ${key}, ${rows.length} as XLSX`;
  await retryBusy(() => audit(app.db, { staffId: by.id, action: 'exported', subject }, now));
  // Characters that every phone allows: `roster-event-7-2027-02-19.xlsx`.
  const name = key.replace(/[^a-zA-Z0-9]+/g, '-').slice(0, 80);
  const columns = Object.keys(COLUMNS);
  async function* batches() {
    yield rows.map((row) => Object.values(COLUMNS).map((cell) => cell(row, offering)));
  }
  return {
    name: `roster-${name}-${new Date(now).toISOString().slice(0, 10)}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    chunks: workbook([{ name: offering.title, columns, rows: batches() }]),
  };
}

function decisionLabel(consents: Partial<RosterRow['consents']>): string {
  return consentLabels({ consents }).join();
}

const COLUMNS: Readonly<Record<string, (row: RosterRow, offering: DeskOffering) => string>> = {
  Name: ({ name }) => name,
  Age: ({ age }) => (age === null ? '' : String(age)),
  'About the age': ageNote,
  State: ({ state }, { key }) => stateLabel(state, key),
  Until: ({ until }) => until?.slice(0, 16).replace('T', ' ') ?? '',
  Group: ({ groupName }) => groupName,
  Guardian: ({ guardianName }) => guardianName,
  "Guardian's phone": ({ guardianPhone }) => guardianPhone,
  'Phone of the sender': ({ phone }) => phone ?? '',
  'Email of the sender': ({ email }) => email,
  'How to reach': ({ reach }) => reach,
  'May take part': ({ consents: { participation } }) => decisionLabel({ participation }),
  Diet: ({ diet }) => diet,
  Needs: ({ needs }) => needs,
  Photographs: ({ consents: { photo } }) => decisionLabel({ photo }),
  Came: ({ attended }) => (attended === null ? '' : attended ? 'yes' : 'no'),
  Reference: ({ reference }) => reference,
  Seat: ({ seat }) => String(seat),
};
