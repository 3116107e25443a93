import type { Threads } from '../threads.ts';

/** A scene on the thread grid: pictures and boxes are put onto it one over the other. */
export type Canvas = {
  /** Puts a picture with its top left thread at (x, y); `.` leaves what is there. */
  put(picture: Threads, x: number, y: number): void;
  /** Fills a box with one letter; `.` clears it. */
  box(letter: string, x: number, y: number, width: number, height: number): void;
  threads(): Threads;
};

/** An empty canvas whose first column is x = `left`. Parts put outside are cut off. */
export function makeCanvas(width: number, height: number, left = 0): Canvas {
  const grid = Array.from({ length: height }, () => Array<string>(width).fill('.'));
  function set(x: number, y: number, letter: string) {
    const row = grid[y];
    const column = x - left;
    if (row && column >= 0 && column < width) row[column] = letter;
  }
  return {
    put(picture, from, top) {
      for (const [y, row] of picture.entries()) {
        for (let x = 0; x < row.length; x++) {
          const letter = row[x] as string;
          if (letter !== '.') set(from + x, top + y, letter);
        }
      }
    },
    box(letter, from, top, wide, high) {
      for (let y = top; y < top + high; y++) {
        for (let x = from; x < from + wide; x++) set(x, y, letter);
      }
    },
    threads: () => grid.map((row) => row.join('')),
  };
}
