import { type Course, coursePricing, enrollmentPath } from '../course.ts';
import { type Event, eventPath, registrationPath } from '../event.ts';
import { eventPriceText, lowestPriceText } from '../lists/searchable.ts';
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

/** A date on a program's page: an event, a session of a course, or one of its own. */
export type ProgramDate = Pick<Occurrence, 'id' | 'level' | 'text'> & {
  readonly title: string;
  readonly date: string;
  readonly time: string;
  readonly location: string;
  /** `Free`, `From GH₵600`; empty if unknown. */
  readonly price: string;
  readonly capacity: number | null;
  /** The URL for registering or reading about it; empty if there is none. */
  readonly link: string;
};

/** A date with the offering that has its places. */
export type OfferedDate = { readonly date: ProgramDate; readonly offering: Offering };

/** The dates in a list of a program, without references to missing events or sessions. */
export function programDates(
  program: Program,
  list: 'upcoming' | 'past',
  { events, courses }: Pick<OfferingContent, 'events' | 'courses'>,
): OfferedDate[] {
  return program[list].flatMap((occurrence): OfferedDate[] => {
    const { id, level, text, offering: key } = occurrence;
    const own = { id, level, text };
    if (key === '') return [ownDate(program, occurrence, list)];
    const event = events.find((one) => eventKey(one) === key);
    if (event) return [eventDate(event, occurrence, list)];
    return courses.flatMap((course) =>
      course.sessions
        .filter((session) => sessionKeyOf(course, session) === key)
        .map((session) => ({
          date: {
            ...own,
            ...commonFacts(session),
            title: occurrence.title || course.title,
            price:
              lowestPriceText({ pricing: coursePricing(course) }) || course.pricing?.notes || '',
            link: occurrence.link || enrollmentPath(course, session),
          },
          offering: sessionOffering(course, session),
        })),
    );
  });
}

function ownDate(program: Program, occurrence: Occurrence, list: 'upcoming' | 'past'): OfferedDate {
  const { id, level, text, title, link } = occurrence;
  const register = enrollmentPath({ id: program.slug, title }, occurrence);
  return {
    date: {
      id,
      level,
      text,
      title,
      price: '',
      ...commonFacts(occurrence),
      link: link || (list === 'upcoming' ? register : ''),
    },
    offering: programOffering(program, occurrence),
  };
}

function eventDate(event: Event, occurrence: Occurrence, list: 'upcoming' | 'past'): OfferedDate {
  const { id, level, text, title, link } = occurrence;
  const itself = list === 'upcoming' ? registrationPath(event) : eventPath(event);
  return {
    date: {
      id,
      level,
      text,
      title: title || event.title,
      price: eventPriceText(event),
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
