import { data, type RouterContextProvider } from 'react-router';
import {
  type Availability,
  availabilityText,
  type ProgramDate,
  programDates,
} from '#content/offering.ts';
import { type Program, programPath, type TimetableEntry } from '#content/program.ts';
import { CHILD_AGE } from '#inbox/forms/family-questions.ts';
import { loadAvailability } from '#places/place.ts';
import { describePage } from '../metadata/describe-page.server.ts';
import { contentContext, placesContext, siteContext } from '../pages/context.ts';
import { orUndefined } from '../pages/load-result.ts';
import { withCaption } from '../pages/page-parts.server.ts';

export type ProgramDateView = ReturnType<typeof programDateView>;

export type ProgramPage = Awaited<ReturnType<typeof loadProgram>>;

export async function loadProgram(context: Readonly<RouterContextProvider>, slug: string) {
  const content = context.get(contentContext);
  const { now } = context.get(siteContext);
  const programs = await content.programs.all();
  const program = programs.find((candidate) => candidate.slug === slug);
  if (!program) throw data(null, { status: 404, statusText: 'Not Found' });
  // A list that cannot be read is left out; the rest of the page still loads.
  const [events = [], courses = []] = await Promise.all([
    orUndefined(content.events.all()),
    orUndefined(content.courses.all()),
  ]);
  await describePage(context, { name: program.name, path: programPath(program) });
  const [upcoming, past] = (['upcoming', 'past'] as const).map((list) =>
    programDates(program, list, { events, courses }),
  );
  const all = [...(upcoming ?? []), ...(past ?? [])];
  const offerings = all.map(({ offering }) => offering);
  const availabilityOf = await loadAvailability(context.get(placesContext), offerings, now());
  const viewsOf = (dates: typeof all = []) =>
    dates.map(({ date, offering }) => programDateView(date, availabilityOf(offering)));
  const startOf = ({ offering }: (typeof all)[number]) => offering.start ?? '~';
  const coming = (upcoming ?? [])
    .filter(({ offering }) => availabilityOf(offering).status !== 'past')
    .toSorted((one, other) => startOf(one).localeCompare(startOf(other)));
  const comingViews = viewsOf(coming);
  const { timetable, ...rest } = program;
  return {
    ...rest,
    ...(program.image && (await withCaption(context, program.image))),
    upcoming: comingViews,
    next: comingViews.find(({ isOpen, link }) => isOpen && link),
    hours: drawTimetable(timetable),
    past: viewsOf(past),
  };
}

function programDateView(date: ProgramDate, availability: Availability) {
  const { status, left } = availability;
  const isOpen = status === 'open' || status === 'unknown';
  const counted = status === 'open' ? date.capacity : null;
  return {
    ...date,
    isOpen,
    isFull: status === 'full',
    left,
    places:
      left !== null && counted !== null
        ? `${left} of ${counted} places left`
        : availabilityText(availability),
  };
}

export type AgeStrip = {
  readonly name: string;
  readonly to: string;
  readonly from: number;
  readonly until: number;
  readonly ground: string;
};

/** The colours of the strips, in the order of the programs; STEM Squad is the last. */
const GROUNDS = ['gold', 'forest', 'clay', 'night', 'sand', 'leaf'];

export function ageStrips(programs: readonly Program[], off: readonly string[]): AgeStrip[] {
  const all = [
    ...programs.map((program) => ({
      name: program.name,
      to: programPath(program),
      from: program.ages?.from,
      until: program.ages?.to,
    })),
    { name: 'STEM Squad', to: '/stem-squad', from: CHILD_AGE.min, until: CHILD_AGE.max },
  ];
  return all.flatMap(({ from, until, ...strip }, index): AgeStrip[] => {
    if (off.includes(strip.to.slice(1))) return [];
    if (typeof from !== 'number' || typeof until !== 'number') return [];
    return [{ ...strip, from, until, ground: GROUNDS[index % GROUNDS.length] ?? '' }];
  });
}

type Kind = TimetableEntry['kind'];

export type HourRow = ReturnType<typeof hourRow>;

const HOURS_PER_ROW = 24;
/** The side of a square, and the width of the line around it. */
const SIDE = 8;
const EDGE = 1;

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

export function drawTimetable(timetable: readonly TimetableEntry[]) {
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

function hourRow(row: readonly Kind[]) {
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
