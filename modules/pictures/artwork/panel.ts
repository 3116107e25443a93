import { ink, PANEL_COLOURS, type PanelColours, white } from './palette.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH, type Picture } from './panels/picture.ts';
import type { Choices } from './seed.ts';
import { outline } from './threads.ts';
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
  const layers = [
    ['#', colours.main],
    ['+', colours.accent],
    ['o', colours.detail],
    ['w', white],
  ] as const;
  const paths = layers.map(([character, colour]) => {
    const path = outline(picture.threads, character);
    return path && `<path fill="${colour}" d="${path}"/>`;
  });
  const left = (WIDTH - PICTURE_WIDTH * 2) / 2;
  const top = (HEIGHT - PICTURE_HEIGHT * 2) / 2;
  const scale = position.scale ? ` scale(${position.scale})` : '';
  return (
    `<g transform="translate(${position.x} ${position.y})${scale}">` +
    `<path fill="${ink}" d="M-1-1h${WIDTH + 2}v${HEIGHT + 2}h-${WIDTH + 2}z"/>` +
    `<path fill="${colours.ground}" d="M1 1h${WIDTH - 2}v${HEIGHT - 2}h-${WIDTH - 2}z"/>` +
    `<path fill="none" stroke="${colours.main}"${border && ` stroke-dasharray="${border}"`}` +
    ` d="M1 1.5h${WIDTH - 2}M1 ${HEIGHT - 1.5}h${WIDTH - 2}"/>` +
    `<g transform="translate(${left} ${top}) scale(2)">${paths.join('')}</g></g>`
  );
}
