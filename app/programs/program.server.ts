import { data, type RouterContextProvider } from 'react-router';
import {
  type Availability,
  availabilityText,
  type ProgramDate,
  programDates,
} from '#modules/content/offering.ts';
import { type Program, type ProgramSlug, programPath } from '#modules/content/program.ts';
import { loadAvailability } from '#modules/places/model/load-availability.ts';
import type { PictureCaption } from '#platform/pages/page-context.ts';
import { describePage, questionsData } from '../metadata/describe-page.server.ts';
import { contentContext, placesContext, siteContext } from '../pages/context.ts';
import { orUndefined } from '../pages/load-result.ts';
import { withCaption } from '../pages/page-parts.server.ts';
import { type DrawnTimetable, drawTimetable } from './timetable/draw-timetable.server.ts';

/** A date of a program with its availability. */
export type ProgramDateView = ProgramDate & {
  readonly isOpen: boolean;
  /** One can still go on its waiting list. */
  readonly isFull: boolean;
  /** Number of free places; null: unlimited or unknown. */
  readonly left: number | null;
  /** `3 of 16 places left`, `3 places left`, `Full`; may be empty. */
  readonly places: string;
};

/** A program with the data that its page shows. */
export type ProgramPage = Omit<Program, 'upcoming' | 'past' | 'timetable'> & {
  readonly upcoming: readonly ProgramDateView[];
  readonly past: readonly ProgramDateView[];
  /** The first date that one can still register for. */
  readonly next?: ProgramDateView | undefined;
  /** The hours of the timetable, if there is one. */
  readonly hours: DrawnTimetable | undefined;
  readonly caption?: PictureCaption;
};

/** Loads the program of a page. The page leaves out sections without content. */
export async function loadProgram(
  context: Readonly<RouterContextProvider>,
  slug: ProgramSlug,
): Promise<ProgramPage> {
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
  await describePage(context, { name: program.name, path: programPath(program) }, () => [
    questionsData(program.faq),
  ]);
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

function programDateView(date: ProgramDate, availability: Availability): ProgramDateView {
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
