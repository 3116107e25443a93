import { Fragment } from 'react';

/** A school's day from the first bus to the last, in hours. */
const DAY = { from: 6, to: 18 };
const STEP = 10;
const WIDTH = (DAY.to - DAY.from) * 2 * STEP;

export type DayHours = { readonly day: string; readonly from: number; readonly to: number };

export function DayStrips({ days }: { days: readonly DayHours[] }) {
  if (days.length === 0) return null;
  return (
    <div>
      {days.map((hours) => (
        <Fragment key={hours.day}>
          {hours.day && (
            <p aria-hidden="true" className="note">
              {hours.day}
            </p>
          )}
          <DayStrip hours={hours} />
        </Fragment>
      ))}
      <p aria-hidden="true" className="note flex justify-between">
        <span>6 am</span>
        <span>noon</span>
        <span>6 pm</span>
      </p>
    </div>
  );
}

function DayStrip({ hours }: { hours: DayHours }) {
  const [start = 0, end = 0] = [hours.from, hours.to].map((hour) =>
    Math.round((Math.min(Math.max(hour, DAY.from), DAY.to) - DAY.from) * 2 * STEP),
  );
  return (
    <svg
      viewBox={`0 0 ${WIDTH + 2} 26`}
      aria-hidden="true"
      shapeRendering="crispEdges"
      preserveAspectRatio="none"
      width="100%"
      height="36"
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
  );
}
