import { useId } from 'react';
import { shortDay } from '#modules/today/model/short-texts.ts';

/** A week's bar. */
export type WeekBar = {
  /** How high; null where there is nothing to show. */
  readonly value: number | null;
  /** What stands above it: the number as the table has it. */
  readonly text: string;
};

type WeekChartProps = {
  /** What it shows, for people who do not see it; the numbers are added. */
  readonly name: string;
  readonly mondays: readonly string[];
  /** One for each Monday. */
  readonly bars: readonly WeekBar[];
  /** The value of the highest bar that there is room for. */
  readonly max: number;
  /** A value that is not to be exceeded: a line, and other bars above it. */
  readonly target?: { readonly value: number; readonly text: string };
};

/** Units of the drawing: a week's column, its bar, and from top to bottom the rows. */
const COLUMN_WIDTH = 26;
const BAR_WIDTH = 18;
const NUMBER_HEIGHT = 14;
const MAX_BAR_HEIGHT = 52;
const BASELINE = NUMBER_HEIGHT + MAX_BAR_HEIGHT;
const HEIGHT = BASELINE + 18;
const FONT_SIZE = 11;

/**
 * Bars a week, each under its number. That of the week that is under way is hollow; one that exceeds
 * the bound is hatched. So nothing is said by colour alone.
 */
export function WeekChart({ name, mondays, bars, max, target }: WeekChartProps) {
  const hatching = useId();
  const heightOf = (value: number) => (value / Math.max(max, 1)) * MAX_BAR_HEIGHT;
  const width = COLUMN_WIDTH * bars.length;
  // What is low takes little room, on the scale of the others.
  const highest = Math.max(target?.value ?? 0, ...bars.map(({ value }) => value ?? 0));
  const top = MAX_BAR_HEIGHT - heightOf(highest);
  const numbers = bars.map(({ text }, week) => `${shortDay(mondays[week] ?? '')}: ${text}`);
  const looks = (value: number, week: number) => {
    if (target && value > target.value)
      return { className: 'chart-bar-late', fill: `url(#${hatching})` };
    return { className: week === bars.length - 1 ? 'chart-bar chart-open' : 'chart-bar' };
  };
  return (
    <svg
      role="img"
      aria-label={`${name}. ${numbers.join(', ')}`}
      viewBox={`0 ${top} ${width} ${HEIGHT - top}`}
      className="chart"
      fontSize={FONT_SIZE}
    >
      {target && (
        <>
          <pattern id={hatching} width={5} height={5} patternUnits="userSpaceOnUse">
            <path d="M-1,1 1,-1M0,5 5,0M4,6 6,4" className="chart-hatch" />
          </pattern>
          <line
            x1="0"
            x2={width}
            y1={BASELINE - heightOf(target.value)}
            y2={BASELINE - heightOf(target.value)}
            className="chart-target"
          />
        </>
      )}
      {bars.map(({ value, text: words }, week) => {
        // A week that has anything shows that it has.
        const height = value === null || value === 0 ? 0 : Math.max(heightOf(value), 2);
        return (
          <g key={mondays[week]}>
            {height > 0 && (
              <rect
                x={week * COLUMN_WIDTH + (COLUMN_WIDTH - BAR_WIDTH) / 2}
                y={BASELINE - height}
                width={BAR_WIDTH}
                height={height}
                {...looks(value ?? 0, week)}
              />
            )}
            <text
              x={week * COLUMN_WIDTH + COLUMN_WIDTH / 2}
              y={BASELINE - height - 3}
              textAnchor="middle"
            >
              {words}
            </text>
          </g>
        );
      })}
      <line x1="0" x2={width} y1={BASELINE} y2={BASELINE} className="chart-baseline" />
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
