import { Link } from 'react-router';
import { type Course, enrollmentPath } from '#modules/content/model/course.ts';
import { PlacesLeft } from '../lists/places-left.tsx';
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
        <li key={session.id} className="py-3">
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
          <PlacesLeft seats={session.seats} places={session.places} />
        </li>
      ))}
    </ul>
  );
}
