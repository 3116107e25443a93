import type { Availability, Offering } from '#modules/content/offering.ts';

/** The seats that a page draws. */
export type Seats = { readonly capacity: number; readonly left: number };

/** The seats of an offering; none if they are unlimited or not counted here, or nobody can book. */
export function seatsOf(
  { capacity }: Pick<Offering, 'capacity'>,
  { status, left }: Availability,
): Seats | undefined {
  if (capacity === null || capacity < 1 || left === null) return undefined;
  return status === 'open' || status === 'full' ? { capacity, left } : undefined;
}
