import { type Course, type CourseSession, enrollmentPath } from '#domain/content/course.ts';
import { ButtonLink } from '../ui/button.tsx';
import { COURSE_TAB, DELIVERY_TAB } from './course-tabs.tsx';

/** Where the tabs are on the page. */
export const COURSE_DETAILS = 'details';

/** When a course runs. A full session says so instead of its buttons (specification, section 2). */
export function CourseSessions({
  course,
  sessions,
}: {
  course: Pick<Course, 'id' | 'title'>;
  sessions: readonly CourseSession[];
}) {
  return (
    <ul className="ruled">
      {sessions.map(({ id, date, time, location, full }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and they never move
          key={index}
          className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-5"
        >
          <div className="min-w-0 flex-1 basis-72">
            <h3>{date}</h3>
            <p className="mt-1">{[time, location].filter(Boolean).join(' · ')}</p>
          </div>
          {full ? (
            <p className="stamp px-4 py-2">Full</p>
          ) : (
            <div className="flex flex-wrap gap-4">
              <ButtonLink to={`?${COURSE_TAB}=${DELIVERY_TAB}#${COURSE_DETAILS}`} look="plain">
                View Details
              </ButtonLink>
              <ButtonLink to={enrollmentPath(course, { id })}>Enroll Now</ButtonLink>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
