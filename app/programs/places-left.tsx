import type { ProgramDateView } from './program.server.ts';

/** Maximum number of squares, readable at a glance; larger rooms are drawn in proportion. */
const MAX_SQUARES = 30;

/** The free places, drawn as seats and as text. Empty where we do not count them. */
export function PlacesLeft({
  occurrence: { capacity, left, places },
}: {
  occurrence: Pick<ProgramDateView, 'capacity' | 'left' | 'places'>;
}) {
  if (places === '') return null;
  return (
    <div>
      {capacity !== null && left !== null && <Seats places={capacity} left={left} />}
      <p className="strong">{places}</p>
    </div>
  );
}

/** Taken seats in ink, free ones in gold. The text beside the drawing says the same. */
function Seats({ places, left }: { places: number; left: number }) {
  const squares = Math.min(places, MAX_SQUARES);
  const taken = squares - Math.round((Math.min(left, places) / places) * squares);
  const seats = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => `M${(from + index) * 12 + 1} 1h9v10h-9z`);
  return (
    <svg viewBox={`0 0 ${squares * 12} 12`} className="spots" aria-hidden="true">
      <path className="spots-taken" d={seats(0, taken).join('')} />
      <path className="spots-free" d={seats(taken, squares).join('')} />
    </svg>
  );
}
