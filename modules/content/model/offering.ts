import { type Course, coursePath } from './course.ts';
import { type Event, eventPath } from './event.ts';
import type { Program } from './programs/program.ts';
import { programPath } from './programs/program-path.ts';
import type { Day } from './schedule.ts';
import type { Ages } from './scheduling/ages.ts';

export type { Ages };

/**
 * Anything that has places, as content describes it: an event, or a session of a course or program.
 * The number of taken places is not content: it is counted in `modules/places/model/`.
 */
export type Offering = {
  /** `event:7`, `course:ananse-moves/cape-coast-2027-01`, `program:tech-labs/code-lab-2027-01`. */
  key: string;
  title: string;
  location: string;
  /** When the first meeting begins and the last one ends; null if unknown. */
  start: string | null;
  end: string | null;
  /** The days of the week on which it meets; absent if it runs in one stretch. */
  days?: readonly Day[];
  /** When registration closes. */
  closes: string | null;
  /** Null: unlimited. */
  capacity: number | null;
  /** Places given by phone or on paper. */
  reserved: number;
  /** Staff closed it, even if places are left. */
  full: boolean;
  /** The reason why it was cancelled; empty if it was not. */
  cancelled: string;
  ages: Ages | null;
  /** The path of the page that shows it; absent if none does. */
  path?: string;
};

/** The content that contains offerings. */
export type OfferingContent = {
  readonly events: readonly Event[];
  readonly courses: readonly Course[];
  readonly programs: readonly Program[];
};

/** Time between closing and start: enough to print a list and get the room ready. */
const CLOSES_BEFORE_MS = 2 * 60 * 60 * 1000;

/** All offerings, each key once. */
export function offeringsOf({ events, courses, programs }: OfferingContent): Offering[] {
  return [
    ...events.map(eventOffering),
    ...courses.flatMap(courseOfferings),
    ...programs.flatMap((program) =>
      program.upcoming
        .filter(({ offering }) => offering === '')
        .map((session) => programOffering(program, session)),
    ),
  ];
}

/** The offering key of an event. */
export function eventKey({ id }: Pick<Event, 'id'>): string {
  return `event:${id}`;
}

/** The offering key of a session of a course. */
export function sessionKeyOf({ id }: Pick<Course, 'id'>, session: { readonly id: string }): string {
  return `course:${id}/${session.id}`;
}

/** The offering key of a session of a program. */
export function programKey(
  { slug }: Pick<Program, 'slug'>,
  session: { readonly id: string },
): string {
  return `program:${slug}/${session.id}`;
}

export function eventOffering(event: Event): Offering {
  const { title, closes, ages } = event;
  const common = { key: eventKey(event), title, ages, full: false, path: eventPath(event) };
  return { ...common, ...timesOf(event, closes), ...placesOf(event) };
}

/** The offerings of a course: its sessions. */
export function courseOfferings(course: Course): Offering[] {
  return course.sessions.map((session) => sessionOffering(course, session));
}

export function sessionOffering(course: Course, session: Course['sessions'][number]): Offering {
  const { title, ages } = course;
  const common = { key: sessionKeyOf(course, session), title, ages, path: coursePath(course) };
  return { ...common, full: session.full, ...timesOf(session, null), ...placesOf(session) };
}

export function programOffering(program: Program, session: Program['upcoming'][number]): Offering {
  const { title, full } = session;
  const common = {
    key: programKey(program, session),
    title,
    ages: session.ages ?? program.ages,
    full,
  };
  return { ...common, path: programPath(program), ...timesOf(session, null), ...placesOf(session) };
}

function timesOf(
  { start, end, days }: Pick<Event, 'start' | 'end' | 'days'>,
  closes: string | null,
): Pick<Offering, 'start' | 'end' | 'days' | 'closes'> {
  const defaultCloses = start && new Date(Date.parse(start) - CLOSES_BEFORE_MS).toISOString();
  return { start, end, days, closes: closes ?? defaultCloses };
}

function placesOf({
  location,
  capacity,
  reserved,
  cancelled,
}: Pick<Event, 'location' | 'capacity' | 'reserved' | 'cancelled'>) {
  return { location, capacity, reserved, cancelled };
}
