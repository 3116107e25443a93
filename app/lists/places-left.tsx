import { SeatBar } from '../ui/seat-bar.tsx';
import type { Seats } from './seats.ts';

/** The seats of an offering as a bar, and how many are left. Empty if we do not count them. */
export function PlacesLeft({ seats, places }: { seats?: Seats | undefined; places: string }) {
  if (!seats && !places) return null;
  return (
    <div>
      {seats && <SeatBar capacity={seats.capacity} left={seats.left} />}
      {places && <p className="strong">{places}</p>}
    </div>
  );
}
