import type { Course } from '#modules/content/model/course.ts';
import { isPast } from '#modules/content/model/lists/event-order.ts';
import { startText } from '#modules/content/model/lists/findable.ts';
import { courseOfferings, sessionOffering } from '#modules/content/model/offering.ts';
import { townOf } from '#modules/content/model/schedule.ts';
import { meetingsText } from '#modules/content/model/scheduling/meetings.ts';
import { standText } from '#modules/content/model/scheduling/stand.ts';
import type { Places } from '#modules/places/model/places.ts';
import { mayWait, standsOf } from '#modules/places/model/stands.ts';

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
