import type { Course, CourseSession } from '#domain/content/course.ts';
import { textHash } from '#domain/site/text-hash.ts';

/** A session as pages offer it. */
export type OfferedSession = {
  readonly id: string;
  /** When and where, in words. */
  readonly title: string;
  readonly full: boolean;
};

/** What a session may say beyond its words. */
type Dated = CourseSession & {
  readonly id?: string;
  readonly end?: string | null;
  readonly cancelled?: string;
};

/**
 * The sessions of a course that are neither over nor cancelled.
 * @param now milliseconds since 1970
 */
export function offeredSessions({ sessions }: Pick<Course, 'sessions'>, now: number) {
  return (sessions as readonly Dated[])
    .filter(({ end, cancelled }) => !cancelled && !(Date.parse(end ?? '') < now))
    .map(offeredSession);
}

function offeredSession(session: Dated): OfferedSession {
  const title = [session.date, session.time, session.location].filter(Boolean).join(', ');
  // One without a name of its own is known by its words.
  return { id: session.id ?? String(textHash(title)), title, full: session.full };
}
