import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Course, enrollmentPath } from '#modules/content/course.ts';
import { unbrokenTimes } from '../ui/facts.tsx';
import type { OfferedSession } from './offered-sessions.ts';

/** The sessions of a course as rows: town and date, below it time and place. */
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
        <SessionRow
          key={session.id}
          to={session.isOpen ? enrollmentPath(course, session) : ''}
          name={[session.town, session.shortDate].filter(Boolean).join(' · ')}
          places={session.places}
        >
          {[unbrokenTimes(session.time), session.place].filter(Boolean).join(' · ')}
        </SessionRow>
      ))}
    </ul>
  );
}

/** A session as a row, linked to the form if it takes enrolments, with its places at the side. */
export function SessionRow({
  to,
  name,
  places,
  picture,
  children,
}: {
  to: string;
  name: string;
  places: string;
  picture?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="relative flex items-center gap-4 py-3">
      {picture}
      <div className="flex flex-1 flex-wrap items-center justify-between gap-x-6">
        <div>
          {to ? (
            <Link to={to} className="cell-link">
              <b>{name}</b>
            </Link>
          ) : (
            <b>{name}</b>
          )}
          <p>{children}</p>
        </div>
        <b>{places}</b>
      </div>
    </li>
  );
}
