import type { Happening } from '#domain/content/program.ts';

/** So many squares tell at a glance how full a room is; larger rooms are drawn in proportion. */
const SQUARES_AT_MOST = 30;

/** How many spots are left, as a row of seats and in words. Nothing where nobody counts. */
export function Spots({ happening }: { happening: Pick<Happening, 'spots' | 'spotsLeft'> }) {
  const { spots, spotsLeft } = happening;
  if (spotsLeft == null) return null;
  return (
    <div>
      {spots != null && <Seats spots={spots} left={spotsLeft} />}
      <p className="strong">{inWords(spotsLeft, spots)}</p>
    </div>
  );
}

function inWords(left: number, spots: number | null | undefined): string {
  if (left === 0) return 'Full';
  const what = left === 1 && spots == null ? 'spot' : 'spots';
  return spots == null ? `${left} ${what} left` : `${left} of ${spots} ${what} left`;
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
