import { clay, gold, green, paper } from './palette.ts';
import { svg } from './svg.ts';
import { outline, threads } from './threads.ts';

// An S as a trace between two vias, the same when rotated by half a turn. It is drawn at 16 by 16,
// the size of the smallest favicon: there every thread is a pixel.
const MARK = threads(
  16,
  `
................
................
...........vvvv.
...aaaaaaaavoov.
..aaaaaaaaavoov.
..aaa......vvvv.
..aaa...........
..aaaaaaaaaaa...
...aaaaaaaaaaa..
...........aaa..
.vvvv......aaa..
.voovaaaaaaaaa..
.voovaaaaaaaa...
.vvvv...........
................
................`,
);

/** The logo mark and favicon, square, as an SVG document: sharp from 16 pixels upwards. */
export function drawLogoMark(): string {
  return svg(
    { width: 16, height: 16, pixels: 32 },
    `<path fill="${green}" d="M0 0h16v16H0z"/>` +
      `<path fill="${gold}" d="${outline(MARK, 'a')}"/>` +
      `<path fill="${paper}" d="${outline(MARK, 'v')}"/>` +
      `<path fill="${clay}" d="${outline(MARK, 'o')}"/>`,
  );
}
