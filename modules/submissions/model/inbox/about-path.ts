import { coursePath } from '#modules/content/model/course.ts';
import { eventPath } from '#modules/content/model/event.ts';
import { isStemSquad } from '../enrollment.ts';
import type { Payload } from '../submission-type.ts';

/** Path of the page about a submission's subject; undefined if there is no such page. */
export function aboutPath(kind: string, payload: Payload): string | undefined {
  const { eventId, courseId } = payload;
  if (kind === 'event-registrations' && /^\d+$/.test(String(eventId))) {
    return eventPath({ id: Number(eventId) });
  }
  if (kind !== 'enrollments') return undefined;
  if (isStemSquad(payload)) return '/stem-squad';
  return courseId ? coursePath({ id: String(courseId) }) : undefined;
}
