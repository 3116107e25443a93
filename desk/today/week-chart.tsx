import { useId } from 'react';
import { shortDay } from '#modules/today/model/words.ts';

/** A week's bar. */
export type WeekBar = {
  /** How high; null where there is nothing to show. */
  readonly value: number | null;
  /** What stands above it: the number as the table has it. */
  readonly words: string;
};

type WeekChartProps = {
  /** What it shows, for people who do not see it; the numbers are added. */
  readonly name: string;
  readonly mondays: readonly string[];
  /** One for each Monday. */
  readonly bars: readonly WeekBar[];
  /** The value of the highest bar that there is room for. */
  readonly most: number;
  /** A value that is not to be exceeded: a line, and other bars above it. */
  readonly bound?: { readonly value: number; readonly words: string };
};

/** Units of the drawing: a week's column, its bar, and from top to bottom the rows. */
const COLUMN = 26;
const BAR = 18;
const NUMBERS = 14;
const HIGHEST = 52;
const GROUND = NUMBERS + HIGHEST;
const HEIGHT = GROUND + 18;
const LETTERS = 11;

/**
 * Bars a week, each under its number. That of the week that is under way is hollow; one that exceeds
 * the bound is hatched. So nothing is said by colour alone.
 */
export function WeekChart({ name, mondays, bars, most, bound }: WeekChartProps) {
  const hatching = useId();
  const heightOf = (value: number) => (value / Math.max(most, 1)) * HIGHEST;
  const width = COLUMN * bars.length;
  // What is low takes little room, on the scale of the others.
  const highest = Math.max(bound?.value ?? 0, ...bars.map(({ value }) => value ?? 0));
  const top = HIGHEST - heightOf(highest);
  const numbers = bars.map(({ words }, week) => `${shortDay(mondays[week] ?? '')}: ${words}`);
  const looks = (value: number, week: number) => {
    if (bound && value > bound.value) return { className: 'chart-over', fill: `url(#${hatching})` };
    return { className: week === bars.length - 1 ? 'chart-bar chart-open' : 'chart-bar' };
  };
  return (
    <svg
      role="img"
      aria-label={`${name}. ${numbers.join(', ')}`}
      viewBox={`0 ${top} ${width} ${HEIGHT - top}`}
      className="chart"
      fontSize={LETTERS}
    >
      {bound && (
        <>
          <pattern id={hatching} width={5} height={5} patternUnits="userSpaceOnUse">
            <path d="M-1,1 1,-1M0,5 5,0M4,6 6,4" className="chart-hatch" />
          </pattern>
          <line
            x1="0"
            x2={width}
            y1={GROUND - heightOf(bound.value)}
            y2={GROUND - heightOf(bound.value)}
            className="chart-bound"
          />
        </>
      )}
      {bars.map(({ value, words }, week) => {
        // A week that has anything shows that it has.
        const height = value === null || value === 0 ? 0 : Math.max(heightOf(value), 2);
        return (
          <g key={mondays[week]}>
            {height > 0 && (
              <rect
                x={week * COLUMN + (COLUMN - BAR) / 2}
                y={GROUND - height}
                width={BAR}
                height={height}
                {...looks(value ?? 0, week)}
              />
            )}
            <text x={week * COLUMN + COLUMN / 2} y={GROUND - height - 3} textAnchor="middle">
              {words}
            </text>
          </g>
        );
      })}
      <line x1="0" x2={width} y1={GROUND} y2={GROUND} className="chart-ground" />
      <text x="0" y={HEIGHT - 4}>
        {shortDay(mondays[0] ?? '')}
      </text>
      {bound && (
        <text x={width / 2} y={HEIGHT - 4} textAnchor="middle">
          {bound.words}
        </text>
      )}
      <text x={width} y={HEIGHT - 4} textAnchor="end">
        this week
      </text>
    </svg>
  );
}
