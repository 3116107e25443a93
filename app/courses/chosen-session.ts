import type { Course, CourseSession } from '#domain/content/course.ts';
import type { Program } from '#domain/content/program.ts';
import { sessionTitle } from '#domain/content/scheduling/session-title.ts';
import { textHash } from '#domain/site/text-hash.ts';

/** A session as pages offer it. */
export type OfferedSession = {
  readonly id: string;
  /** When and where, in words. */
  readonly title: string;
  readonly full: boolean;
};

/** What of a session is looked at: of a course's, and of a date of a program that is one of its own. */
type Dated = Partial<CourseSession> & {
  readonly id?: string;
  readonly title?: string;
  readonly dates?: string;
  readonly end?: string | null;
  readonly cancelled?: string;
  /** The event or the course's session that it is. */
  readonly offering?: string;
};

/**
 * The sessions of a course that are neither over nor cancelled.
 * @param now milliseconds since 1970
 */
export function offeredSessions({ sessions }: Pick<Course, 'sessions'>, now: number) {
  return offered(sessions, now);
}

/** The dates of a program that are enrolled in as such. */
export function programSessions({ upcoming }: Pick<Program, 'upcoming'>, now: number) {
  return offered(upcoming, now);
}

function offered(sessions: readonly Dated[], now: number): OfferedSession[] {
  return sessions
    .filter(({ offering, cancelled }) => !offering && !cancelled)
    .filter(({ end }) => !(Date.parse(end ?? '') < now))
    .map(offeredSession);
}

function offeredSession(session: Dated): OfferedSession {
  const { full = false } = session;
  const title = sessionTitle(session);
  // One without a name of its own is known by its words.
  return { id: session.id || String(textHash(title)), title, full };
}
