import type { TimetableEntry } from '#modules/content/program.ts';

type Kind = TimetableEntry['kind'];

/** Hours of one kind: the path of their squares, and of the signs on them. */
type Hours = { readonly kind: Kind; readonly squares: string; readonly signs: string };

/** Squares side by side, one for each hour, in a drawing of this width. */
export type HourRow = { readonly width: number; readonly hours: readonly Hours[] };

/** An entry with the square of its kind. */
type DrawnEntry = Pick<TimetableEntry, 'time' | 'title' | 'text'> & { readonly sign: HourRow };

/** A timetable with its drawings: a row for each 24 hours, and the entries by day. */
export type DrawnTimetable = {
  readonly total: number;
  /** `Friday 5 pm`. */
  readonly from: string;
  readonly rows: readonly HourRow[];
  readonly days: readonly { readonly name: string; readonly entries: readonly DrawnEntry[] }[];
};

const HOURS_PER_ROW = 24;
/** The side of a square, and the width of the line around it. */
const SIDE = 8;
const EDGE = 1;

/** An outline that ends where it began, and where that is on its square. */
type Shape = { readonly x: number; readonly y: number; readonly outline: string };

const SQUARE: Shape = { x: 0, y: 0, outline: 'h8v8h-8z' };
/** Signs on a square: a speech bubble, a hammer, a pot, a moon, a flag. */
const SIGNS: Readonly<Record<Kind, Shape>> = {
  talk: { x: 2, y: 1, outline: 'h4v1h1v2h-1v1h-2v1h-1v1h-1v-2h-1v-2h1zm0 1v2h4v-2zm0-1' },
  build: { x: 1, y: 1, outline: 'h6v2h-2v4h-2v-4h-2z' },
  meal: { x: 3, y: 1, outline: 'h2v1h2v1h-6v-1h2zm-2 3h6v2h-1v1h-4v-1h-1zm2-3' },
  night: { x: 3, y: 1, outline: 'h2v1h-1v1h-1v2h1v1h2v1h-3v-1h-1v-1h-1v-2h1v-1h1z' },
  demo: { x: 1, y: 1, outline: 'h6v3h-5v3h-1z' },
};

/** The drawings of a timetable; undefined if it is empty. */
export function drawTimetable(timetable: readonly TimetableEntry[]): DrawnTimetable | undefined {
  const [first] = timetable;
  if (!first) return undefined;
  const hours = timetable.flatMap(({ kind, hours }) => Array<Kind>(hours).fill(kind));
  const days = [...new Set(timetable.map(({ day }) => day))];
  // The same object for each entry of a kind: the page then contains it once.
  const signs = new Map(hours.map((kind) => [kind, hourRow([kind])] as const));
  return {
    total: hours.length,
    from: `${first.day} ${first.time}`,
    rows: Array.from({ length: Math.ceil(hours.length / HOURS_PER_ROW) }, (_, row) =>
      hourRow(hours.slice(row * HOURS_PER_ROW, (row + 1) * HOURS_PER_ROW)),
    ),
    days: days.map((name) => ({
      name,
      entries: timetable
        .filter(({ day }) => day === name)
        .map(({ time, title, text, kind }) => ({
          time,
          title,
          text,
          sign: signs.get(kind) ?? hourRow([kind]),
        })),
    })),
  };
}

/** A row of hours, in which each kind is one path. */
function hourRow(row: readonly Kind[]): HourRow {
  return {
    width: row.length * (SIDE + EDGE) + EDGE,
    hours: [...new Set(row)].map((kind) => ({
      kind,
      squares: pathOf(row, kind, SQUARE),
      signs: pathOf(row, kind, SIGNS[kind]),
    })),
  };
}

/** The path of a shape on each square of a kind: every step but the first is relative. */
function pathOf(row: readonly Kind[], kind: Kind, { x, y, outline }: Shape): string {
  let path = '';
  let last = 0;
  for (const [index, one] of row.entries()) {
    if (one !== kind) continue;
    const step = SIDE + EDGE;
    path += path ? `m${(index - last) * step} 0` : `M${index * step + EDGE + x} ${EDGE + y}`;
    path += outline;
    last = index;
  }
  return path;
}
