import { findTown, REGIONS, type Region, squareOf, TOWNS } from '#pictures/ghana.ts';
import { isPast } from './lists.ts';
import { type Offering, type OfferingContent, offeringsOf } from './offering.ts';
import { townOf } from './schedule.ts';

export type PlannedTown = {
  readonly name: string;
  readonly region: string;
  readonly square: readonly [column: number, row: number] | undefined;
  readonly events: number;
  readonly classes: number;
};

export type Planned = {
  readonly towns: readonly PlannedTown[];
  readonly lit: readonly Region[];
  readonly dark: readonly Region[];
};

/** The plans for each town, from north to south. `now` in milliseconds since 1970. */
export function plannedTowns(content: OfferingContent, now: number): Planned {
  const byTown = new Map<string, Offering[]>();
  for (const offering of offeringsOf(content)) {
    const town = townOf(offering.location);
    const isOpen = offering.start && !offering.cancelled && !isPast(offering, now);
    if (isOpen && town && town !== 'Online') {
      byTown.set(town, [...(byTown.get(town) ?? []), offering]);
    }
  }
  const towns = [...byTown].map(([name, offerings]) => plannedTown(name, offerings));
  const names = new Set(towns.map(({ name }) => findTown(name)?.region));
  const codes = Object.keys(REGIONS) as Region[];
  return {
    towns: towns.toSorted((one, other) => rowOf(one) - rowOf(other)),
    lit: codes.filter((code) => names.has(code)),
    dark: codes.filter((code) => !names.has(code)),
  };
}

function plannedTown(name: string, offerings: readonly Offering[]): PlannedTown {
  const town = findTown(name);
  const events = offerings.filter(({ key }) => key.startsWith('event:')).length;
  return {
    name,
    region: town ? REGIONS[town.region] : '',
    square: town && squareOf(town.at),
    events,
    classes: offerings.length - events,
  };
}

/** Towns that the map does not know come last. */
function rowOf({ square }: PlannedTown): number {
  return square?.[1] ?? TOWNS.length;
}
