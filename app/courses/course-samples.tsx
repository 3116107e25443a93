import { type Course, coursePath, formatPrice } from '#modules/content/course.ts';
import { excerpt } from '#platform/text/excerpt.ts';
import { Card } from '../lists/card.tsx';
import { Cells } from '../ui/cells.tsx';

/** The data of a course that the home page shows. */
export type CourseSample = ReturnType<typeof courseSample>;

/** Reduces a course to what the home page shows, with the student price if it has one. */
export function courseSample({ id, title, category, description, image, pricing }: Course) {
  const student = pricing?.student;
  return {
    id,
    title,
    category,
    image,
    excerpt: excerpt(description),
    studentPrice: typeof student === 'number' ? formatPrice(student, pricing?.currency ?? '') : '',
  };
}

/** A few courses side by side; undefined if they could not be loaded. */
export function CourseSamples({ courses }: { courses: readonly CourseSample[] | undefined }) {
  if (!courses) return <p>The courses could not be loaded just now. Look in again soon.</p>;
  if (courses.length === 0) return <p>New courses are on the way. Look in again soon.</p>;
  return (
    <Cells wide={2}>
      {courses.map((course) => (
        <Card
          key={course.id}
          to={coursePath(course)}
          title={course.title}
          image={course.image}
          overline={course.category}
        >
          {course.excerpt && <p className="mt-2">{course.excerpt}</p>}
          {course.studentPrice && (
            <p className="mt-auto pt-3">
              <span className="card-price price">{course.studentPrice}</span> for students
            </p>
          )}
        </Card>
      ))}
    </Cells>
  );
}
