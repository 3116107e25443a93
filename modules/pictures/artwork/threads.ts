/**
 * A picture on the thread grid: rows of equal length, one character a thread. `.` is the ground;
 * the drawing function gives the other characters their meaning.
 */
export type Threads = readonly string[];

/**
 * Threads from a text with one row a line. A row of half the width is mirrored, since most motifs
 * and many pictures are symmetric.
 */
export function threads(width: number, text: string): Threads {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const row = line.trim();
      if (row.length * 2 === width) return row + Array.from(row).toReversed().join('');
      if (row.length !== width) throw new Error(`a row of ${row.length}, not ${width}: ${row}`);
      return row;
    });
}

/** Splits one text into pictures that are side by side, with one space between them. */
export function sheet(width: number, text: string): Threads[] {
  const rows = text.trim().split('\n');
  const count = ((rows[0]?.trim().length ?? 0) + 1) / (width + 1);
  return Array.from({ length: count }, (_, index) =>
    rows.map((row) => row.trim().slice(index * (width + 1), index * (width + 1) + width)),
  );
}

type Step = { x: number; y: number; dx: number; dy: number };

/**
 * SVG path data around all threads of one character. It uses outlines, not squares, because they
 * take fewer bytes, and neighbouring squares show hairlines between them when scaled.
 */
export function outline(picture: Threads, character: string): string {
  const has = (x: number, y: number) => picture[y]?.[x] === character;
  const steps = new Map<string, Step[]>();
  const add = (step: Step) => {
    const key = `${step.x} ${step.y}`;
    steps.set(key, [...(steps.get(key) ?? []), step]);
  };
  for (const [y, row] of picture.entries()) {
    for (let x = 0; x < row.length; x++) {
      if (!has(x, y)) continue;
      // Clockwise around each thread, only along neighbours of another character. Holes then run
      // the other way, so the default fill rule leaves them open.
      if (!has(x, y - 1)) add({ x, y, dx: 1, dy: 0 });
      if (!has(x + 1, y)) add({ x: x + 1, y, dx: 0, dy: 1 });
      if (!has(x, y + 1)) add({ x: x + 1, y: y + 1, dx: -1, dy: 0 });
      if (!has(x - 1, y)) add({ x, y: y + 1, dx: 0, dy: -1 });
    }
  }
  let path = '';
  for (const start of steps.keys()) {
    while (steps.get(start)?.length) path += loopFrom(start, steps);
  }
  return path;
}

/** Takes one closed outline out of the steps and writes it, with straight runs joined. */
function loopFrom(start: string, steps: Map<string, Step[]>): string {
  const runs: { dx: number; dy: number }[] = [];
  let at = start;
  do {
    const step = steps.get(at)?.pop();
    if (!step) break;
    const last = runs.at(-1);
    if (last && (last.dx !== 0) === (step.dx !== 0)) {
      last.dx += step.dx;
      last.dy += step.dy;
    } else runs.push({ dx: step.dx, dy: step.dy });
    at = `${step.x + step.dx} ${step.y + step.dy}`;
  } while (at !== start);
  // The last run returns to the start: `z` draws it.
  let [x, y] = start.split(' ').map(Number) as [number, number];
  const lines = runs.slice(0, -1).map(({ dx, dy }) => {
    x += dx;
    y += dy;
    return dx ? shorter(`h${dx}`, `H${x}`) : shorter(`v${dy}`, `V${y}`);
  });
  return `M${start}${lines.join('')}z`;
}

function shorter(relative: string, absolute: string): string {
  return absolute.length < relative.length ? absolute : relative;
}
