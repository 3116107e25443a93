import { ink, PANEL_COLOURS, type PanelColours, white as WHITE } from './palette.ts';
import type { Picture } from './pictures.ts';
import type { Choices } from './seed.ts';
import { BLOCK, STRIP } from './weave.ts';

/** The size of a panel on the field around it, in strips and in blocks. */
export const PANEL_STRIPS = 3;
export const PANEL_BLOCKS = 4;

const WIDTH = PANEL_STRIPS * STRIP;
const HEIGHT = PANEL_BLOCKS * BLOCK;

/** Dash patterns of the border: pins of a chip, stitches, a running trace, a plain line. */
const BORDERS = ['2 2', '3 1', '6 2', '1 1', '4 1 1 1', ''] as const;

/** The position of a panel (in half threads) and its scale: 1 is three strips wide. */
export type Position = { x: number; y: number; scale?: number };

/** The colours for a picture, on another ground than the panels before it. */
export function panelColours(
  choices: Choices,
  picture: Picture,
  taken: readonly string[],
): PanelColours {
  const all = PANEL_COLOURS[picture.colours];
  return choices.pick(all.filter(({ ground }) => !taken.includes(ground)));
}

/** A picture in threads of double width on its own ground, with a dark edge and a border. */
export function drawPanel(
  choices: Choices,
  picture: Picture,
  colours: PanelColours,
  position: Position,
): string {
  const border = choices.pick(BORDERS);
  const { main, accent, detail, white } = picture.paths;
  const paths = [
    [main, colours.main],
    [accent, colours.accent],
    [detail, colours.detail],
    [white, WHITE],
  ].map(([path, colour]) => path && `<path fill="${colour}" d="${path}"/>`);
  const scale = position.scale ? ` scale(${position.scale})` : '';
  return (
    `<g transform="translate(${position.x} ${position.y})${scale}">` +
    `<path fill="${ink}" d="M-1-1h${WIDTH + 2}v${HEIGHT + 2}h-${WIDTH + 2}z"/>` +
    `<path fill="${colours.ground}" d="M1 1h${WIDTH - 2}v${HEIGHT - 2}h-${WIDTH - 2}z"/>` +
    `<path fill="none" stroke="${colours.main}"${border && ` stroke-dasharray="${border}"`}` +
    ` d="M1 1.5h${WIDTH - 2}M1 ${HEIGHT - 1.5}h${WIDTH - 2}"/>` +
    `<g transform="translate(3 4) scale(2)">${paths.join('')}</g></g>`
  );
}
