import type { Threads } from '../threads.ts';
import type { Canvas } from './canvas.ts';

/** The blocks of a bench's cloth, 8 by 6 threads each. */
const BLOCKS: readonly Threads[] = [
  ['gggyyggg', 'ggyyyygg', 'gyyccyyg', 'gyyccyyg', 'ggyyyygg', 'gggyyggg'],
  ['ycycycyc', 'cycycycy', 'ycycycyc', 'cycycycy', 'ycycycyc', 'cycycycy'],
  ['kkkkkkkk', 'yyyyyyyy', 'kkkkkkkk', 'yyyyyyyy', 'kkkkkkkk', 'yyyyyyyy'],
  ['llllllll', 'plllplll', 'lplplplp', 'llpllllp', 'yllylyll', 'lyylllyy'],
  ['yyyyyyyy', 'yyyyyyyy', 'yycccckk', 'yyccccyk', 'yyyyyyyk', 'yyyyyyyk'],
  ['cccccccc', 'ccyyyycc', 'cypyypyc', 'cyyyyyyc', 'ccyyyycc', 'cccccccc'],
  ['gggggggg', 'yyyygggg', 'gggyyygg', 'gggggyyy', 'gcccgggy', 'gcccgggg'],
  ['kpkpkpkp', 'pkpkpkpk', 'kkkkkkkk', 'cccccccc', 'kkkkkkkk', 'lklklklk'],
];

/** A table from edge to edge: its top, and a cloth of woven blocks below it. */
export function putBench(canvas: Canvas, width: number, top: number, from = 0): void {
  canvas.box('k', 0, top, width, 10);
  for (let x = 1, block = from; x < width; x += 10, block++) {
    canvas.put(BLOCKS[block % BLOCKS.length] as Threads, x, top + 3);
  }
}
