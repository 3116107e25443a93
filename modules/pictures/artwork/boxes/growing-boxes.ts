import { type Canvas, makeCanvas } from '../scenes/canvas.ts';
import { nightStyle, scenePaths, wallPath } from '../scenes/layers.ts';
import { svg } from '../svg.ts';
import { putCarton, putFramed } from './carton.ts';
import { board, gear, partPicture, robot, screwdriver } from './parts.ts';

const lamp = partPicture('lamp');
const motor = partPicture('motor');
const sensor = partPicture('sensor');
const book = partPicture('book');

/** All five have the size of the largest, with room above it, and stand on a bench. */
const WIDTH = 80;
const BENCH = 66;
const HEIGHT = BENCH + 6;

/**
 * The five boxes of the story on the About page, each fuller or larger than the one before: a
 * carton of boards, then with a lamp that works, then full, then on the roof of a trotro, then a stack of them.
 * They are one file, so that phones load them at once: `boxes.svg#box-3` shows the third.
 */
export function drawGrowingBoxes(): string {
  const boxes = [oneBox(), litBox(), fullBox(), travellingBox(), manyBoxes()];
  const drawing = boxes.map((box, index) => {
    const rows = box.threads();
    const scene = makeCanvas(WIDTH, HEIGHT);
    scene.box('k', 0, BENCH, WIDTH, HEIGHT);
    scene.box('y', 0, BENCH + 3, WIDTH, 1);
    const scale = SCALES[index] ?? 1;
    const x = Math.round((WIDTH - (rows[0]?.length ?? 0) * scale) / 2);
    const y = Math.round(BENCH - rows.length * scale);
    return (
      `<g id="box-${index + 1}">${wallPath(WALLS.charAt(index), WIDTH, HEIGHT)}` +
      `${scenePaths(scene.threads())}<g transform="translate(${x} ${y})scale(${scale})">` +
      `${scenePaths(rows)}</g></g>`
    );
  });
  const style = nightStyle({ always: 'svg>g{display:none}:target{display:inline}' });
  return svg({ width: WIDTH, height: HEIGHT, pixels: 3 }, style + drawing.join(''));
}

/** The first boxes are drawn nearer, so that they fill their pictures, too. */
const SCALES = [1.5, 1.5, 1.25] as const;

/** The letters of the walls behind them. In the second room the light is off. */
const WALLS = 'ygcly';

function oneBox(): Canvas {
  const canvas = makeCanvas(32, 26);
  canvas.put(board, 9, 1);
  putCarton(canvas, { x: 6, y: 9, width: 20, height: 17 });
  return canvas;
}

function litBox(): Canvas {
  const canvas = makeCanvas(40, 32);
  canvas.put(board, 7, 4);
  canvas.put(lamp, 19, 2);
  putCarton(canvas, { x: 6, y: 13, width: 28, height: 19 });
  return canvas;
}

function fullBox(): Canvas {
  const canvas = makeCanvas(52, 40);
  canvas.put(lamp, 8, 1);
  canvas.put(screwdriver, 28, 0);
  canvas.put(robot, 20, 6);
  canvas.put(gear, 33, 6);
  canvas.put(board, 7, 10);
  canvas.put(sensor, 34, 10);
  putCarton(canvas, { x: 6, y: 18, width: 40, height: 22 });
  return canvas;
}

/** On the way: the box is tied to the roof of a trotro. */
function travellingBox(): Canvas {
  const canvas = makeCanvas(66, 54);
  canvas.put(lamp, 20, 0);
  canvas.put(robot, 32, 2);
  canvas.put(gear, 10, 4);
  canvas.put(book, 43, 3);
  putCarton(canvas, { x: 9, y: 13, width: 48, height: 18 });
  // The rope, the rack and the trotro.
  canvas.box('k', 20, 15, 2, 9);
  canvas.box('k', 44, 15, 2, 9);
  canvas.box('k', 4, 31, 58, 1);
  canvas.box('k', 8, 30, 2, 2);
  canvas.box('k', 56, 30, 2, 2);
  putFramed(canvas, 'p', 2, 32, 58, 17);
  putFramed(canvas, 'c', 50, 37, 15, 12);
  canvas.box('c', 3, 42, 57, 6);
  canvas.box('y', 3, 43, 57, 1);
  for (const x of [6, 17, 28, 39]) putFramed(canvas, 'l', x, 35, 9, 6);
  putFramed(canvas, 'l', 50, 35, 8, 6);
  canvas.box('y', 61, 43, 3, 2);
  for (const x of [10, 46]) {
    canvas.box('k', x, 45, 10, 8);
    canvas.box('k', x + 1, 44, 8, 10);
    canvas.box('s', x + 3, 47, 4, 4);
  }
  return canvas;
}

function manyBoxes(): Canvas {
  const canvas = makeCanvas(80, 64);
  canvas.put(robot, 26, 1);
  canvas.put(screwdriver, 40, 0);
  canvas.put(gear, 42, 3);
  putCarton(canvas, { x: 24, y: 11, width: 32, height: 22 });
  canvas.put(motor, 3, 25);
  canvas.put(lamp, 62, 24);
  putCarton(canvas, { x: 6, y: 35, width: 32, height: 28 });
  putCarton(canvas, { x: 42, y: 35, width: 32, height: 28 });
  canvas.box('k', 22, 32, 36, 2);
  return canvas;
}
