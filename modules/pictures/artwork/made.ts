import { ink, PANEL_COLOURS } from './palette.ts';
import { MADE_SIDE, MADE_THINGS, type MadeThing } from './panels/made-things.ts';
import { seededChoices } from './seed.ts';
import { svg } from './svg.ts';
import { outline } from './threads.ts';

/** The ground around the threads and its dark edge, in threads. */
const MARGIN = 2;
const SIDE = MADE_SIDE + 2 * MARGIN;

/**
 * Draws a thing that a person made or teaches, as a square SVG document under 1 kB: it stands
 * beside a name, because nobody draws the face of a real person. Undefined if there is no such
 * drawing.
 */
export function drawMade(name: string): string | undefined {
  if (!Object.hasOwn(MADE_THINGS, name)) return undefined;
  const threads = MADE_THINGS[name as MadeThing];
  const colours = seededChoices(`made/${name}`).pick(PANEL_COLOURS.thing);
  const layers = [
    ['#', colours.main],
    ['+', colours.accent],
    ['o', colours.detail],
  ] as const;
  const paths = layers.map(([character, colour]) => {
    const path = outline(threads, character);
    return path && `<path fill="${colour}" d="${path}"/>`;
  });
  return svg(
    { width: SIDE, height: SIDE, pixels: 8 },
    `<path fill="${ink}" d="M0 0h${SIDE}v${SIDE}h-${SIDE}z"/>` +
      `<path fill="${colours.ground}" d="M.5.5h${SIDE - 1}v${SIDE - 1}h-${SIDE - 1}z"/>` +
      `<g transform="translate(${MARGIN} ${MARGIN})">${paths.join('')}</g>`,
  );
}
