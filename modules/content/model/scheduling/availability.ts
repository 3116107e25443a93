/**
 * What there is to have of an offering. `closed`: nobody can take a place any more, before it is
 * past; `unknown`: nobody here counts its places.
 */
export type Availability = {
  readonly status: 'open' | 'full' | 'closed' | 'cancelled' | 'past' | 'unknown';
  /** How many places a newcomer can have; null: as many as come, or not known. */
  readonly left: number | null;
  /** How many people wait. */
  readonly waiting: number;
};

/** `3 places left`, `Full · 2 waiting`, `Cancelled`; empty where there is nothing to say. */
export function availabilityText({ status, left, waiting }: Availability): string {
  if (status === 'cancelled') return 'Cancelled';
  if (status === 'past') return '';
  if (status === 'full') return waiting > 0 ? `Full · ${waiting} waiting` : 'Full';
  if (status === 'closed') return 'Registration has closed';
  if (left === null) return '';
  return left === 1 ? '1 place left' : `${left} places left`;
}
