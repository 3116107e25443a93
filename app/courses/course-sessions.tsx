import { type Course, enrollmentPath } from '#modules/content/course.ts';
import { localTimeText } from '#modules/content/schedule.ts';
import { PlacesLeft } from '../lists/seats.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { DELIVERY_TAB, DETAILS_ID, TAB_PARAM } from './course-tabs.tsx';
import type { SessionView } from './session-views.server.ts';

/** URL parameter of the session whose details are visible. */
export const SESSION_PARAM = 'session';

/** The sessions of a course. A full one says so instead of buttons (specification, section 2). */
export function CourseSessions({
  course,
  sessions,
}: {
  course: Pick<Course, 'id' | 'title'>;
  sessions: readonly SessionView[];
}) {
  return (
    <ul className="ruled">
      {sessions.map((session) => (
        <li
          key={session.id}
          className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-4"
        >
          <div className="flex-1 basis-72">
            <h3>{session.date}</h3>
            <p className="mt-1">
              {[localTimeText(session.location, session.time), session.location]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {session.cancelled && <p>Cancelled: {session.cancelled}</p>}
            <PlacesLeft seats={session.seats} places={session.isOpen ? session.places : ''} />
          </div>
          {session.isOpen ? (
            <div className="flex flex-wrap gap-4">
              <ButtonLink to={detailsPath(session)} look="plain">
                View Details
              </ButtonLink>
              <ButtonLink to={enrollmentPath(course, session)}>Enroll Now</ButtonLink>
            </div>
          ) : (
            <div className="flex flex-wrap items-center gap-4">
              <p className="stamp px-4 py-2">{session.isOver ? 'Over' : session.places}</p>
              {session.mayWait && (
                <ButtonLink to={enrollmentPath(course, session)} look="plain">
                  Join the waiting list
                </ButtonLink>
              )}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function detailsPath({ id }: SessionView): string {
  const query = new URLSearchParams({
    [TAB_PARAM]: DELIVERY_TAB,
    ...(id && { [SESSION_PARAM]: id }),
  });
  return `?${query}#${DETAILS_ID}`;
}
