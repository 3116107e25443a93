import type { Availability, Offering } from '#content/offering.ts';
import { SeatBar } from '#ui/facts.tsx';

/** Without the bar as long as nobody has taken a seat, because it would say nothing. */
export function PlacesLeft({ seats, places }: { seats?: Seats | undefined; places: string }) {
  const isTaken = seats && seats.left < seats.capacity;
  if (!isTaken && !places) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      {isTaken && <SeatBar capacity={seats.capacity} left={seats.left} />}
      {places && <p className="strong">{places}</p>}
    </div>
  );
}

export type Seats = { readonly capacity: number; readonly left: number };

export function seatsOf(
  { capacity }: Pick<Offering, 'capacity'>,
  { status, left }: Availability,
): Seats | undefined {
  if (capacity === null || capacity < 1 || left === null) return undefined;
  return status === 'open' || status === 'full' ? { capacity, left } : undefined;
}
