import type { RosterRow } from '../roster.ts';
import type { DeskOffering } from './desk-places.ts';
import { ageNote, consentLabels, stateLabel } from './place-labels.ts';

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
  Photographs: ({ consents: { photo } }) => decisionLabel({ photo }),
  Came: ({ attended }) => (attended === null ? '' : attended ? 'yes' : 'no'),
  Reference: ({ reference }) => reference,
  Seat: ({ seat }) => String(seat),
};

export const ROSTER_COLUMNS: readonly string[] = Object.keys(COLUMNS);

export function rosterCells(row: RosterRow, offering: DeskOffering): string[] {
  return Object.values(COLUMNS).map((cell) => cell(row, offering));
}
