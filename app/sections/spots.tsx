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
      <p className="font-bold">{inWords(spotsLeft, spots)}</p>
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
  const free = Math.round((Math.min(left, spots) / spots) * squares);
  return (
    <svg
      viewBox={`0 0 ${squares * 12} 12`}
      className="mb-1 block h-3.5 w-auto max-w-full"
      aria-hidden="true"
    >
      {Array.from({ length: squares }, (_, place) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: seats are told apart by their place
          key={place}
          x={place * 12 + 1}
          y="1"
          width="9"
          height="10"
          strokeWidth="2"
          className={`stroke-ink ${place < squares - free ? 'fill-ink' : 'fill-gold'}`}
        />
      ))}
    </svg>
  );
}
