import type { Canvas } from '../scenes/canvas.ts';

/** Threads that the open flaps of a carton stand out on either side. */
const FLAP = 5;

/** A rectangle with an edge of ink. */
export function putFramed(
  canvas: Canvas,
  letter: string,
  ...[x, y, width, height]: readonly [number, number, number, number]
): void {
  canvas.box('k', x, y, width, height);
  canvas.box(letter, x + 1, y + 1, width - 2, height - 2);
}

/**
 * An open carton seen from the front: two flaps, a dark opening, a band of cloth.
 * @param card the letter of its colour
 */
export function putCarton(
  canvas: Canvas,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  card = 's',
): void {
  // The opening, and the flaps folded out to both sides.
  canvas.box('k', x, y, width, 3);
  for (let step = 0; step < FLAP; step++) {
    const row = y + step;
    canvas.box('k', x - 1 - step, row, 5, 1);
    canvas.box(card, x - step, row, 3, 1);
    canvas.box('k', x + width - 4 + step, row, 5, 1);
    canvas.box(card, x + width - 3 + step, row, 3, 1);
  }
  canvas.box('k', x - FLAP, y + FLAP, 5, 1);
  canvas.box('k', x + width, y + FLAP, 5, 1);
  putFramed(canvas, card, x, y + 2, width, height - 2);
  const rows = width < 48 ? 1 : 2;
  canvas.box('k', x + 1, y + height - 3 - 5 * rows, width - 2, 5 * rows + 1);
  for (let row = 0; row < rows; row++) {
    putCloth(canvas, { x: x + 1, y: y + height - 2 - 5 * (row + 1), width: width - 2 }, row);
  }
}

const BLOCK = 6;
/** Ground and figure of the blocks of a strip, in their order. */
const BLOCKS = [
  ['y', 'g'],
  ['g', 'y'],
  ['c', 'y'],
  ['l', 'p'],
] as const;

/** A strip of cloth around a carton: plain and patterned blocks in turn. */
function putCloth(
  canvas: Canvas,
  { x, y, width }: { x: number; y: number; width: number },
  first: number,
): void {
  for (let at = 0, block = first; at < width; at += BLOCK, block++) {
    const [ground, figure] = BLOCKS[block % BLOCKS.length] ?? BLOCKS[0];
    const size = Math.min(BLOCK, width - at);
    canvas.box(ground, x + at, y, size, 4);
    if (block % 2 === 0) {
      for (let step = 0; step < size; step++) {
        canvas.box(figure, x + at + step, y + (step % 2), 1, 1);
        canvas.box(figure, x + at + step, y + 2 + (step % 2), 1, 1);
      }
    } else if (size > 3) canvas.box(figure, x + at + 2, y + 1, 2, 2);
  }
}
