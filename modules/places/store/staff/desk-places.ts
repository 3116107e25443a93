import type { ContentParts } from '#modules/content/api.ts';
import type { Offering } from '#modules/content/offering.ts';
import { audit } from '#modules/staff/audit.server.ts';
import type { Staff } from '#modules/staff/staff.ts';
import type { ExportFile } from '#modules/submissions/export.server.ts';
import type { Database } from '#platform/db/database.ts';
import { retryBusy } from '#platform/db/transaction.ts';
import { workbook } from '#platform/export/workbook.ts';
import { availabilityOf, NO_OCCUPANCY } from '../../model/availability.ts';
import { ACTIVE_STATES } from '../../model/place-state.ts';
import { SQUAD_PREFIX } from '../../model/requested-offering.ts';
import type { PlacesStaff, RosterRow, StaffOffering } from '../../model/roster.ts';
import type {
  DeskOffering,
  DeskPlaces,
  DeskRoster,
  SubmissionPlaces,
} from '../../model/staff/desk-places.ts';
import { offeringItem } from '../../model/staff/offering-item.ts';
import {
  ageNote,
  consentLabels,
  placeStatesText,
  stateLabel,
} from '../../model/staff/place-labels.ts';
import { readContentOfferings } from '../content-offerings.ts';
import type { EraseSeatParts } from '../erasing/erase-seat.ts';
import type { LinkParts } from '../links.ts';
import { readPlaceRows, readRanks, stateOf } from '../place-rows.ts';
import { deadlineOf } from '../places-view.ts';
import { makeRosters } from '../roster.ts';
import { addPerson } from './add-person.ts';
import { changeLimits } from './limits.ts';
import { makeStaffChanges } from './staff-actions.ts';

/** The dependencies of the desk's places. */
type DeskPlacesParts = LinkParts & EraseSeatParts & Omit<ContentParts, 'hasFile'>;

/** The actions of staff on places, over the database. */
export function makeDeskPlaces(parts: DeskPlacesParts): DeskPlaces {
  const { database, now, offersLapse = true } = parts;
  const rosters = makeRosters(parts);
  const sources = { ...parts, rosters };
  return {
    ...makeStaffChanges(parts),
    openOffers: rosters.openOffers,
    list: () => readAllOfferings(sources),
    roster: (key) => readRoster(sources, key),
    ofSubmission: (reference) => readSubmissionPlaces(database, reference, { offersLapse }),
    addPerson: (key, person, over, by) => addPerson(parts, key, { person, over }, by),
    changeLimits: (key, to, by, was) => changeLimits(parts, key, { to, was }, by),
    exportRoster: async (key, by) => {
      const roster = await readRoster(sources, key);
      return roster && makeRosterFile(database, { roster, by }, now());
    },
  };
}

type OfferingSources = {
  readonly database: Database;
  readonly rosters: Pick<PlacesStaff, 'list' | 'roster'>;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/** All offerings of the content, and those with active places that left it. */
async function readAllOfferings({
  database,
  rosters,
  now,
}: OfferingSources): Promise<DeskOffering[]> {
  const content = await contentByKey(database);
  const listed = (await rosters.list()).filter(
    (one) => content.has(one.key) || hasActivePlaces(one),
  );
  const keys = new Set(listed.map(({ key }) => key));
  const unrequested = [...content.values()].filter(({ key }) => !keys.has(key));
  const all = [...listed, ...unrequested.map((offering) => withoutRequests(offering, now()))];
  const references = await readReferences(database, all);
  return all
    .map((offering) => withContent(offering, content, references))
    .toSorted((a, b) => sortKey(a).localeCompare(sortKey(b)) || a.key.localeCompare(b.key));
}

/** Whether people have places in it, or wait for one. */
function hasActivePlaces({ byState }: StaffOffering): boolean {
  return ACTIVE_STATES.some((state) => byState[state]);
}

/** The roster of an offering: people with a place or a request. */
async function readRoster(sources: OfferingSources, key: string): Promise<DeskRoster | undefined> {
  const content = await contentByKey(sources.database);
  const roster = await sources.rosters.roster(key);
  const unrequested = content.get(key);
  const offering = roster?.offering ?? (unrequested && withoutRequests(unrequested, sources.now()));
  if (!offering) return undefined;
  const references = await readReferences(sources.database, [offering]);
  return { offering: withContent(offering, content, references), rows: roster?.rows ?? [] };
}

async function contentByKey(database: Database): Promise<ReadonlyMap<string, Offering>> {
  return new Map(
    (await readContentOfferings(database)).map((offering) => [offering.key, offering]),
  );
}

/** The offering as it is before the first request. */
function withoutRequests(offering: Offering, now: number): StaffOffering {
  const { ages: _ages, full: _full, path: _path, days = [], ...shown } = offering;
  return {
    ...shown,
    days,
    sequence: 0,
    availability: availabilityOf(offering, NO_OCCUPANCY, now),
    seats: 0,
    byState: {},
  };
}

function withContent(
  offering: StaffOffering,
  content: ReadonlyMap<string, Offering>,
  references: ReadonlyMap<string, string>,
): DeskOffering {
  const inContent = content.get(offering.key);
  return {
    ...offering,
    ages: inContent?.ages ?? null,
    isFull: inContent?.full ?? false,
    item: inContent && offeringItem(offering.key),
    reference: references.get(offering.key),
  };
}

/** Sorts the next first, those without a start last. */
function sortKey({ start }: StaffOffering): string {
  return start ?? '9';
}

/** The references of groups of families, by the offering keys made of their submission ids. */
async function readReferences(
  database: Database,
  offerings: readonly StaffOffering[],
): Promise<ReadonlyMap<string, string>> {
  const ids = offerings.flatMap(({ key }) =>
    key.startsWith(SQUAD_PREFIX) ? [key.slice(SQUAD_PREFIX.length)] : [],
  );
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('submission')
    .select(['id', 'reference'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, reference }) => [SQUAD_PREFIX + id, reference]));
}

const MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Makes a spreadsheet of the whole roster, also of people who wait and who are not coming any more,
 * and writes the export to the audit log. `now` in milliseconds.
 */
async function makeRosterFile(
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

/**
 * The places of a submission; undefined if it requested none, or is erased. Without `offersLapse`
 * they have no deadline.
 */
async function readSubmissionPlaces(
  database: Database,
  reference: string,
  { offersLapse }: { readonly offersLapse: boolean },
): Promise<SubmissionPlaces | undefined> {
  const submission = await database
    .selectFrom('submission')
    .select('id')
    .where('reference', '=', reference)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  const rows = submission && (await readPlaceRows(database, [submission.id])).get(submission.id);
  const [first] = rows ?? [];
  if (!rows || !first) return undefined;
  const offering = await database
    .selectFrom('offering')
    .select(['key', 'title', 'starts_at'])
    .where('key', '=', first.offering_key)
    .executeTakeFirst();
  if (!offering) return undefined;
  const waiting = rows.find(({ state }) => state === 'waiting')?.queue_number ?? null;
  return {
    key: offering.key,
    title: offering.title,
    start: offering.starts_at,
    people: rows.map((row) => ({
      seat: row.seat,
      name: row.name,
      age: row.age,
      isErased: row.erased_at !== null,
      state: stateOf(row),
      until: deadlineOf(row, offersLapse),
    })),
    position:
      waiting === null
        ? null
        : ((await readRanks(database, offering.key, [waiting])).get(waiting) ?? null),
  };
}

/** The offering and place states of each of these submissions: `Robot Day: 2 waiting`. */
export async function readPlaceTexts(
  database: Database,
  submissionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
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
