import { type Course, enrollmentPath } from '../course.ts';
import { type Event, eventPath, registrationPath } from '../event.ts';
import {
  eventKey,
  eventOffering,
  type Offering,
  type OfferingContent,
  programOffering,
  sessionKeyOf,
  sessionOffering,
} from '../offering.ts';
import type { Program } from '../programs/program.ts';
import type { Occurrence } from './occurrence.ts';

/** Something that a program's page shows: an event, a session of a course, or one of its own. */
export type ProgramDate = Pick<Occurrence, 'id' | 'level' | 'text'> & {
  readonly title: string;
  readonly date: string;
  readonly time: string;
  readonly location: string;
  readonly capacity: number | null;
  /** Where one registers, or reads about it; empty: nowhere. */
  readonly link: string;
};

/** With what has its places. */
export type OfferedDate = { readonly date: ProgramDate; readonly offering: Offering };

/** What a program shows of its own list. What it names and is not there, it does not show. */
export function programDates(
  program: Program,
  list: 'upcoming' | 'past',
  { events, courses }: Pick<OfferingContent, 'events' | 'courses'>,
): OfferedDate[] {
  return program[list].flatMap((happening): OfferedDate[] => {
    const { id, level, text, offering: key } = happening;
    const own = { id, level, text };
    if (key === '') return [ownDate(program, happening, list)];
    const event = events.find((one) => eventKey(one) === key);
    if (event) return [eventDate(event, happening, list)];
    return courses.flatMap((course) =>
      course.sessions
        .filter((session) => sessionKeyOf(course, session) === key)
        .map((session) => ({
          date: {
            ...own,
            ...commonFacts(session),
            title: happening.title || course.title,
            link: happening.link || enrollmentPath(course, session),
          },
          offering: sessionOffering(course, session),
        })),
    );
  });
}

function ownDate(program: Program, happening: Occurrence, list: 'upcoming' | 'past'): OfferedDate {
  const { id, level, text, title, link } = happening;
  const register = enrollmentPath({ id: program.slug, title }, happening);
  return {
    date: {
      id,
      level,
      text,
      title,
      ...commonFacts(happening),
      link: link || (list === 'upcoming' ? register : ''),
    },
    offering: programOffering(program, happening),
  };
}

function eventDate(event: Event, happening: Occurrence, list: 'upcoming' | 'past'): OfferedDate {
  const { id, level, text, title, link } = happening;
  const itself = list === 'upcoming' ? registrationPath(event) : eventPath(event);
  return {
    date: {
      id,
      level,
      text,
      title: title || event.title,
      ...commonFacts(event),
      link: link || itself,
    },
    offering: eventOffering(event),
  };
}

function commonFacts({
  date,
  time,
  location,
  capacity,
}: Pick<Course['sessions'][number], 'date' | 'time' | 'location' | 'capacity'>) {
  return { date, time, location, capacity };
}
