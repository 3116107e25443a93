import { type Course, coursePath } from '#modules/content/model/course.ts';
import { bestMatches, type SearchFilter } from '#modules/content/model/lists/search.ts';
import {
  lowestPriceText,
  openSessions,
  startDateText,
} from '#modules/content/model/lists/searchable.ts';
import { sessionOffering } from '#modules/content/model/offering.ts';
import { townOf } from '#modules/content/model/schedule.ts';
import { agesText } from '#modules/content/model/scheduling/ages.ts';
import {
  type Availability,
  availabilityText,
} from '#modules/content/model/scheduling/availability.ts';
import type { AvailabilityOf } from '#modules/places/model/load-availability.ts';
import { Card } from '../lists/card.tsx';
import { Cells } from '../ui/cells.tsx';

/** Shown when the courses cannot be loaded (specification, section 8). */
export const COURSES_FAILURE_TEXT = 'Failed to load courses. Please try again later.';

/** The data of a course that its card shows. */
export type CourseSummary = ReturnType<typeof courseSummary>;

/**
 * Reduces a course to the data that lists send: only what they show. The card names the next
 * session, or with `filter` the next one that matches. `now` in milliseconds since 1970.
 */
export function courseSummary(
  course: Course,
  availabilityOf: AvailabilityOf,
  now: number,
  filter?: SearchFilter,
) {
  const { title, category, description, image, format, ages } = course;
  const open = openSessions(course, now);
  const sessionAvailability = (session: Course['sessions'][number]) =>
    availabilityOf(sessionOffering(course, session));
  const nextOf = (sessions: typeof open) =>
    sessions.find((session) => hasPlaces(sessionAvailability(session))) ?? sessions[0];
  const next = nextOf(filter ? bestMatches(open, filter) : open);
  const isOther = next?.id && next !== nextOf(open);
  const facts = [agesText(ages), next && townOf(next.location), next && startDateText(next)];
  return {
    title,
    category,
    description,
    image,
    format,
    path: isOther ? `${coursePath(course)}?session=${next.id}` : coursePath(course),
    price: lowestPriceText(course),
    sessions: course.sessions.length > 0 ? sessionsText(open.map(sessionAvailability)) : '',
    facts: facts.filter(Boolean).join(' · '),
    places: next ? availabilityText(sessionAvailability(next)) : '',
  };
}

function hasPlaces({ status }: Availability): boolean {
  return status === 'open' || status === 'unknown';
}

function sessionsText(availabilities: readonly Availability[]): string {
  if (availabilities.length === 0) return 'No sessions planned';
  const open = availabilities.filter(hasPlaces).length;
  if (open === 0) return 'All sessions full';
  return open === 1 ? '1 session with places' : `${open} sessions with places`;
}

/** Courses as cards in cells. With `featured` the first card is emphasised. */
export function CourseCards({
  courses,
  level,
  featured = false,
}: {
  courses: readonly CourseSummary[];
  level: 2 | 3;
  featured?: boolean;
}) {
  return (
    <Cells wide={courses.length > 2 ? 3 : 2} firstWide={featured} filled={featured}>
      {courses.map((course, index) => (
        <Card
          key={course.path}
          to={course.path}
          title={course.title}
          image={course.image}
          overline={
            <>
              {featured && index === 0 && (
                <span className="mark mr-3 inline-block px-2">Featured</span>
              )}
              {course.category}
            </>
          }
          level={level}
          turns
        >
          {course.description && <p className="card-description mt-2">{course.description}</p>}
          <p className="mt-2">{[course.format, course.sessions].filter(Boolean).join(' · ')}</p>
          {course.facts && <p className="mt-1">{course.facts}</p>}
          {(course.price || course.places) && (
            <p className="mt-auto flex flex-wrap items-baseline gap-x-4 pt-3">
              {course.price && <span className="card-price price">{course.price}</span>}
              {course.places && <span className="strong">{course.places}</span>}
            </p>
          )}
        </Card>
      ))}
    </Cells>
  );
}
