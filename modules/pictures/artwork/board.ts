import { svg } from './svg.ts';
import { outline } from './threads.ts';

const WIDTH = 120;
const HEIGHT = 32;

/** A trace, two threads wide: where it starts, and its runs, each a direction and a length. */
type Trace = readonly [x: number, y: number, runs: string];

/** Right, left, and diagonally: up right, down right, up left, down left. */
const DIRECTIONS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  r: [1, 0],
  l: [-1, 0],
  e: [1, -1],
  f: [1, 1],
  g: [-1, -1],
  h: [-1, 1],
};

/** The traces from the chip to the pads and to the right edge. */
const NEAR: readonly Trace[] = [
  [100, 11, 'r4 e7 r9'],
  [100, 15, 'r20'],
  [100, 19, 'r4 f7 r9'],
  [76, 11, 'l7 g7 l8'],
  [76, 15, 'l44'],
  [76, 19, 'l15 h7 l14'],
];
/** The traces from the pads to the left edge, less bright. */
const FAR: readonly Trace[] = [
  [47, 4, 'l47'],
  [25, 15, 'l25'],
  [33, 26, 'l33'],
];
/** The upper left corners of the pads. */
const PADS = [
  [49, 2],
  [27, 13],
  [35, 24],
] as const;

/**
 * A circuit board with traces from a chip with a face to their pads, as an SVG document. Both ends
 * have the same lines, so it repeats without a seam. The style sheet uses it as a mask: the colour
 * is that of a page's chapter. Under 1 kB.
 */
export function drawBoard(): string {
  const near = emptyGrid();
  const far = emptyGrid();
  for (const trace of NEAR) layTrace(near, trace);
  for (const trace of FAR) layTrace(far, trace);
  for (const [x, y] of PADS) {
    fill(near, [x, y, 6, 6]);
    fill(near, [x + 2, y + 2, 2, 2], '.');
  }
  fill(near, [78, 7, 22, 18]);
  // Two eyes, and a mouth with its corners.
  fill(near, [83, 12, 2, 4], '.');
  fill(near, [93, 12, 2, 4], '.');
  fill(near, [84, 19, 10, 2], '.');
  fill(near, [82, 18, 2, 2], '.');
  fill(near, [94, 18, 2, 2], '.');
  return svg(
    { width: WIDTH, height: HEIGHT, pixels: 8 },
    `<path opacity=".4" d="${pathOf(far)}"/><path d="${pathOf(near)}"/>`,
  );
}

type Grid = readonly string[][];

function emptyGrid(): Grid {
  return Array.from({ length: HEIGHT }, () => Array.from({ length: WIDTH }, () => '.'));
}

function pathOf(grid: Grid): string {
  return outline(
    grid.map((row) => row.join('')),
    '#',
  );
}

type Box = readonly [x: number, y: number, width: number, height: number];

function fill(grid: Grid, [x, y, width, height]: Box, character = '#'): void {
  for (const row of grid.slice(y, y + height)) row.fill(character, x, x + width);
}

function layTrace(grid: Grid, [startX, startY, runs]: Trace): void {
  let [x, y] = [startX, startY];
  fill(grid, [x, y, 2, 2]);
  for (const run of runs.split(' ')) {
    const [dx, dy] = DIRECTIONS[run.charAt(0)] ?? [0, 0];
    for (let steps = Number(run.slice(1)); steps > 0; steps--) {
      x += dx;
      y += dy;
      fill(grid, [x, y, 2, 2]);
    }
  }
}
