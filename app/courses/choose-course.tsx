import { ItemNotFound } from '../pages/item-not-found.tsx';
import { ButtonLink, ButtonRow } from '../ui/button.tsx';
import { PageHeading, Section } from '../ui/section.tsx';
import type { loadOpenCourses } from './open-courses.server.ts';
import { OpenSessions } from './open-sessions.tsx';

/** The address names no course: the courses that have places, and the way to all of them. */
export function ChooseCourse({
  open: { courses: open, introduction },
}: {
  open: Awaited<ReturnType<typeof loadOpenCourses>>;
}) {
  const text = "The course you're trying to enroll in could not be found.";
  const back = { to: '/courses', label: 'Browse All Courses' };
  if (open.length === 0) return <ItemNotFound title="Course Not Found" text={text} back={back} />;
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageHeading chapter="learn" title="Choose a course" introduction={introduction} />
      <Section label="Courses with places">
        <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
          {open.map((course) => (
            <div key={course.id}>
              <h2 className="title-medium mb-3">{course.title}</h2>
              <OpenSessions course={course} sessions={course.sessions} />
            </div>
          ))}
        </div>
      </Section>
      <Section title="Course Not Found" beside>
        <p className="measure">{text}</p>
        <ButtonRow>
          <ButtonLink to={back.to} look="plain">
            {back.label}
          </ButtonLink>
        </ButtonRow>
      </Section>
    </>
  );
}
