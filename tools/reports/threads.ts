import { raw } from 'hono/html';
import type { Html } from './markup.ts';

/** A colour of the style sheet. */
export type Colour = 'paper' | 'ink' | 'green' | 'clay' | 'gold' | 'leaf' | 'sand';

/** A bar, in points. */
type Bar = {
  readonly width: number;
  readonly height: number;
  readonly colour: Colour;
  /** Distance from one thread to the next. */
  readonly step: number;
  /** Threads lie across the bar, and every other one has the colour of `lines`. */
  readonly lying?: boolean;
  readonly lines?: Colour;
};

/** A bar of woven threads: thin lines separate vertical ones, horizontal ones have two colours. */
export function threadBar({ width, height, colour, step, lying, lines = 'paper' }: Bar): Html {
  const length = lying ? height : width;
  const count = Math.max(0, Math.ceil(length / step) - 1);
  const path = Array.from({ length: count }, (_, index) => {
    const at = round((index + 1) * step);
    if (!lying) return `M${at} 0v${height}`;
    return index % 2 ? '' : `M0 ${round(height - at - step / 2)}h${width}`;
  });
  const size = `width="${round(width)}pt" height="${round(height)}pt"`;
  return raw(
    `<svg ${size} preserveAspectRatio="none" viewBox="0 0 ${round(width)} ${round(height)}">` +
      `<path fill="var(--${colour})" d="M0 0h${round(width)}v${round(height)}H0z"/>` +
      `<path stroke="var(--${lines})" stroke-width="${lying ? round(step) : 0.6}" d="${path.join('')}"/></svg>`,
  );
}

function round(points: number): number {
  return Math.round(points * 100) / 100;
}
