import { SeatBar } from '../ui/seat-bar.tsx';
import type { Seats } from './seats.ts';

/**
 * The seats of an offering as a bar, and how many are left. Empty if we do not count them; without
 * the bar as long as nobody has taken a seat, because it would say nothing.
 */
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
