import { Link } from 'react-router';
import { type Course, enrollmentPath } from '#modules/content/model/course.ts';
import type { OfferedSession } from './offered-sessions.ts';

/** The sessions of a course with their places, each linked to the form. */
export function OpenSessions({
  course,
  sessions,
}: {
  course: Pick<Course, 'id' | 'title'>;
  sessions: readonly OfferedSession[];
}) {
  return (
    <ul className="ruled">
      {sessions.map((session) => (
        <li key={session.id} className="flex flex-wrap items-center gap-x-4 py-2">
          {session.isOpen ? (
            <Link
              to={enrollmentPath(course, session)}
              className="inline-flex min-h-tap items-center"
            >
              {session.title}
            </Link>
          ) : (
            <span>{session.title}</span>
          )}
          {session.places && <strong>{session.places}</strong>}
        </li>
      ))}
    </ul>
  );
}
