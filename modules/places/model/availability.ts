import type { Offering } from '#modules/content/offering.ts';

/**
 * `closed`: registration has ended, but the offering is not past. `unknown`: another server counts
 * the places, or ours cannot read them.
 */
export type OfferingStatus = 'open' | 'full' | 'closed' | 'cancelled' | 'past' | 'unknown';

/** The availability of an offering, as visitors see it. */
export type Availability = {
  readonly status: OfferingStatus;
  /** Seats that a newcomer can have; null: unlimited or not known. */
  readonly left: number | null;
  /** Number of people on the waitlist. */
  readonly waiting: number;
};

export const UNKNOWN_AVAILABILITY: Availability = { status: 'unknown', left: null, waiting: 0 };

/** The seats taken of an offering, and its waitlist in order. */
export type Occupancy = { readonly seats: number; readonly queue: readonly WaitingParty[] };

export const NO_OCCUPANCY: Occupancy = { seats: 0, queue: [] };

/** The fields that decide whether places can be booked. */
type Limits = Pick<Offering, 'capacity' | 'reserved'>;
type Times = Pick<Offering, 'start' | 'end' | 'closes'>;

/** Free seats, never below zero; Infinity if the capacity is unlimited. */
export function freeSeats({ capacity, reserved }: Limits, seats: number): number {
  return capacity === null ? Number.POSITIVE_INFINITY : Math.max(capacity - reserved - seats, 0);
}

/** Whether it is over: without an end when it begins; without both never. */
export function isPast({ start, end }: Pick<Times, 'start' | 'end'>, now: number): boolean {
  return Date.parse(end ?? start ?? '') <= now;
}

/** Whether registration has ended because of the time. */
export function isClosed(times: Times, now: number): boolean {
  return isPast(times, now) || Date.parse(times.closes ?? '') <= now;
}

/** The availability at the time `now` (milliseconds). Newcomers come behind the waitlist. */
export function availabilityOf(
  offering: Limits & Times & Pick<Offering, 'full' | 'cancelled'>,
  { seats, queue }: Occupancy,
  now: number,
): Availability {
  const waiting = queue.reduce((sum, { size }) => sum + size, 0);
  const behind = allocateSeats(queue, freeSeats(offering, seats)).left;
  const left = offering.full ? 0 : Number.isFinite(behind) ? behind : null;
  const status = statusOf(offering, left, now);
  // Seats that nobody can book any more do not count as left.
  return { status, left: status === 'closed' ? 0 : left, waiting };
}

function statusOf(
  offering: Times & Pick<Offering, 'cancelled'>,
  left: number | null,
  now: number,
): OfferingStatus {
  if (offering.cancelled) return 'cancelled';
  if (isPast(offering, now)) return 'past';
  if (isClosed(offering, now)) return 'closed';
  return left === 0 ? 'full' : 'open';
}

/** A party on the waitlist. `size`: its number of people. */
type WaitingParty = { readonly size: number };

/**
 * The parties that get seats, in the order of the waitlist: each that fits as a whole into the
 * remaining room. A party that does not fit keeps its rank and may become smaller.
 */
export function allocateSeats<Party extends WaitingParty>(
  queue: readonly Party[],
  room: number,
): { readonly fitting: readonly Party[]; readonly left: number } {
  const fitting: Party[] = [];
  let left = Math.max(room, 0);
  for (const party of queue) {
    if (party.size > left) continue;
    fitting.push(party);
    left -= party.size;
  }
  return { fitting, left };
}
