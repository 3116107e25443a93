import { Link } from 'react-router';
import type { Course } from '#domain/content/course.ts';
import type { OfferedSession } from './chosen-session.ts';

/** Where a place in a session is taken. */
export function sessionPath({ id, title }: Pick<Course, 'id' | 'title'>, session: OfferedSession) {
  return `/enrollment?${new URLSearchParams({ id, title, session: session.id })}`;
}

/** The sessions of a course, each a link to its form. A full one says so. */
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
        <li key={session.id} className="py-2">
          {session.full ? (
            <>
              {session.title} <strong>Full</strong>
            </>
          ) : (
            <Link to={sessionPath(course, session)} className="tap">
              {session.title}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
