import { data, type RouterContextProvider } from 'react-router';
import type { Program, ProgramSlug } from '#modules/content/model/programs/program.ts';
import { programPath } from '#modules/content/model/programs/program-path.ts';
import {
  type Availability,
  availabilityText,
} from '#modules/content/model/scheduling/availability.ts';
import { type ProgramDate, programDates } from '#modules/content/model/scheduling/program-dates.ts';
import { loadAvailability } from '#modules/places/model/load-availability.ts';
import type { PictureCaption } from '#platform/pages/page-context.ts';
import { describePage } from '../metadata/describe-page.server.ts';
import { questionsData } from '../metadata/questions-data.server.ts';
import { contentContext, placesContext, siteContext } from '../pages/context.ts';
import { orUndefined } from '../pages/load-result.ts';
import { withCaption } from '../pages/with-caption.server.ts';

/** A date of a program, and what there is to have of it. */
export type ProgramDateView = ProgramDate & {
  readonly isOpen: boolean;
  /** How many places are left; null: as many as come, or not known. */
  readonly left: number | null;
  /** `3 of 16 spots left`, `3 spots left`, `Full`; may be empty. */
  readonly spots: string;
};

/** A program as its page shows it. */
export type ProgramPage = Omit<Program, 'upcoming' | 'past'> & {
  readonly upcoming: readonly ProgramDateView[];
  readonly past: readonly ProgramDateView[];
  readonly caption?: PictureCaption;
};

/** The program of a page, whole: what it leaves empty is not sent and its section is not there. */
export async function loadProgram(
  context: Readonly<RouterContextProvider>,
  slug: ProgramSlug,
): Promise<ProgramPage> {
  const content = context.get(contentContext);
  const { now } = context.get(siteContext);
  const programs = await content.programs.all();
  const program = programs.find((candidate) => candidate.slug === slug);
  if (!program) throw data(null, { status: 404, statusText: 'Not Found' });
  // What cannot be read is not shown; the rest of the page is there.
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
  const standOf = await loadAvailability(context.get(placesContext), offerings, now());
  const shown = (dates: typeof all = []) =>
    dates.map(({ date, offering }) => programDateView(date, standOf(offering)));
  return {
    ...program,
    ...(program.image && (await withCaption(context, program.image))),
    upcoming: shown(upcoming?.filter(({ offering }) => standOf(offering).status !== 'past')),
    past: shown(past),
  };
}

function programDateView(date: ProgramDate, stand: Availability): ProgramDateView {
  const { status, left } = stand;
  const isOpen = status === 'open' || status === 'unknown';
  const counted = status === 'open' ? date.capacity : null;
  return {
    ...date,
    isOpen,
    left,
    spots: isOpen ? spotsText(left, counted) : availabilityText(stand),
  };
}

/** How many of a date's places are left. `capacity`: null where nobody here counts who takes them. */
function spotsText(left: number | null, capacity: number | null): string {
  if (left === null) return '';
  if (capacity !== null) return `${left} of ${capacity} spots left`;
  return left === 1 ? '1 spot left' : `${left} spots left`;
}
