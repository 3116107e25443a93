import { type Course, coursePath } from '#domain/content/course.ts';
import { openSessions, priceFrom, startText } from '#domain/content/lists/findable.ts';
import { sessionOffering } from '#domain/content/offering.ts';
import { townOf } from '#domain/content/schedule.ts';
import { agesText } from '#domain/content/scheduling/ages.ts';
import { type Stand, standText } from '#domain/content/scheduling/stand.ts';
import type { Stands } from '#domain/site/stands.ts';
import { Card } from '../lists/card.tsx';
import { Cells } from '../ui/cells.tsx';

/** Said where the courses cannot be read (specification, section 8). */
export const COURSES_FAILURE = 'Failed to load courses. Please try again later.';

/** What a card shows of a course. */
export type CourseSummary = ReturnType<typeof courseSummary>;

/** What lists send of a course: no more than they show. `now` in milliseconds since 1970. */
export function courseSummary(course: Course, standOf: Stands, now: number) {
  const { id, title, category, description, image, format, ages } = course;
  const open = openSessions(course, now);
  const stands = open.map((session) => standOf(sessionOffering(course, session)));
  const at = Math.max(stands.findIndex(isWithPlaces), 0);
  const next = open[at];
  const facts = [agesText(ages), next && townOf(next.location), next && startText(next)];
  return {
    id,
    title,
    category,
    description,
    image,
    format,
    price: priceFrom(course),
    sessions: course.sessions.length > 0 ? sessionsLine(stands) : '',
    facts: facts.filter(Boolean).join(' · '),
    places: stands[at] ? standText(stands[at]) : '',
  };
}

function isWithPlaces({ status }: Stand): boolean {
  return status === 'open' || status === 'unknown';
}

function sessionsLine(stands: readonly Stand[]): string {
  if (stands.length === 0) return 'No sessions planned';
  const open = stands.filter(isWithPlaces).length;
  if (open === 0) return 'All sessions full';
  return open === 1 ? '1 session with places' : `${open} sessions with places`;
}

/** Courses as cells. With `featured` the first one stands out. */
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
          key={course.id}
          to={coursePath(course)}
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
