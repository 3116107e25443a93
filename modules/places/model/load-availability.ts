import type { Availability, Offering } from '#modules/content/offering.ts';
import { availabilityOf, NO_OCCUPANCY, UNKNOWN_AVAILABILITY } from './availability.ts';
import type { Places } from './places.ts';

/** The availability of each of some offerings. */
export type AvailabilityOf = (offering: Offering) => Availability;

/**
 * Reads the availability of offerings from the places taken. If another server counts those, only
 * its content decides. `now` in milliseconds. Rejects with a `ServiceFailure`.
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

/** Whether people can join the waitlist: there is none if another server counts the places. */
export function canWait(places: Places | undefined, { status }: Availability): boolean {
  return status === 'full' && places !== undefined;
}

/** Availability without counted places: unknown, unless it is over, cancelled or full. */
function uncountedAvailability(offering: Offering, now: number): Availability {
  const availability = availabilityOf(offering, NO_OCCUPANCY, now);
  return availability.status === 'open' ? { ...availability, status: 'unknown' } : availability;
}
