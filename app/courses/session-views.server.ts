import type { Course } from '#modules/content/course.ts';
import { isPast } from '#modules/content/lists.ts';
import { availabilityText, courseOfferings, sessionOffering } from '#modules/content/offering.ts';
import { meetingsText, townOf } from '#modules/content/schedule.ts';
import { startDateText } from '#modules/content/search.ts';
import { canWait, loadAvailability } from '#modules/places/model/load-availability.ts';
import type { Places } from '#modules/places/model/places.ts';
import { seatsOf } from '../lists/seats.tsx';

/** The data of a session that the page of its course shows. */
export type SessionView = Awaited<ReturnType<typeof loadSessionViews>>[number];

/** Loads the sessions of a course with availability, past ones last. `now` in milliseconds. */
export async function loadSessionViews(course: Course, places: Places | undefined, now: number) {
  const availabilityOf = await loadAvailability(places, courseOfferings(course), now);
  const sessions = course.sessions.map((session) => {
    const { id, date, time, location, cancelled } = session;
    const availability = availabilityOf(sessionOffering(course, session));
    return {
      id,
      date,
      time,
      location,
      cancelled,
      starts: startDateText(session),
      town: townOf(location),
      meetings: meetingsText(session),
      isOver: isPast(session, now),
      isOpen: availability.status === 'open' || availability.status === 'unknown',
      isFull: availability.status === 'full',
      mayWait: canWait(places, availability),
      places: availabilityText(availability),
      seats: seatsOf(session, availability),
    };
  });
  return sessions.toSorted((one, other) => Number(one.isOver) - Number(other.isOver));
}
