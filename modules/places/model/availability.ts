import type { Offering } from '#modules/content/model/offering.ts';
import { allocateSeats, type WaitingParty } from './queue.ts';

/**
 * `closed`: nobody can take a place any more, before it is past. `unknown`: another server has the
 * places, or ours cannot say.
 */
export type OfferingStatus = 'open' | 'full' | 'closed' | 'cancelled' | 'past' | 'unknown';

/** What visitors are told of an offering's places. */
export type Availability = {
  readonly status: OfferingStatus;
  /** How many a newcomer can have; null: as many as come, or not known. */
  readonly left: number | null;
  /** How many people wait. */
  readonly waiting: number;
};

export const UNKNOWN_AVAILABILITY: Availability = { status: 'unknown', left: null, waiting: 0 };

/** Of an offering: seats taken, and who waits, in order. */
export type Occupancy = { readonly seats: number; readonly queue: readonly WaitingParty[] };

export const NO_OCCUPANCY: Occupancy = { seats: 0, queue: [] };

/** What decides whether places can be had. */
type Limits = Pick<Offering, 'capacity' | 'reserved'>;
type Times = Pick<Offering, 'start' | 'end' | 'closes'>;

/** Seats that nobody has; Infinity where as many can come as want to. Never less than none. */
export function freeSeats({ capacity, reserved }: Limits, seats: number): number {
  return capacity === null ? Number.POSITIVE_INFINITY : Math.max(capacity - reserved - seats, 0);
}

/** Whether it is over. Without an end it is when it begins; without both nobody knows. */
export function isPast({ start, end }: Pick<Times, 'start' | 'end'>, now: number): boolean {
  return Date.parse(end ?? start ?? '') <= now;
}

/** Whether nobody can take a place any more because of the time. */
export function isClosed(times: Times, now: number): boolean {
  return isPast(times, now) || Date.parse(times.closes ?? '') <= now;
}

/** What there is to have, `now` in milliseconds. Newcomers come behind the queue. */
export function availabilityOf(
  offering: Limits & Times & Pick<Offering, 'full' | 'cancelled'>,
  { seats, queue }: Occupancy,
  now: number,
): Availability {
  const waiting = queue.reduce((sum, { size }) => sum + size, 0);
  const behind = allocateSeats(queue, freeSeats(offering, seats)).left;
  const left = offering.full ? 0 : Number.isFinite(behind) ? behind : null;
  const status = statusOf(offering, left, now);
  // What nobody can take any more is not left.
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
