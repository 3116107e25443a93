import { svg } from '../svg.ts';
import { Canvas } from './canvas.ts';
import { drawCarton } from './carton.ts';
import { board, gear, partPicture, robot, screwdriver } from './parts.ts';

const lamp = partPicture('lamp');
const motor = partPicture('motor');
const sensor = partPicture('sensor');
const book = partPicture('book');

/**
 * The five boxes of the story on the About page, each fuller or larger than the one before: a
 * carton of boards, then with tools, then full, then on the roof of a trotro, then a stack of them.
 */
export function drawGrowingBoxes(): string[] {
  return [oneBox(), toolBox(), fullBox(), travellingBox(), manyBoxes()].map((canvas) =>
    svg({ width: canvas.width, height: canvas.height, pixels: 3 }, canvas.paths()),
  );
}

function oneBox(): Canvas {
  const canvas = new Canvas(32, 26);
  canvas.place(9, 1, board);
  drawCarton(canvas, { x: 6, y: 9, width: 20, height: 17 });
  return canvas;
}

function toolBox(): Canvas {
  const canvas = new Canvas(40, 32);
  canvas.place(7, 4, board).place(20, 1, screwdriver);
  drawCarton(canvas, { x: 6, y: 13, width: 28, height: 19 });
  return canvas;
}

function fullBox(): Canvas {
  const canvas = new Canvas(52, 40);
  canvas.place(8, 1, lamp).place(28, 0, screwdriver).place(20, 6, robot).place(33, 6, gear);
  canvas.place(7, 10, board).place(34, 10, sensor);
  drawCarton(canvas, { x: 6, y: 18, width: 40, height: 22 });
  return canvas;
}

/** On the way: the box is tied to the roof of a trotro. */
function travellingBox(): Canvas {
  const canvas = new Canvas(66, 54);
  canvas.place(20, 0, lamp).place(32, 2, robot).place(10, 4, gear).place(43, 3, book);
  drawCarton(canvas, { x: 9, y: 13, width: 48, height: 18 });
  // The rope, the rack and the trotro.
  canvas.fill(20, 15, 2, 9, 'k').fill(44, 15, 2, 9, 'k');
  canvas.fill(4, 31, 58, 1, 'k').fill(8, 30, 2, 2, 'k').fill(56, 30, 2, 2, 'k');
  canvas.framed(2, 32, 58, 17, 'p').framed(50, 37, 15, 12, 'c').fill(3, 42, 57, 6, 'c');
  canvas.fill(3, 43, 57, 1, 'y');
  for (const x of [6, 17, 28, 39]) canvas.framed(x, 35, 9, 6, 'l');
  canvas.framed(50, 35, 8, 6, 'l').fill(61, 43, 3, 2, 'y');
  for (const x of [10, 46]) {
    canvas
      .fill(x, 45, 10, 8, 'k')
      .fill(x + 1, 44, 8, 10, 'k')
      .fill(x + 3, 47, 4, 4, 's');
  }
  return canvas;
}

function manyBoxes(): Canvas {
  const canvas = new Canvas(80, 64);
  canvas.place(26, 1, robot).place(40, 0, screwdriver).place(42, 3, gear);
  drawCarton(canvas, { x: 24, y: 11, width: 32, height: 22 });
  canvas.place(3, 25, motor).place(62, 24, lamp);
  drawCarton(canvas, { x: 6, y: 35, width: 32, height: 28 });
  drawCarton(canvas, { x: 42, y: 35, width: 32, height: 28 });
  canvas.fill(22, 32, 36, 2, 'k');
  return canvas;
}
