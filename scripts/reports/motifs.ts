/** A block of the weave, in threads. */
export const BLOCK = { width: 16, height: 12 } as const;

/** The thread that shows at a place: 0 the ground, 1 the figure, 2 its detail. */
export type Motif = (x: number, y: number) => number;

const CHIP = fromRows([
  '................',
  '....11111111....',
  '....1......1....',
  '.1111.22...1111.',
  '....1.22...1....',
  '.1111......1111.',
  '.1111......1111.',
  '....1......1....',
  '.1111...22.1111.',
  '....1......1....',
  '....11111111....',
  '................',
]);

const TRACE = fromRows([
  '................',
  '...........1111.',
  '1111.......1221.',
  '1111.......1221.',
  '...11......1111.',
  '....11......11..',
  '.....11.....11..',
  '......11111111..',
  '.......1111111..',
  '22..............',
  '222222222222222.',
  '..............2.',
]);

const RESISTOR = fromRows([
  '................',
  '................',
  '................',
  '...1111111111...',
  '...1221221221...',
  '1111221221221111',
  '1111221221221111',
  '...1221221221...',
  '...1111111111...',
  '................',
  '................',
  '................',
]);

/** Motifs of both worlds: cloth and circuit. */
export const MOTIFS: Record<string, Motif> = {
  diamond: (x, y) => {
    const [across, down] = [steps(x, 7.5), steps(y, 5.5)];
    if (across === 1 && down === 1) return 2;
    return across + down <= 4 ? 1 : 0;
  },
  chip: CHIP,
  checker: (x, y) => ((x >> 1) + (y >> 1)) % 2,
  trace: TRACE,
  weft: (x, y) => (y % 6 === 1 || y % 6 === 2 ? 1 : y % 6 === 4 && x > 1 && x < 14 ? 2 : 0),
  pads: (x, y) => {
    if (x % 4 === 3 || y % 4 === 3) return 0;
    return x % 4 === 1 && y % 4 === 1 ? 2 : 1;
  },
  resistor: RESISTOR,
  zigzag: (x, y) => {
    const height = (y + Math.abs((x % 8) - 4) + 11) % 6;
    return height < 2 ? 1 : height === 3 || height === 4 ? 2 : 0;
  },
  ladder: (x, y) => (x === 3 || x === 12 ? 2 : x > 3 && x < 12 && y % 4 < 2 ? 1 : 0),
};

/** A drawing in rows of threads as a motif; a point is ground. */
export function fromRows(rows: readonly string[]): Motif {
  return (x, y) => Number(rows[y]?.[x]) || 0;
}

/** How many steps of two threads a place is from the middle. */
function steps(place: number, middle: number): number {
  return Math.ceil((Math.abs(place - middle) + 0.5) / 2);
}
