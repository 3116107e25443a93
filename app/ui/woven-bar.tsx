/** The width of all woven figures in their own units: the same everywhere, so that they compare. */
export const SCALE = { width: 121 } as const;
const THREADS = 20;
/** A thread is 5 wide, and 1 apart from the next. */
const STEP = (SCALE.width - 1) / THREADS;

/** A percentage as a strip of twenty threads, woven that far. The figure beside it says it. */
export function WovenBar({ percent }: { percent: number }) {
  const woven = Math.round((percent / 100) * THREADS);
  return (
    <svg
      viewBox={`0 0 ${SCALE.width} 17`}
      aria-hidden="true"
      shapeRendering="crispEdges"
      className="cloth"
    >
      <path className="cloth-ground" d={`M0 0h${SCALE.width}v17H0z`} />
      <path className="cloth-rest" strokeWidth="13" strokeDasharray="1 5" d="M3 8.5h118" />
      {[0, 1].map((row) => (
        <path
          key={row}
          className="cloth-thread"
          strokeWidth="7"
          strokeDasharray="5 1"
          d={`M1 ${4.5 + row * 8}h${woven * STEP}`}
        />
      ))}
    </svg>
  );
}
