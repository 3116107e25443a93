import type { Course } from '#domain/content/course.ts';
import { isPast } from '#domain/content/lists/event-order.ts';
import { startText } from '#domain/content/lists/findable.ts';
import { courseOfferings, sessionOffering } from '#domain/content/offering.ts';
import { townOf } from '#domain/content/schedule.ts';
import { meetingsText } from '#domain/content/scheduling/meetings.ts';
import { standText } from '#domain/content/scheduling/stand.ts';
import type { Places } from '#domain/places/places.ts';
import { mayWait, standsOf } from '#domain/site/stands.ts';

/** What a course's page shows of a session. */
export type ShownSession = Awaited<ReturnType<typeof shownSessions>>[number];

/** The sessions of a course and how they stand; those that are over last. `now` in milliseconds. */
export async function shownSessions(course: Course, places: Places | undefined, now: number) {
  const standOf = await standsOf(places, courseOfferings(course), now);
  const sessions = course.sessions.map((session) => {
    const { id, date, time, location, cancelled } = session;
    const stand = standOf(sessionOffering(course, session));
    return {
      id,
      date,
      time,
      location,
      cancelled,
      starts: startText(session),
      town: townOf(location),
      meetings: meetingsText(session),
      isOver: isPast(session, now),
      isOpen: stand.status === 'open' || stand.status === 'unknown',
      isFull: stand.status === 'full',
      mayWait: mayWait(places, stand),
      places: standText(stand),
    };
  });
  return sessions.toSorted((one, other) => Number(one.isOver) - Number(other.isOver));
}
