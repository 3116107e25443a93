import type { Offering } from '#modules/content/model/offering.ts';
import type { Availability } from '#modules/content/model/scheduling/availability.ts';
import { availabilityOf, NO_OCCUPANCY, UNKNOWN_AVAILABILITY } from './availability.ts';
import type { Places } from './places.ts';

/** How each of some offerings stands. */
export type AvailabilityOf = (offering: Offering) => Availability;

/**
 * Asks how offerings stand: with the places that people took. Where another server counts those, as
 * its content says it. `now` in milliseconds. Rejects with a `ServiceFailure`.
 */
export async function loadAvailability(
  places: Places | undefined,
  offerings: readonly Offering[],
  now: number,
): Promise<AvailabilityOf> {
  if (!places) return (offering) => uncountedAvailability(offering, now);
  const found = offerings.length > 0 ? await places.availability(offerings) : new Map();
  return (offering) => found.get(offering.key) ?? UNKNOWN_AVAILABILITY;
}

/** Whether somebody may wait for a place: where another server counts them nobody here keeps a list. */
export function canWait(places: Places | undefined, { status }: Availability): boolean {
  return status === 'full' && places !== undefined;
}

/** Nobody here knows whether a place can be had; whether it is over, called off or full is said. */
function uncountedAvailability(offering: Offering, now: number): Availability {
  const stand = availabilityOf(offering, NO_OCCUPANCY, now);
  return stand.status === 'open' ? { ...stand, status: 'unknown' } : stand;
}
