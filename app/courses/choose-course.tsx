import { Link } from 'react-router';
import { ItemNotFound } from '../pages/item-not-found.tsx';
import { Picture } from '../ui/picture.tsx';
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
      <PageHeading
        title="Choose a course"
        introduction={introduction}
        chapter="learn"
        picture={<Picture src="/drawings/head-courses.svg" shape="filling" first />}
      />
      <Section label="Courses with places">
        <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
          {open.map((course) => (
            <div key={course.id}>
              <div className="mb-3 flex gap-4">
                <div className="w-20 flex-none">
                  <Picture src={course.image} />
                </div>
                <div>
                  <h2 className="title-medium">{course.title}</h2>
                  {course.note && <p>{course.note}</p>}
                </div>
              </div>
              <OpenSessions course={course} sessions={course.sessions} />
            </div>
          ))}
        </div>
        <p className="note mt-10">
          <b>Course Not Found</b> <span>{text}</span> <Link to={back.to}>{back.label}</Link>
        </p>
      </Section>
    </>
  );
}
