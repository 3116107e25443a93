import type { Offering } from '#modules/content/model/offering.ts';
import type { Database } from '#platform/db/database.ts';
import { SQUAD } from '../../model/asked-offering.ts';
import { availabilityOf, NOTHING_TAKEN } from '../../model/availability.ts';
import { LIVING } from '../../model/place-state.ts';
import type { PlacesStaff, StaffOffering } from '../../model/roster.ts';
import type { DeskOffering, DeskRoster } from '../../model/staff/desk-places.ts';
import { offeringItem } from '../../model/staff/offering-item.ts';
import { storedOfferings } from '../stored-offerings.ts';

type Known = {
  readonly database: Database;
  readonly rosters: Pick<PlacesStaff, 'list' | 'roster'>;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/** What the content offers, and what somebody has a place in that it offers no more. */
export async function allOfferings({ database, rosters, now }: Known): Promise<DeskOffering[]> {
  const content = await byKey(database);
  const kept = (await rosters.list()).filter((one) => content.has(one.key) || isHeld(one));
  const keys = new Set(kept.map(({ key }) => key));
  const unasked = [...content.values()].filter(({ key }) => !keys.has(key));
  const all = [...kept, ...unasked.map((offering) => asUnasked(offering, now()))];
  const references = await referencesOf(database, all);
  return all
    .map((offering) => withContent(offering, content, references))
    .toSorted((a, b) => rankOf(a).localeCompare(rankOf(b)) || a.key.localeCompare(b.key));
}

/** Whether people have places in it, or wait for one. */
function isHeld({ byState }: StaffOffering): boolean {
  return LIVING.some((state) => byState[state]);
}

/** Who has a place in one of them, or wants one. */
export async function rosterOf(known: Known, key: string): Promise<DeskRoster | undefined> {
  const content = await byKey(known.database);
  const roster = await known.rosters.roster(key);
  const unasked = content.get(key);
  const offering = roster?.offering ?? (unasked && asUnasked(unasked, known.now()));
  if (!offering) return undefined;
  const references = await referencesOf(known.database, [offering]);
  return { offering: withContent(offering, content, references), lines: roster?.lines ?? [] };
}

async function byKey(database: Database): Promise<ReadonlyMap<string, Offering>> {
  return new Map((await storedOfferings(database)).map((offering) => [offering.key, offering]));
}

/** As it is before anybody asked for a place. */
function asUnasked(offering: Offering, now: number): StaffOffering {
  const { key, title, location, start, end, closes, days, cancelled, capacity, reserved } =
    offering;
  return {
    key,
    title,
    location,
    start,
    end,
    closes,
    cancelled,
    capacity,
    reserved,
    days: days ?? [],
    sequence: 0,
    availability: availabilityOf(offering, NOTHING_TAKEN, now),
    seats: 0,
    byState: {},
  };
}

function withContent(
  offering: StaffOffering,
  content: ReadonlyMap<string, Offering>,
  references: ReadonlyMap<string, string>,
): DeskOffering {
  const its = content.get(offering.key);
  return {
    ...offering,
    ages: its?.ages ?? null,
    isFull: its?.full ?? false,
    item: its && offeringItem(offering.key),
    reference: references.get(offering.key),
  };
}

/** The next first; without a beginning last. */
function rankOf({ start }: StaffOffering): string {
  return start ?? '9';
}

/** The references of groups of families, by the keys that are made of their submissions. */
async function referencesOf(
  database: Database,
  offerings: readonly StaffOffering[],
): Promise<ReadonlyMap<string, string>> {
  const ids = offerings.flatMap(({ key }) =>
    key.startsWith(SQUAD) ? [key.slice(SQUAD.length)] : [],
  );
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('submission')
    .select(['id', 'reference'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, reference }) => [SQUAD + id, reference]));
}
