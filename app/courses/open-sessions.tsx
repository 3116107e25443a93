import { Link } from 'react-router';
import type { Course } from '#domain/content/course.ts';
import type { OfferedSession } from './chosen-session.ts';

/** Where a place in a session is taken. */
export function sessionPath({ id, title }: Pick<Course, 'id' | 'title'>, session: OfferedSession) {
  return `/enrollment?${new URLSearchParams({ id, title, session: session.id })}`;
}

/** The sessions of a course, each a link to its form, and how many places it has. */
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
            <Link to={sessionPath(course, session)} className="inline-flex min-h-tap items-center">
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
