const THREADS = 20;

/** A percentage as a strip of twenty threads, woven that far. The figure beside it says it. */
export function WovenBar({ percent }: { percent: number }) {
  const woven = Math.round((percent / 100) * THREADS);
  return (
    <svg
      viewBox={`0 0 ${THREADS * 10 + 2} 26`}
      aria-hidden="true"
      shapeRendering="crispEdges"
      className="cloth"
    >
      <path className="cloth-ground" d={`M0 0h${THREADS * 10 + 2}v26H0z`} />
      <path className="cloth-rest" strokeWidth="22" strokeDasharray="1 9" d="M6 13h194" />
      {[0, 1].map((row) => (
        <path
          key={row}
          className="cloth-thread"
          strokeWidth="10"
          strokeDasharray="8 2"
          d={`M2 ${8 + row * 10}h${woven * 10 - 2}`}
        />
      ))}
    </svg>
  );
}
