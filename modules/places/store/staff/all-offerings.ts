import type { Offering } from '#modules/content/model/offering.ts';
import type { Database } from '#platform/db/database.ts';
import { availabilityOf, NO_OCCUPANCY } from '../../model/availability.ts';
import { ACTIVE_STATES } from '../../model/place-state.ts';
import { SQUAD_PREFIX } from '../../model/requested-offering.ts';
import type { PlacesStaff, StaffOffering } from '../../model/roster.ts';
import type { DeskOffering, DeskRoster } from '../../model/staff/desk-places.ts';
import { offeringItem } from '../../model/staff/offering-item.ts';
import { readContentOfferings } from '../content-offerings.ts';

type OfferingSources = {
  readonly database: Database;
  readonly rosters: Pick<PlacesStaff, 'list' | 'roster'>;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/** All offerings of the content, and those with active places that left it. */
export async function readAllOfferings({
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
export async function readRoster(
  sources: OfferingSources,
  key: string,
): Promise<DeskRoster | undefined> {
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
