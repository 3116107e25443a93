import type { TimetableEntry } from '#modules/content/model/programs/program.ts';

type Kind = TimetableEntry['kind'];

/** One kind of hour in a row: the path of its squares, and of the signs on them. */
type Hours = { readonly kind: Kind; readonly squares: string; readonly signs: string };

/** Up to a day of hours, drawn in one row of squares. */
export type HourRow = readonly Hours[];

const HOURS_PER_ROW = 24;
/** From one square to the next; a square is 8 wide. */
const STEP = 9;

/** Signs on a square of 8 by 8: a speech bubble, a hammer, a bowl, a moon, a flag. */
const SIGNS: Readonly<Record<Kind, string>> = {
  talk: 'm1 2h6v3h-3v1h-1v1h-1v-2h-1z',
  build: 'm1 1h6v2h-2v4h-2v-4h-2z',
  meal: 'm1 4h6v1h-1v2h-4v-2h-1zm1-3h1v2h-1zm3 0h1v2h-1z',
  night: 'm3 1h2v1h-1v1h-1v2h1v1h2v1h-3v-1h-1v-1h-1v-2h1v-1h1z',
  demo: 'm1 1h6v3h-5v3h-1z',
};

/** The hours of a timetable as rows of a day each, in which each kind is one path. */
export function hourRows(timetable: readonly TimetableEntry[]): HourRow[] {
  const hours = timetable.flatMap(({ kind, hours }) => Array<Kind>(hours).fill(kind));
  const rows = Array.from({ length: Math.ceil(hours.length / HOURS_PER_ROW) }, (_, row) =>
    hours.slice(row * HOURS_PER_ROW, (row + 1) * HOURS_PER_ROW),
  );
  return rows.map((row) =>
    [...new Set(row)].map((kind) => ({
      kind,
      squares: pathOf(row, kind, 'h8v8h-8z'),
      signs: pathOf(row, kind, SIGNS[kind]),
    })),
  );
}

function pathOf(row: readonly Kind[], kind: Kind, shape: string): string {
  return row.map((one, index) => (one === kind ? `M${index * STEP + 1} 1${shape}` : '')).join('');
}
