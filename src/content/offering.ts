import { type Course, coursePath, coursePricing, enrollmentPath } from './course.ts';
import { type Event, eventPath, registrationPath } from './event.ts';
import { type Occurrence, type Program, programPath } from './program.ts';
import type { Day } from './schedule.ts';
import { eventPriceText, lowestPriceText } from './search.ts';
import type { Ages } from './session.ts';
import type { ContentStore } from './store.server.ts';

/** `closed`: registration is over; `unknown`: not counted here. `left` is null if unlimited. */
export type Availability = {
  readonly status: 'open' | 'full' | 'closed' | 'cancelled' | 'past' | 'unknown';
  readonly left: number | null;
  readonly waiting: number;
  readonly movedFrom?: string | undefined;
};

/** The availability in words: `3 places left`, `Full · 2 waiting`, `Cancelled`; may be empty. */
export function availabilityText({ status, left, waiting }: Availability): string {
  if (status === 'cancelled') return 'Cancelled';
  if (status === 'past') return '';
  if (status === 'full') return waiting > 0 ? `Full · ${waiting} waiting` : 'Full';
  if (status === 'closed') return 'Registration has closed';
  if (left === null) return '';
  return left === 1 ? '1 place left' : `${left} places left`;
}

/** An event, or a session of a course or program. Taken places are counted elsewhere. */
export type Offering = {
  /** `event:7`, `course:ananse-moves/cape-coast-2027-01`, `program:tech-labs/code-lab-2027-01`. */
  key: string;
  title: string;
  location: string;
  start: string | null;
  end: string | null;
  /** The days of the week on which it meets; absent if it runs in one stretch. */
  days?: readonly Day[];
  closes: string | null;
  capacity: number | null;
  reserved: number;
  /** Staff closed it, even if places are left. */
  full: boolean;
  cancelled: string;
  ages: Ages | null;
  path?: string;
};

export type OfferingContent = {
  readonly events: readonly Event[];
  readonly courses: readonly Course[];
  readonly programs: readonly Program[];
};

export async function readOfferingContent({ list }: ContentStore): Promise<OfferingContent> {
  const [events, courses, programs] = await Promise.all([
    list<Event>('events'),
    list<Course>('courses'),
    list<Program>('programs'),
  ]);
  return { events, courses, programs: programs.filter(({ online }) => online) };
}

/** Time between closing and start: enough to print a list and get the room ready. */
const CLOSES_BEFORE_MS = 2 * 60 * 60 * 1000;

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

export function eventKey({ id }: Pick<Event, 'id'>): string {
  return `event:${id}`;
}

function sessionKeyOf({ id }: Pick<Course, 'id'>, session: { readonly id: string }): string {
  return `course:${id}/${session.id}`;
}

function programKey({ slug }: Pick<Program, 'slug'>, session: { readonly id: string }): string {
  return `program:${slug}/${session.id}`;
}

export function eventOffering(event: Event): Offering {
  const { title, closes, ages } = event;
  const common = { key: eventKey(event), title, ages, full: false, path: eventPath(event) };
  return { ...common, ...timesOf(event, closes), ...placesOf(event) };
}

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

export type ProgramDate = Pick<Occurrence, 'id' | 'level' | 'text'> & {
  readonly title: string;
  readonly date: string;
  readonly time: string;
  readonly location: string;
  readonly price: string;
  readonly capacity: number | null;
  /** The URL for registering or reading about it; empty if there is none. */
  readonly link: string;
};

type OfferedDate = { readonly date: ProgramDate; readonly offering: Offering };

/** The dates in a list of a program, without references to missing events or sessions. */
export function programDates(
  program: Program,
  list: 'upcoming' | 'past',
  { events, courses }: Pick<OfferingContent, 'events' | 'courses'>,
): OfferedDate[] {
  return program[list].flatMap((occurrence): OfferedDate[] => {
    const { title, offering: key } = occurrence;
    if (key === '') {
      const register = enrollmentPath({ id: program.slug, title }, occurrence);
      const own = { title, price: '', link: list === 'upcoming' ? register : '' };
      return [offered(occurrence, occurrence, own, programOffering(program, occurrence))];
    }
    const event = events.find((one) => eventKey(one) === key);
    if (event) {
      const link = list === 'upcoming' ? registrationPath(event) : eventPath(event);
      const own = { title: event.title, price: eventPriceText(event), link };
      return [offered(occurrence, event, own, eventOffering(event))];
    }
    return courses.flatMap((course) => {
      const sessions = course.sessions.filter((session) => sessionKeyOf(course, session) === key);
      const lowest = lowestPriceText({ pricing: coursePricing(course) });
      const own = { title: course.title, price: lowest || course.pricing?.notes || '' };
      return sessions.map((session) => {
        const link = enrollmentPath(course, session);
        return offered(occurrence, session, { ...own, link }, sessionOffering(course, session));
      });
    });
  });
}

/** The occurrence's own title and link come before those of its event or session. */
function offered(
  { id, level, text, title, link }: Occurrence,
  { date, time, location, capacity }: Pick<Event, 'date' | 'time' | 'location' | 'capacity'>,
  own: Pick<ProgramDate, 'title' | 'price' | 'link'>,
  offering: Offering,
): OfferedDate {
  const shown = { title: title || own.title, price: own.price, link: link || own.link };
  return { date: { id, level, text, date, time, location, capacity, ...shown }, offering };
}
