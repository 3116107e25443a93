/** The width of all woven figures in their own units: the same everywhere, so that they compare. */
const WIDTH = 121;
const THREADS = 20;
const THREAD_STEP = (WIDTH - 1) / THREADS;

/** Up to this count one square stands for one, and has a hole; above it, one stands for ten. */
const MAX_SINGLES = 100;
/** Maximum number of squares: more cloth would show nothing more. */
const MAX_SQUARES = 400;
const PER_ROW = 15;
const SIDE = (WIDTH - 1) / PER_ROW - 1;
const STEP = SIDE + 1;
const HOLE = 3;

/** All squares of a page have the same size. Hidden from assistive technology: a text says it. */
export function NumberCloth({ value }: { value: string }) {
  const [, digits = '', unit] = /^(\d[\d,]*)([+%]?)$/.exec(value) ?? [];
  const count = Number(digits.replaceAll(',', ''));
  if (unit === '%' && count <= 100) return <WovenBar percent={count} />;
  if (unit === '%' || count < 1) return null;
  return count <= MAX_SINGLES ? (
    <Squares count={count} holes />
  ) : (
    <Squares count={Math.min(Math.ceil(count / 10), MAX_SQUARES)} />
  );
}

/** Each row is one dashed line. */
export function Squares({ count, holes }: { count: number; holes?: boolean }) {
  const rows = Math.ceil(count / PER_ROW);
  const lines = Array.from({ length: rows }, (_, row) => {
    const length = Math.min(PER_ROW, count - row * PER_ROW) * STEP;
    return { length, d: `M1 ${1 + row * STEP + SIDE / 2}h${length - 1}` };
  });
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${rows * STEP + 1}`}
      aria-hidden="true"
      shapeRendering="crispEdges"
      className="cloth"
    >
      <path
        className="cloth-ground"
        d={lines.map(({ length }, row) => `M0 ${row * STEP}h${length + 1}v${STEP + 1}H0z`).join('')}
      />
      {lines.map(({ d }) => (
        <path
          key={d}
          className="cloth-thread"
          strokeWidth={SIDE}
          strokeDasharray={`${SIDE} 1`}
          d={d}
        />
      ))}
      {holes && (
        <path
          className="cloth-hole"
          strokeWidth={HOLE}
          strokeDasharray={`${HOLE} ${STEP - HOLE}`}
          strokeDashoffset={-(SIDE - HOLE) / 2}
          d={lines.map(({ d }) => d).join('')}
        />
      )}
    </svg>
  );
}

export function WovenBar({ percent }: { percent: number }) {
  const woven = Math.round((percent / 100) * THREADS);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 17`}
      aria-hidden="true"
      shapeRendering="crispEdges"
      className="cloth"
    >
      <path className="cloth-ground" d={`M0 0h${WIDTH}v17H0z`} />
      <path className="cloth-rest" strokeWidth="13" strokeDasharray="1 5" d="M3 8.5h118" />
      {[0, 1].map((row) => (
        <path
          key={row}
          className="cloth-thread"
          strokeWidth="7"
          strokeDasharray="5 1"
          d={`M1 ${4.5 + row * 8}h${woven * THREAD_STEP}`}
        />
      ))}
    </svg>
  );
}
