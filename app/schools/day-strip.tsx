/** A school's day from the first bus to the last, in hours. */
const DAY = { from: 6, to: 18 };
/** Width of half an hour. */
const STEP = 10;
const WIDTH = (DAY.to - DAY.from) * 2 * STEP;

/** The hours of an event as the woven part of a day. The time beside it says the same. */
export function DayStrip({ hours }: { hours: { readonly from: number; readonly to: number } }) {
  const [start = 0, end = 0] = [hours.from, hours.to].map((hour) =>
    Math.round((Math.min(Math.max(hour, DAY.from), DAY.to) - DAY.from) * 2 * STEP),
  );
  return (
    <>
      <svg
        viewBox={`0 0 ${WIDTH + 2} 26`}
        aria-hidden="true"
        shapeRendering="crispEdges"
        className="cloth day-strip"
      >
        <path className="cloth-ground" d={`M0 0h${WIDTH + 2}v26H0z`} />
        <path
          className="cloth-rest"
          strokeWidth="22"
          strokeDasharray={`1 ${STEP - 1}`}
          d={`M6 13h${WIDTH - 6}`}
        />
        {end > start &&
          [0, 1, 2].map((row) => (
            <path
              key={row}
              className="cloth-thread"
              strokeWidth="6"
              strokeDasharray={`${STEP - 2} 2`}
              d={`M${start + 2} ${5 + row * 8}H${end}`}
            />
          ))}
      </svg>
      <p aria-hidden="true" className="note flex justify-between">
        <span>6 am</span>
        <span>noon</span>
        <span>6 pm</span>
      </p>
    </>
  );
}
