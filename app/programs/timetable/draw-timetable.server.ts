import type { TimetableEntry } from '#modules/content/model/programs/program.ts';

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

/** Signs on a square: a speech bubble, a hammer, a pot, a moon, a flag. */
const SIGNS: Readonly<Record<Kind, string>> = {
  talk: 'm1 2h6v3h-3v1h-1v1h-1v-2h-1z',
  build: 'm1 1h6v2h-2v4h-2v-4h-2z',
  meal: 'm3 1h2v1h2v1h-6v-1h2zm-2 3h6v2h-1v1h-4v-1h-1z',
  night: 'm3 1h2v1h-1v1h-1v2h1v1h2v1h-3v-1h-1v-1h-1v-2h1v-1h1z',
  demo: 'm1 1h6v3h-5v3h-1z',
};

/** The drawings of a timetable; undefined if it is empty. */
export function drawTimetable(timetable: readonly TimetableEntry[]): DrawnTimetable | undefined {
  const [first] = timetable;
  if (!first) return undefined;
  const hours = timetable.flatMap(({ kind, hours }) => Array<Kind>(hours).fill(kind));
  const days = [...new Set(timetable.map(({ day }) => day))];
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
        .map(({ time, title, text, kind }) => ({ time, title, text, sign: hourRow([kind]) })),
    })),
  };
}

/** A row of hours, in which each kind is one path. */
function hourRow(row: readonly Kind[]): HourRow {
  return {
    width: row.length * (SIDE + EDGE) + EDGE,
    hours: [...new Set(row)].map((kind) => ({
      kind,
      squares: pathOf(row, kind, 'h8v8h-8z'),
      signs: pathOf(row, kind, SIGNS[kind]),
    })),
  };
}

function pathOf(row: readonly Kind[], kind: Kind, shape: string): string {
  return row
    .map((one, index) => (one === kind ? `M${index * (SIDE + EDGE) + EDGE} ${EDGE}${shape}` : ''))
    .join('');
}
