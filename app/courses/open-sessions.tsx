import { Link } from 'react-router';
import { type Course, enrollmentPath } from '#modules/content/model/course.ts';
import { unbrokenTimes } from '../lists/unbroken-times.ts';
import type { OfferedSession } from './offered-sessions.ts';

/**
 * The sessions of a course as rows, each linked to the form: the date, below it time and place, and
 * at the side the places left.
 */
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
        <li
          key={session.id}
          className="relative flex flex-wrap items-center justify-between gap-x-6 py-2"
        >
          {session.isOpen ? (
            <Link to={enrollmentPath(course, session)} className="cell-link">
              <SessionText session={session} />
            </Link>
          ) : (
            <p>
              <SessionText session={session} />
            </p>
          )}
          <b>{session.places}</b>
        </li>
      ))}
    </ul>
  );
}

function SessionText({ session: { date, time, where } }: { session: OfferedSession }) {
  return (
    <>
      <b className="block">{date}</b> {[unbrokenTimes(time), where].filter(Boolean).join(' · ')}
    </>
  );
}
