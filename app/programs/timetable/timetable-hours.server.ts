import type { TimetableEntry } from '#modules/content/model/programs/program.ts';

type Kind = TimetableEntry['kind'];

/** One kind of hour in a row: the path of its squares, and of the signs on them. */
type Hours = { readonly kind: Kind; readonly squares: string; readonly signs: string };

/** Up to a day of hours, drawn in one row of squares. */
export type HourRow = readonly Hours[];

/** A timetable as drawn. `signs`: the path of each kind, on a square of 8 by 8. */
export type DrawnHours = { readonly rows: readonly HourRow[]; readonly signs: Signs };
type Signs = Readonly<Record<Kind, string>>;

const HOURS_PER_ROW = 24;
/** From one square to the next; a square is 8 wide. */
const STEP = 9;

/** Signs on a square of 8 by 8: a speech bubble, a hammer, a bowl, a moon, a flag. */
const SIGNS: Signs = {
  talk: 'm1 2h6v3h-3v1h-1v1h-1v-2h-1z',
  build: 'm1 1h6v2h-2v4h-2v-4h-2z',
  meal: 'm3 1h2v1h2v1h-6v-1h2zm-2 3h6v2h-1v1h-4v-1h-1z',
  night: 'm3 1h2v1h-1v1h-1v2h1v1h2v1h-3v-1h-1v-1h-1v-2h1v-1h1z',
  demo: 'm1 1h6v3h-5v3h-1z',
};

/** The hours of a timetable in rows of a day each, in which each kind is one path. */
export function drawHours(timetable: readonly TimetableEntry[]): DrawnHours | undefined {
  if (timetable.length === 0) return undefined;
  const hours = timetable.flatMap(({ kind, hours }) => Array<Kind>(hours).fill(kind));
  const days = Array.from({ length: Math.ceil(hours.length / HOURS_PER_ROW) }, (_, day) =>
    hours.slice(day * HOURS_PER_ROW, (day + 1) * HOURS_PER_ROW),
  );
  const rows = days.map((day) =>
    [...new Set(day)].map((kind) => ({
      kind,
      squares: pathOf(day, kind, 'h8v8h-8z'),
      signs: pathOf(day, kind, SIGNS[kind]),
    })),
  );
  return { rows, signs: SIGNS };
}

function pathOf(row: readonly Kind[], kind: Kind, shape: string): string {
  return row.map((one, index) => (one === kind ? `M${index * STEP + 1} 1${shape}` : '')).join('');
}
