import { type Course, coursePath, enrollmentPath } from '#content/course.ts';
import { type Availability, availabilityText, sessionOffering } from '#content/offering.ts';
import { townOf } from '#content/schedule.ts';
import {
  bestMatches,
  lowestPriceText,
  openSessions,
  type SearchFilter,
  startDateText,
} from '#content/search.ts';
import { agesText } from '#content/session.ts';
import type { AvailabilityOf } from '#places/place.ts';
import { Card, CardButton } from '#site/lists/card.tsx';
import { PlacesLeft, seatsOf } from '#site/lists/seats.tsx';
import { Cells } from '#ui/cells.tsx';
import { FactCells } from '#ui/facts.tsx';

/** Shown when the courses cannot be loaded (specification, section 8). */
export const COURSES_FAILURE_TEXT = 'Failed to load courses. Please try again later.';

type CourseSummary = ReturnType<typeof courseSummary>;

/** With `filter` the card names the next session that matches. `now` in milliseconds since 1970. */
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
  const availability = next && sessionAvailability(next);
  return {
    id: course.id,
    title,
    category,
    description,
    image,
    path: isOther ? `${coursePath(course)}?session=${next.id}` : coursePath(course),
    note: [
      agesText(ages),
      format,
      course.sessions.length > 0 && sessionsText(open.map(sessionAvailability)),
    ]
      .filter(Boolean)
      .join(' · '),
    date: next ? startDateText(next) : '',
    town: next ? townOf(next.location) : '',
    price: lowestPriceText(course),
    places: availability ? availabilityText(availability) : '',
    seats: next && availability && seatsOf(next, availability),
    enroll: open.some((session) => hasPlaces(sessionAvailability(session)))
      ? enrollmentPath(course)
      : '',
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

type CourseCardsProps = { courses: readonly CourseSummary[]; featured?: boolean };

export function CourseCards({ courses, featured = false }: CourseCardsProps) {
  return (
    <Cells wide={courses.length > 2 ? 3 : 2} firstWide={featured} filled={featured}>
      {courses.map((course, index) => (
        <Card
          key={course.path}
          id={`course-${course.id}`}
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
          facts={<FactCells facts={[[course.date], [course.town], ['', course.price]]} />}
          foot={
            <>
              <PlacesLeft seats={course.seats} places={course.places} />
              {course.enroll && (
                <CardButton to={course.enroll} of={`course-${course.id}`}>
                  Enroll Now
                </CardButton>
              )}
            </>
          }
        >
          {course.description && <p className="mt-2">{course.description}</p>}
          {course.note && <p className="mt-2">{course.note}</p>}
        </Card>
      ))}
    </Cells>
  );
}
