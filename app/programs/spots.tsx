import { standText } from '#domain/content/scheduling/stand.ts';
import type { StandingDate } from './program.server.ts';

/** So many squares tell at a glance how full a room is; larger rooms are drawn in proportion. */
const SQUARES_AT_MOST = 30;

/** How many spots are left, as a row of seats and in words. Nothing where nobody counts. */
export function Spots({ happening }: { happening: Pick<StandingDate, 'capacity' | 'stand'> }) {
  const { capacity, stand } = happening;
  const words = inWords(happening);
  if (words === '') return null;
  return (
    <div>
      {capacity !== null && stand.left !== null && <Seats spots={capacity} left={stand.left} />}
      <p className="strong">{words}</p>
    </div>
  );
}

/** `3 of 16 spots left`. */
function inWords({ capacity, stand }: Pick<StandingDate, 'capacity' | 'stand'>): string {
  const { status, left } = stand;
  if (status !== 'open' || left === null || capacity === null) return standText(stand);
  return `${left} of ${capacity} spots left`;
}

/** Taken seats in ink, free ones in gold. The words beside it say the same. */
function Seats({ spots, left }: { spots: number; left: number }) {
  const squares = Math.min(spots, SQUARES_AT_MOST);
  const taken = squares - Math.round((Math.min(left, spots) / spots) * squares);
  const seats = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => `M${(from + index) * 12 + 1} 1h9v10h-9z`);
  return (
    <svg viewBox={`0 0 ${squares * 12} 12`} className="spots" aria-hidden="true">
      <path className="spots-taken" d={seats(0, taken).join('')} />
      <path className="spots-free" d={seats(taken, squares).join('')} />
    </svg>
  );
}
