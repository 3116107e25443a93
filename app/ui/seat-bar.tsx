const TEN = 10;
/** Above this number the room is drawn in proportion: nobody counts more seats. */
const MAX_SEATS = 60;

/** Size of a seat and of the gap after it, in pixels: three tens fit the narrowest phone. */
const WIDTH = 7;
const HEIGHT = 14;
const GAP = 2;
const STEP = WIDTH + GAP;
/** The edge of a free seat. */
const EDGE = 1;

type SeatBarProps = { readonly capacity: number; readonly left: number };

/**
 * The seats of a room in groups of ten: taken ones in ink, free ones in gold. Hidden from assistive
 * technology: the text beside it says how many are left.
 */
export function SeatBar({ capacity, left }: SeatBarProps) {
  const seats = Math.min(capacity, MAX_SEATS);
  const taken = seats - Math.min(Math.ceil((left / capacity) * seats), seats);
  const tens = Array.from({ length: Math.ceil(seats / TEN) }, (_, index) => index * TEN);
  return (
    <span className="seats">
      {tens.map((first) => (
        <Ten
          key={first}
          seats={Math.min(TEN, seats - first)}
          taken={Math.min(Math.max(taken - first, 0), TEN)}
        />
      ))}
    </span>
  );
}

/** Up to ten seats: a dashed line for all of them, and over it one for the free ones. */
function Ten({ seats, taken }: { seats: number; taken: number }) {
  const width = seats * STEP - GAP;
  const middle = HEIGHT / 2;
  return (
    <svg width={width} height={HEIGHT} shapeRendering="crispEdges" aria-hidden="true">
      <path strokeWidth={HEIGHT} strokeDasharray={`${WIDTH} ${GAP}`} d={`M0 ${middle}h${width}`} />
      {taken < seats && (
        <path
          className="seats-free"
          strokeWidth={HEIGHT - 2 * EDGE}
          strokeDasharray={`${WIDTH - 2 * EDGE} ${GAP + 2 * EDGE}`}
          d={`M${taken * STEP + EDGE} ${middle}H${width - EDGE}`}
        />
      )}
    </svg>
  );
}
