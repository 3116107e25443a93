import { outline, type Threads } from '../threads.ts';
import { SCENE_COLOURS } from './colours.ts';

/** The threads of a scene as one path for each colour, without fill for `.`. */
export function scenePaths(scene: Threads): string {
  const letters = SCENE_COLOURS.map(([letter]) => letter);
  return SCENE_COLOURS.map(([letter, day], order) => {
    const path = outline(grown(scene, letter, new Set(letters.slice(order + 1))), letter);
    return path && `<path class="${className(letter)}" fill="${day}" d="${path}"/>`;
  }).join('');
}

/** A wall of one letter, behind the light on it and behind what hangs there. */
export function wallPath(letter: string, width: number, height: number): string {
  return scenePaths(Array.from({ length: height }, () => letter.repeat(width)));
}

/** A class may not begin with a digit. */
function className(letter: string): string {
  return /\d/.test(letter) ? `f${letter}` : letter;
}

/** The style sheet inside a drawing that gives the colours of the night. */
export function nightStyle(more: { always?: string; night?: string } = {}): string {
  const changed = SCENE_COLOURS.filter(([, day, night]) => day !== night);
  const colours = changed.map(([letter, , night]) => `.${className(letter)}{fill:${night}}`);
  return (
    `<style>${more.always ?? ''}@media(prefers-color-scheme:dark){` +
    `${colours.join('')}${more.night ?? ''}}</style>`
  );
}

/**
 * The threads of one letter, extended below colours that are drawn over it wherever this makes the
 * outline simpler: eyes then cut no holes into a face. The drawing looks the same.
 */
function grown(scene: Threads, letter: string, later: ReadonlySet<string>): Threads {
  const grid = scene.map((row) => Array.from(row));
  const has = (x: number, y: number) => (grid[y]?.[x] === letter ? 1 : 0);
  let hasGrown = true;
  while (hasGrown) {
    hasGrown = false;
    for (const [y, row] of grid.entries()) {
      for (let x = 0; x < row.length; x++) {
        if (!later.has(row[x] as string)) continue;
        if (has(x - 1, y) + has(x + 1, y) + has(x, y - 1) + has(x, y + 1) < 2) continue;
        const before = corners(has, x, y);
        const was = row[x] as string;
        row[x] = letter;
        if (corners(has, x, y) <= before) hasGrown = true;
        else row[x] = was;
      }
    }
  }
  return grid.map((row) => row.join(''));
}

/** The number of corners that an outline has at the four corners of a thread. */
function corners(has: (x: number, y: number) => number, x: number, y: number): number {
  let count = 0;
  for (const [dx, dy] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    const a = has(x + dx - 1, y + dy - 1);
    const b = has(x + dx, y + dy - 1);
    const c = has(x + dx - 1, y + dy);
    const d = has(x + dx, y + dy);
    const sum = a + b + c + d;
    if (sum === 1 || sum === 3) count += 1;
    else if (sum === 2 && a === d) count += 2;
  }
  return count;
}
