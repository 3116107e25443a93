import type { Offering } from '#modules/content/model/offering.ts';
import type { Stand } from '#modules/content/model/scheduling/stand.ts';
import { availabilityOf, NOTHING_TAKEN, UNKNOWN } from './availability.ts';
import type { Places } from './places.ts';

/** How each of some offerings stands. */
export type Stands = (offering: Offering) => Stand;

/**
 * Asks how offerings stand: with the places that people took. Where another server counts those, as
 * its content says it. `now` in milliseconds. Rejects with a `ServiceFailure`.
 */
export async function standsOf(
  places: Places | undefined,
  offerings: readonly Offering[],
  now: number,
): Promise<Stands> {
  if (!places) return (offering) => notCounted(offering, now);
  const found = offerings.length > 0 ? await places.availability(offerings) : new Map();
  return (offering) => found.get(offering.key) ?? UNKNOWN;
}

/** Whether somebody may wait for a place: where another server counts them nobody here keeps a list. */
export function mayWait(places: Places | undefined, { status }: Stand): boolean {
  return status === 'full' && places !== undefined;
}

/** Nobody here knows whether a place can be had; whether it is over, called off or full is said. */
function notCounted(offering: Offering, now: number): Stand {
  const stand = availabilityOf(offering, NOTHING_TAKEN, now);
  return stand.status === 'open' ? { ...stand, status: 'unknown' } : stand;
}
