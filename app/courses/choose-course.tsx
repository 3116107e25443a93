import { Link } from 'react-router';
import { ItemNotFound } from '../pages/item-not-found.tsx';
import { Picture } from '../ui/picture.tsx';
import { PageHeading, Section } from '../ui/section.tsx';
import type { loadOpenCourses } from './open-courses.server.ts';
import { SessionRow } from './open-sessions.tsx';

/** The address names no course: the sessions that have places, by town, and the way to all courses. */
export function ChooseCourse({
  open: { towns, introduction },
}: {
  open: Awaited<ReturnType<typeof loadOpenCourses>>;
}) {
  const text = "The course you're trying to enroll in could not be found.";
  const back = { to: '/courses', label: 'Browse All Courses' };
  if (towns.length === 0) return <ItemNotFound title="Course Not Found" text={text} back={back} />;
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageHeading
        title="Choose a course"
        introduction={introduction}
        chapter="learn"
        picture={<Picture src="/drawings/head-courses.svg" shape="filling" first />}
      >
        <nav aria-label="Towns">
          <ul className="mt-6 flex flex-wrap gap-2">
            {towns.map(({ town, id }) => (
              <li key={id}>
                <a href={`#${id}`} className="chip">
                  {town}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </PageHeading>
      {towns.map(({ town, id, sessions }) => (
        <Section key={id} title={town} id={id} beside>
          <ul className="ruled">
            {sessions.map(({ to, title, image, note, when, places }) => (
              <SessionRow
                key={to}
                to={to}
                name={title}
                places={places}
                picture={
                  <div className="w-20 flex-none max-sm:hidden">
                    <Picture src={image} />
                  </div>
                }
              >
                {when}
                <span className="note block">{note}</span>
              </SessionRow>
            ))}
          </ul>
        </Section>
      ))}
      <p className="page-width note py-5">
        <span>Course Not Found</span> <span>{text}</span> <Link to={back.to}>{back.label}</Link>
      </p>
    </>
  );
}
