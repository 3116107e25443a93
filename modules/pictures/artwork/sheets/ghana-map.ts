import {
  MAP,
  middleOf,
  type Position,
  REGIONS,
  type Region,
  squareOf,
  TOWNS,
  type Town,
} from '../../model/ghana.ts';
import { clay, gold, green, leaf } from '../palette.ts';
import { outline, type Threads } from '../threads.ts';

/** The border of the country, from Newtown along the coast and around. */
const BORDER: readonly Position[] = [
  [-3.11, 5.09],
  [-2.88, 5.02],
  [-2.6, 4.95],
  [-2.25, 4.86],
  [-2.09, 4.72],
  [-1.95, 4.77],
  [-1.74, 4.86],
  [-1.68, 4.95],
  [-1.35, 5.06],
  [-1.06, 5.18],
  [-0.74, 5.26],
  [-0.35, 5.49],
  [-0.2, 5.52],
  [0, 5.6],
  [0.26, 5.75],
  [0.63, 5.75],
  [0.95, 5.78],
  [1.03, 5.9],
  [1.2, 6.1],
  [1, 6.22],
  [0.8, 6.38],
  [0.72, 6.58],
  [0.53, 6.83],
  [0.62, 7.05],
  [0.66, 7.3],
  [0.53, 7.45],
  [0.62, 7.65],
  [0.58, 8.1],
  [0.72, 8.3],
  [0.63, 8.5],
  [0.46, 8.6],
  [0.38, 8.77],
  [0.48, 8.9],
  [0.56, 9.4],
  [0.28, 9.55],
  [0.37, 9.8],
  [0.37, 10.25],
  [0.1, 10.58],
  [-0.07, 10.7],
  [0.03, 11.08],
  [-0.15, 11.14],
  [-0.44, 11.11],
  [-0.62, 10.93],
  [-0.83, 11],
  [-2.83, 10.99],
  [-2.93, 10.6],
  [-2.9, 10.3],
  [-2.78, 10.1],
  [-2.78, 9.7],
  [-2.69, 9.5],
  [-2.76, 9.05],
  [-2.62, 8.8],
  [-2.5, 8.2],
  [-2.6, 8.05],
  [-2.8, 7.85],
  [-2.95, 7.25],
  [-3.22, 6.8],
  [-3.24, 6.25],
  [-3.05, 5.75],
  [-2.78, 5.6],
  [-2.76, 5.2],
  [-2.95, 5.13],
];

/** Lake Volta, as a hint: its arms are lines of squares. The first is the widest. */
const LAKE: readonly (readonly Position[])[] = [
  [
    [0.06, 6.35],
    [0.17, 6.8],
    [0.22, 7],
    [0.02, 7.35],
    [-0.05, 7.6],
    [-0.02, 7.85],
    [-0.3, 8.05],
    [-0.6, 8.22],
    [-1, 8.45],
  ],
  [
    [0.02, 7.85],
    [0.14, 8.2],
  ],
  [
    [0.15, 6.8],
    [-0.25, 6.78],
    [-0.6, 6.82],
  ],
  [
    [-0.1, 7.6],
    [-0.55, 7.52],
  ],
];

/** The colours of the lit regions: neighbours differ. */
const REGION_COLOURS: Readonly<Record<string, readonly Region[]>> = {
  [gold]: ['AH', 'AA', 'OT', 'NE'],
  [leaf]: ['EP', 'WP', 'AF', 'SV', 'UE'],
  [clay]: ['CP', 'WN', 'TV', 'BE', 'NP', 'UW'],
  [green]: ['BO'],
};
const CODES = Object.keys(REGIONS);

/**
 * The regions and the lake as paths of an SVG, each by the squares that it covers. Pages show them
 * one by one (`<use href>`). A page sets `--region` to give a region another colour.
 */
export function drawGhanaMap(): string {
  const regions = squares((column, row) => letterOf(middleOf(column, row)));
  const paths = Object.entries(REGION_COLOURS).flatMap(([colour, codes]) =>
    codes.map((code) => {
      const d = outline(regions, letter(CODES.indexOf(code)));
      return `<path id="${code}" fill="var(--region,${colour})" d="${d}"/>`;
    }),
  );
  const lake = lakeSquares();
  const water = squares((column, row) => (lake.has(`${column},${row}`) ? '#' : '.'));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MAP.columns} ${MAP.rows}">` +
    `${paths.join('')}<path id="lake" d="${outline(water, '#')}"/></svg>`
  );
}

/** The map as rows of squares, each with the character that it gets. */
function squares(characterOf: (column: number, row: number) => string): Threads {
  return Array.from({ length: MAP.rows }, (_, row) =>
    Array.from({ length: MAP.columns }, (_, column) => characterOf(column, row)).join(''),
  );
}

/** A letter for the region with this place in the list. */
function letter(index: number): string {
  return String.fromCharCode(65 + index);
}

/** The letter of the region of a place; a dot outside of the country. */
function letterOf(at: Position): string {
  return isInside(at) ? letter(CODES.indexOf(nearestRegion(at))) : '.';
}

/** Whether a ray from a place to the east crosses the border an odd number of times. */
function isInside([x, y]: Position): boolean {
  const crossings = BORDER.filter(([x1, y1], index) => {
    const [x2, y2] = BORDER[(index + 1) % BORDER.length] ?? [x1, y1];
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
  });
  return crossings.length % 2 === 1;
}

function nearestRegion([x, y]: Position): Region {
  const distance = ({ at: [east, north] }: Town) => (east - x) ** 2 + (north - y) ** 2;
  return TOWNS.reduce((best, town) => (distance(town) < distance(best) ? town : best)).region;
}

/** Steps along each part of an arm: short enough to meet every square. */
const STEPS = 40;

/** The squares through which the arms of the lake run. */
function lakeSquares(): Set<string> {
  const found = new Set<string>();
  for (const arm of LAKE) {
    for (const [index, [x1, y1]] of arm.slice(0, -1).entries()) {
      const [x2, y2] = arm[index + 1] ?? [x1, y1];
      for (let step = 0; step <= STEPS; step++) {
        const way = step / STEPS;
        const [column, row] = squareOf([x1 + (x2 - x1) * way, y1 + (y2 - y1) * way]);
        found.add(`${column},${row}`);
        if (arm === LAKE[0]) found.add(`${column - 1},${row}`);
      }
    }
  }
  return found;
}
