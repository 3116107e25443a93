import type { RouterContextProvider } from 'react-router';
import type { Course } from '#modules/content/model/course.ts';
import { contentContext, placesContext, siteContext } from '../pages/context.ts';
import { ItemNotFound } from '../pages/item-not-found.tsx';
import { orEmpty } from '../pages/load-result.ts';
import { ButtonLink, ButtonRow } from '../ui/button.tsx';
import { PageHeading, Section } from '../ui/section.tsx';
import { loadOfferedSessions } from './offered-sessions.ts';
import { OpenSessions } from './open-sessions.tsx';

/** Loads the courses with sessions that have places. */
export async function loadOpenCourses(context: Readonly<RouterContextProvider>) {
  const { now } = context.get(siteContext);
  const read = await orEmpty(context.get(contentContext).courses.all());
  const courses: readonly Course[] = 'value' in read ? read.value : [];
  const all = await Promise.all(
    courses.map(async (course) => ({
      id: course.id,
      title: course.title,
      sessions: await loadOfferedSessions(course, context.get(placesContext), now()),
    })),
  );
  return all
    .map(({ sessions, ...course }) => ({
      ...course,
      sessions: sessions.filter(({ full }) => !full),
    }))
    .filter(({ sessions }) => sessions.length > 0);
}

/** The address names no course: the courses that have places, and the way to all of them. */
export function ChooseCourse({ open }: { open: Awaited<ReturnType<typeof loadOpenCourses>> }) {
  const text = "The course you're trying to enroll in could not be found.";
  const back = { to: '/courses', label: 'Browse All Courses' };
  if (open.length === 0) return <ItemNotFound title="Course Not Found" text={text} back={back} />;
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageHeading title="Choose a course" introduction="Tap a date. Then fill in one form." />
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
