/** Seats in a row: three tens. */
const SEATS_PER_ROW = 30;
const TEN = 10;
/** Above this number the room is drawn in proportion: nobody counts more seats. */
const MAX_SEATS = 120;

/** Size of a seat and of the gaps around it, in pixels: 30 seats fit the narrowest phone. */
const WIDTH = 7;
const HEIGHT = 11;
const GAP = 2;
const STEP = WIDTH + GAP;
/** The wider gap after ten seats. */
const TEN_GAP = 3;
/** The edge of a free seat. */
const EDGE = 1;

type SeatBarProps = { readonly capacity: number; readonly left: number };

/**
 * The seats of a room in groups of ten: taken ones in ink, free ones in gold. Hidden from assistive
 * technology: the text beside it says how many are left.
 */
export function SeatBar({ capacity, left }: SeatBarProps) {
  const seats = Math.min(capacity, MAX_SEATS);
  const free = Math.min(Math.ceil((left / capacity) * seats), seats);
  const rows = Math.ceil(seats / SEATS_PER_ROW);
  const width = xOf(Math.min(seats, SEATS_PER_ROW) - 1) + WIDTH;
  const height = rows * (HEIGHT + GAP) - GAP;
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="seats"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path strokeWidth={HEIGHT} strokeDasharray={`${WIDTH} ${GAP}`} d={lines(0, seats, 0)} />
      {free > 0 && (
        <path
          className="seats-free"
          strokeWidth={HEIGHT - 2 * EDGE}
          strokeDasharray={`${WIDTH - 2 * EDGE} ${GAP + 2 * EDGE}`}
          d={lines(seats - free, seats, EDGE)}
        />
      )}
    </svg>
  );
}

/** The left edge of a seat in its row. */
function xOf(seat: number): number {
  const place = seat % SEATS_PER_ROW;
  return place * STEP + Math.floor(place / TEN) * TEN_GAP;
}

/** One dashed line for each ten, through the middle of its seats. */
function lines(from: number, to: number, inset: number): string {
  const parts: string[] = [];
  for (let seat = from; seat < to; ) {
    const end = Math.min(to, seat - (seat % TEN) + TEN);
    const y = Math.floor(seat / SEATS_PER_ROW) * (HEIGHT + GAP) + HEIGHT / 2;
    parts.push(`M${xOf(seat) + inset} ${y}h${(end - seat) * STEP - GAP - inset}`);
    seat = end;
  }
  return parts.join('');
}
