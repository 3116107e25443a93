import { type Course, type CourseSession, coursePath } from '#domain/content/course.ts';
import { formatPrice, type Pricing, pricesOf } from '#domain/content/pricing.ts';
import { Card } from '../lists/card.tsx';
import { Cells } from '../ui/cells.tsx';

/** Said where the courses cannot be read (specification, section 8). */
export const COURSES_FAILURE = 'Failed to load courses. Please try again later.';

/** What a card shows of a course. */
export type CourseSummary = ReturnType<typeof courseSummary>;

/** What lists send of a course: no more than they show. */
export function courseSummary(course: Course) {
  const { id, title, category, description, image, format, pricing, sessions } = course;
  return {
    ...{ id, title, category, description, image, format },
    price: pricing ? priceFrom(pricing) : '',
    sessions: sessionsLine(sessions),
  };
}

/** The lowest price, for example `From GH₵650`; just the price where there is only one. */
function priceFrom(pricing: Pricing): string {
  const prices = pricesOf(pricing);
  const lowest = formatPrice(Math.min(...prices.map(({ amount }) => amount)), pricing.currency);
  if (prices.length === 0) return '';
  return prices.length === 1 ? lowest : `From ${lowest}`;
}

function sessionsLine(sessions: readonly CourseSession[]): string {
  if (sessions.length === 0) return '';
  const open = sessions.filter(({ full }) => !full).length;
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
          {course.price && <p className="card-price price mt-auto pt-3">{course.price}</p>}
        </Card>
      ))}
    </Cells>
  );
}
