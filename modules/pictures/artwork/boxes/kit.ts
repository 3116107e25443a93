import { makeCanvas } from '../scenes/canvas.ts';
import { scenePaths } from '../scenes/layers.ts';
import { svg } from '../svg.ts';
import { putCarton, putFramed } from './carton.ts';
import { PART_HEIGHT, PART_WIDTH, partPicture } from './parts.ts';

/** Maximum number of parts that fit over the box. */
const MAX_PARTS = 8;
/** The digits 1 to 8, three threads wide and five high. */
const DIGITS = [
  ['.k.', 'kk.', '.k.', '.k.', 'kkk'],
  ['kk.', '..k', '.k.', 'k..', 'kkk'],
  ['kk.', '..k', 'kk.', '..k', 'kk.'],
  ['k.k', 'k.k', 'kkk', '..k', '..k'],
  ['kkk', 'k..', 'kk.', '..k', 'kk.'],
  ['.kk', 'k..', 'kkk', 'k.k', 'kkk'],
  ['kkk', '..k', '.k.', '.k.', '.k.'],
  ['kkk', 'k.k', 'kkk', 'k.k', 'kkk'],
];
const WIDTH = 96;
const HEIGHT = 60;
/** From one part to the next. */
const STEP = 22;

/** An open box with the parts of a kit over it, numbered in their order, as an SVG document. */
export function drawKit(names: readonly string[]): string {
  const parts = names.slice(0, MAX_PARTS);
  const canvas = makeCanvas(WIDTH, HEIGHT);
  canvas.box('l', 0, 0, WIDTH, HEIGHT);
  const inFront = Math.ceil(parts.length / 2);
  const width = Math.max(2, inFront) * STEP - 8;
  putCarton(canvas, { x: (WIDTH - width) / 2, y: 36, width, height: 22 });
  canvas.box('k', 0, HEIGHT - 2, WIDTH, 2);
  for (const [index, name] of parts.entries()) {
    const isBehind = index < parts.length - inFront;
    const count = isBehind ? parts.length - inFront : inFront;
    const position = isBehind ? index : index - (parts.length - inFront);
    const picture = partPicture(name);
    const left = (WIDTH - count * STEP) / 2 + position * STEP + (STEP - PART_WIDTH + 5) / 2;
    const x = Math.round(left);
    // Rows swing a little, as if the parts were jumping out.
    const y = (isBehind ? 3 : 20) + (position % 2) + PART_HEIGHT - picture.length;
    canvas.put(picture, x, y);
    putFramed(canvas, 'p', x - 5, y - 1, 7, 9);
    canvas.put(DIGITS[index] ?? [], x - 3, y + 1);
  }
  return svg({ width: WIDTH, height: HEIGHT, pixels: 5 }, scenePaths(canvas.threads()));
}
