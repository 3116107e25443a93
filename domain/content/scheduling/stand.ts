import type { Offering } from '../offering.ts';

/**
 * What there is to have of an offering. `closed`: nobody can take a place any more, before it is
 * past; `unknown`: nobody here counts its places.
 */
export type Stand = {
  readonly status: 'open' | 'full' | 'closed' | 'cancelled' | 'past' | 'unknown';
  /** How many places a newcomer can have; null: as many as come, or not known. */
  readonly left: number | null;
  /** How many people wait. */
  readonly waiting: number;
};

/** How it stands by what content says alone, before anybody took a place on the site. `now` in milliseconds. */
export function standByContent(offering: Offering, now: number): Stand {
  const { capacity, reserved, full } = offering;
  const free = capacity === null ? null : Math.max(capacity - reserved, 0);
  const left = full ? 0 : free;
  return { status: statusOf(offering, left, now), left, waiting: 0 };
}

function statusOf(
  { start, end, closes, cancelled }: Offering,
  left: number | null,
  now: number,
): Stand['status'] {
  if (cancelled) return 'cancelled';
  if (Date.parse(end ?? start ?? '') <= now) return 'past';
  if (Date.parse(closes ?? '') <= now) return 'closed';
  return left === 0 ? 'full' : 'open';
}

/** `3 places left`, `Full · 2 waiting`, `Cancelled`; empty where there is nothing to say. */
export function standText({ status, left, waiting }: Stand): string {
  if (status === 'cancelled') return 'Cancelled';
  if (status === 'past') return '';
  if (status === 'full') return waiting > 0 ? `Full · ${waiting} waiting` : 'Full';
  if (status === 'closed') return 'Registration has closed';
  if (left === null) return '';
  return left === 1 ? '1 place left' : `${left} places left`;
}
