import type { Threads } from '../threads.ts';
import type { Canvas } from './canvas.ts';

/** The blocks of a bench's cloth, 8 by 6 threads each. */
const BLOCKS: readonly Threads[] = [
  ['gggyyggg', 'ggyyyygg', 'gyyccyyg', 'gyyccyyg', 'ggyyyygg', 'gggyyggg'],
  ['ycycycyc', 'cycycycy', 'ycycycyc', 'cycycycy', 'ycycycyc', 'cycycycy'],
  ['kkkkkkkk', 'yyyyyyyy', 'kkkkkkkk', 'yyyyyyyy', 'kkkkkkkk', 'yyyyyyyy'],
  ['llllllll', 'plllplll', 'lplplplp', 'llpllllp', 'yllylyll', 'lyylllyy'],
  ['yyyyyyyy', 'yccccccy', 'ycppppcy', 'ycppppcy', 'yccccccy', 'yyyyyyyy'],
  ['cccccccc', 'ccyyyycc', 'cypyypyc', 'cyyyyyyc', 'ccyyyycc', 'cccccccc'],
  ['gggggggg', 'yyyygggg', 'gggyyygg', 'gggggyyy', 'gcccgggy', 'gcccgggg'],
  ['kpkpkpkp', 'pkpkpkpk', 'kkkkkkkk', 'cccccccc', 'kkkkkkkk', 'lklklklk'],
];

/** The height of a bench, from its top to its foot. */
const BENCH_HEIGHT = 10;
/** From one block to the next: its width, and the dark edges between them. */
const STEP = 10;

/**
 * A bench from edge to edge: its top, and a cloth of woven blocks below it.
 * @param from the thread of the cloth at the left edge, where the scene shows a part of a long bench
 * @param left the column of the left edge
 */
export function putBench(canvas: Canvas, width: number, top: number, from = 0, left = 0): void {
  canvas.box('k', left, top, width, BENCH_HEIGHT);
  let block = Math.floor(from / STEP);
  for (let x = left + 1 - (from % STEP); x < left + width; x += STEP, block++) {
    canvas.put(BLOCKS[block % BLOCKS.length] as Threads, x, top + 3);
  }
}

/** Small flags on a line along the ceiling, from the column `left`. */
export function putBunting(canvas: Canvas, width: number, left = 0): void {
  const letters = 'cylg';
  canvas.box('k', left, 0, width, 1);
  for (let x = left + 2, flag = 0; x < left + width; x += 9, flag++) {
    const letter = letters[flag % letters.length] as string;
    canvas.box(letter, x, 1, 5, 1);
    canvas.box(letter, x + 1, 2, 3, 1);
    canvas.box(letter, x + 2, 3, 1, 1);
  }
}
