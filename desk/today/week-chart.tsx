import { useId } from 'react';
import { shortDay } from '#modules/today/model/short-texts.ts';

/** One week's bar. */
export type WeekBar = {
  /** Value that sets the height; null if there is none. */
  readonly value: number | null;
  /** Label above the bar: the number as in the table. */
  readonly text: string;
};

type WeekChartProps = {
  /** Accessible name; the numbers are appended. */
  readonly name: string;
  readonly mondays: readonly string[];
  /** One bar per Monday. */
  readonly bars: readonly WeekBar[];
  /** Value at full height. */
  readonly max: number;
  /** Value that should not be exceeded, drawn as a line. Bars above it look different. */
  readonly target?: { readonly value: number; readonly text: string };
};

/** Sizes in units of the drawing: column, bar, and the rows from top to bottom. */
const COLUMN_WIDTH = 26;
const BAR_WIDTH = 18;
const NUMBER_HEIGHT = 14;
const MAX_BAR_HEIGHT = 52;
const BASELINE = NUMBER_HEIGHT + MAX_BAR_HEIGHT;
const HEIGHT = BASELINE + 18;
const FONT_SIZE = 11;

/**
 * Bar chart by week, each bar under its number. The current week's bar is hollow, and bars above
 * the target are hatched, so that nothing depends on colour alone.
 */
export function WeekChart({ name, mondays, bars, max, target }: WeekChartProps) {
  const hatchId = useId();
  const heightOf = (value: number) => (value / Math.max(max, 1)) * MAX_BAR_HEIGHT;
  const width = COLUMN_WIDTH * bars.length;
  // Low charts take little room, on the same scale as the others.
  const highest = Math.max(target?.value ?? 0, ...bars.map(({ value }) => value ?? 0));
  const top = MAX_BAR_HEIGHT - heightOf(highest);
  const numbers = bars.map(({ text }, week) => `${shortDay(mondays[week] ?? '')}: ${text}`);
  const barAttributes = (value: number, week: number) => {
    if (target && value > target.value)
      return { className: 'chart-late', fill: `url(#${hatchId})` };
    return { className: week === bars.length - 1 ? 'chart-bar chart-open' : 'chart-bar' };
  };
  return (
    <svg
      role="img"
      aria-label={`${name}. ${numbers.join(', ')}`}
      viewBox={`0 ${top} ${width} ${HEIGHT - top}`}
      className="chart"
      fontSize={FONT_SIZE}
      fill="currentcolor"
      stroke="currentcolor"
      strokeWidth="1.5"
    >
      {target && (
        <>
          <pattern id={hatchId} width={5} height={5} patternUnits="userSpaceOnUse">
            <path d="M-1,1 1,-1M0,5 5,0M4,6 6,4" className="chart-late" />
          </pattern>
          <line
            x1="0"
            x2={width}
            y1={BASELINE - heightOf(target.value)}
            y2={BASELINE - heightOf(target.value)}
            strokeDasharray="4 3"
          />
        </>
      )}
      {bars.map(({ value, text }, week) => {
        // A week with any value shows at least a thin bar.
        const height = value === null || value === 0 ? 0 : Math.max(heightOf(value), 2);
        return (
          <g key={mondays[week]}>
            {height > 0 && (
              <rect
                x={week * COLUMN_WIDTH + (COLUMN_WIDTH - BAR_WIDTH) / 2}
                y={BASELINE - height}
                width={BAR_WIDTH}
                height={height}
                {...barAttributes(value ?? 0, week)}
              />
            )}
            <text
              x={week * COLUMN_WIDTH + COLUMN_WIDTH / 2}
              y={BASELINE - height - 3}
              textAnchor="middle"
            >
              {text}
            </text>
          </g>
        );
      })}
      <line x1="0" x2={width} y1={BASELINE} y2={BASELINE} />
      <text x="0" y={HEIGHT - 4}>
        {shortDay(mondays[0] ?? '')}
      </text>
      {target && (
        <text x={width / 2} y={HEIGHT - 4} textAnchor="middle">
          {target.text}
        </text>
      )}
      <text x={width} y={HEIGHT - 4} textAnchor="end">
        this week
      </text>
    </svg>
  );
}
