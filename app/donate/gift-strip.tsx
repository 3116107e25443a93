import type { Option } from '#platform/forms/field.ts';

const PER_ROW = 30;
/** The side of a square; the gap between squares is 1. */
const SIDE = 9;
const STEP = SIDE + 1;
/** Cedis for which one square stands. */
const CEDIS = 10;

/**
 * The amounts in cedis as one strip of squares. The squares up to the chosen amount light up, and a
 * line says what it does: both by the style sheet, so that it works without scripts.
 */
export function GiftStrip({ amounts }: { amounts: readonly Option[] }) {
  const counts = amounts.map(({ code }) => Number(code.replace(/^GHS-/, '')) / CEDIS);
  const total = Math.max(...counts);
  const rows = Math.ceil(total / PER_ROW);
  return (
    <div className="gift-strip">
      <svg
        viewBox={`0 0 ${PER_ROW * STEP + 1} ${rows * STEP + 1}`}
        aria-hidden="true"
        shapeRendering="crispEdges"
      >
        <path d={`M0 0h${PER_ROW * STEP + 1}v${rows * STEP + 1}H0z`} />
        {counts.map((count, index) => (
          <path
            key={count}
            strokeWidth={SIDE}
            strokeDasharray={`${SIDE} 1`}
            d={squares(counts[index - 1] ?? 0, count)}
          />
        ))}
      </svg>
      <p>One square = GH₵10. Choose an amount to see what it does.</p>
      {amounts.map(({ code, label, note }, index) => (
        <p key={code}>
          <strong>{`${label} = ${counts[index]} squares`}</strong>
          {note && `: ${note}.`}
        </p>
      ))}
    </div>
  );
}

/** The squares from one count to another: a dashed line for each row. */
function squares(from: number, to: number): string {
  let path = '';
  for (let at = from; at < to; ) {
    const row = Math.floor(at / PER_ROW);
    const end = Math.min(to, (row + 1) * PER_ROW);
    path += `M${(at % PER_ROW) * STEP + 1} ${row * STEP + 1 + SIDE / 2}h${(end - at) * STEP - 1}`;
    at = end;
  }
  return path;
}
