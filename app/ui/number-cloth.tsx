import { WovenBar } from './woven-bar.tsx';

/** Squares in a row; a row holds a third as many pads. */
const SQUARES_PER_ROW = 30;
/** Up to this count each unit is drawn as a pad; above it, one square stands for ten. */
const MAX_SINGLES = 30;
/** Maximum number of squares: more cloth would show nothing more. */
const MAX_SQUARES = 400;

/**
 * A figure such as `2190+`, `20+` or `75%` drawn as cloth: a pad for each unit, a square for each
 * ten, or a strip woven to the percentage. Nothing for text that is no number. Hidden from
 * assistive technology: the figure beside it says the same.
 * @param perRow squares in a row, each for ten units
 */
export function NumberCloth({
  value,
  perRow = SQUARES_PER_ROW,
}: {
  value: string;
  perRow?: number;
}) {
  const [, digits = '', unit] = /^(\d[\d,]*)([+%]?)$/.exec(value) ?? [];
  const count = Number(digits.replaceAll(',', ''));
  if (unit === '%' && count <= 100) return <WovenBar percent={count} />;
  if (unit === '%' || count < 1) return null;
  return count <= MAX_SINGLES ? (
    <Threads count={count} size={12} gap={3} perRow={SQUARES_PER_ROW / 3} holes />
  ) : (
    <Threads
      count={Math.min(Math.ceil(count / 10), MAX_SQUARES)}
      size={4}
      gap={1}
      perRow={perRow}
    />
  );
}

type ThreadsProps = { count: number; size: number; gap: number; perRow: number; holes?: boolean };

/** Rows of squares on the dark ground of a strip; each row is one dashed line. */
function Threads({ count, size, gap, perRow, holes }: ThreadsProps) {
  const step = size + gap;
  const rows = Math.ceil(count / perRow);
  const width = perRow * step + gap;
  const height = rows * step + gap;
  const lines = Array.from({ length: rows }, (_, row) => {
    const length = Math.min(perRow, count - row * perRow) * step;
    return { length, d: `M${gap} ${gap + row * step + size / 2}h${length - gap}` };
  });
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      shapeRendering="crispEdges"
      className="cloth"
    >
      <path
        className="cloth-ground"
        d={lines
          .map(({ length }, row) => `M0 ${row * step}h${length + gap}v${step + gap}H0z`)
          .join('')}
      />
      {lines.map(({ d }) => (
        <path
          key={d}
          className="cloth-thread"
          strokeWidth={size}
          strokeDasharray={`${size} ${gap}`}
          d={d}
        />
      ))}
      {holes && (
        <path
          className="cloth-hole"
          strokeWidth={size / 4}
          strokeDasharray={`${size / 4} ${step - size / 4}`}
          strokeDashoffset={-(size * 3) / 8}
          d={lines.map(({ d }) => d).join('')}
        />
      )}
    </svg>
  );
}
