/**
 * The availability of an offering. `closed`: registration is over, but the offering is not past;
 * `unknown`: its places are not counted here.
 */
export type Availability = {
  readonly status: 'open' | 'full' | 'closed' | 'cancelled' | 'past' | 'unknown';
  /** Places that a newcomer can take; null if unlimited or unknown. */
  readonly left: number | null;
  /** People on the waitlist. */
  readonly waiting: number;
};

/** The availability in words: `3 places left`, `Full · 2 waiting`, `Cancelled`; may be empty. */
export function availabilityText({ status, left, waiting }: Availability): string {
  if (status === 'cancelled') return 'Cancelled';
  if (status === 'past') return '';
  if (status === 'full') return waiting > 0 ? `Full · ${waiting} waiting` : 'Full';
  if (status === 'closed') return 'Registration has closed';
  if (left === null) return '';
  return left === 1 ? '1 place left' : `${left} places left`;
}
