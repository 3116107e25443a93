import { clay, gold, green, ink, leaf, paper, sand } from '../palette.ts';
import { outline } from '../threads.ts';

/** The thread colours by the letters that drawings use for them; `.` leaves what is below. */
const COLOURS: Readonly<Record<string, string>> = {
  k: ink,
  p: paper,
  s: sand,
  y: gold,
  c: clay,
  g: green,
  l: leaf,
};

/** A letter of `COLOURS` for each thread, drawn over what is already there. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  private readonly rows: string[][];

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.rows = Array.from({ length: height }, () => Array<string>(width).fill('.'));
  }

  /** Fills a rectangle; what lies outside of the canvas is cut. */
  fill(x: number, y: number, width: number, height: number, letter: string): this {
    for (const row of this.rows.slice(Math.max(y, 0), Math.max(y + height, 0))) {
      const from = Math.max(x, 0);
      const to = Math.min(x + width, this.width);
      if (to > from) row.fill(letter, from, to);
    }
    return this;
  }

  /** Fills a rectangle with an edge of ink. */
  framed(x: number, y: number, width: number, height: number, letter: string): this {
    this.fill(x, y, width, height, 'k');
    return this.fill(x + 1, y + 1, width - 2, height - 2, letter);
  }

  /** Places a picture with its upper left corner at `x` and `y`. */
  place(x: number, y: number, picture: readonly string[]): this {
    for (const [dy, row] of picture.entries()) {
      for (const [dx, letter] of Array.from(row).entries()) {
        if (letter !== '.') this.fill(x + dx, y + dy, 1, 1, letter);
      }
    }
    return this;
  }

  /** The drawing as SVG paths, one for each colour. */
  paths(): string {
    const picture = this.rows.map((row) => row.join(''));
    return Object.entries(COLOURS)
      .map(([letter, colour]) => [colour, outline(picture, letter)])
      .filter(([, path]) => path)
      .map(([colour, path]) => `<path fill="${colour}" d="${path}"/>`)
      .join('');
  }
}
