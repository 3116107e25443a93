import { data, useSearchParams } from 'react-router';
import {
  courseDelivery,
  coursePath,
  coursePricing,
  enrollmentPath,
  formatPrice,
  type Pricing,
  pricesOf,
  pricesText,
} from '#modules/content/course.ts';
import { waitForItem } from '#platform/text/item-wait.ts';
import { paragraphs } from '#platform/text/paragraphs.ts';
import { PlacesLeft } from '../lists/seats.tsx';
import { describePage } from '../metadata/describe-page.server.ts';
import { pageMeta } from '../metadata/page-meta.ts';
import { contentContext, placesContext, siteContext } from '../pages/context.ts';
import { ItemNotFound } from '../pages/item-not-found.tsx';
import { orFailureText } from '../pages/load-result.ts';
import { notFound, redirectOrNotFound } from '../pages/not-found.server.ts';
import { loadPageText, withCaption } from '../pages/page-parts.server.ts';
import { ButtonLink, ButtonRow } from '../ui/button.tsx';
import { Facts, Stamp } from '../ui/facts.tsx';
import { HeadPicture } from '../ui/head-picture.tsx';
import { PageHeading, Section } from '../ui/section.tsx';
import { ignoreParameters } from '../ui/tabs.tsx';
import type { Route } from './+types/course';
import { COURSES_FAILURE_TEXT } from './course-cards.tsx';
import { courseData } from './course-data.server.ts';
import { CourseLinks } from './course-links.tsx';
import { CourseSessions, SESSION_PARAM } from './course-sessions.tsx';
import { CourseTabs, DETAILS_ID, TAB_PARAM } from './course-tabs.tsx';
import { Instructors } from './instructors.tsx';
import { loadSessionViews } from './session-views.server.ts';

export const handle = { query: ['tab', 'session'] };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.found?.title ?? 'Course not found',
    description: loaderData?.found?.description || 'One of our hands-on courses.',
    canonical: loaderData?.found && coursePath(loaderData.found),
  });

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { courses } = context.get(contentContext);
  const { now } = context.get(siteContext);
  const result = await orFailureText(waitForItem(courses.byId(params.id)), COURSES_FAILURE_TEXT);
  if ('failure' in result) return notFound(false, {});
  const course = result.value;
  if (!course) {
    const missing = {
      kind: 'courses' as const,
      slug: params.id,
      pathOf: (id: string) => coursePath({ id }),
      url,
    };
    return redirectOrNotFound(context, missing, {});
  }
  await describePage(context, { name: course.title, path: coursePath(course) }, (publisher) => [
    courseData(course, publisher),
  ]);
  const { fullOverview, detailedDescription, courseDelivery: _, pricing: __, ...rest } = course;
  return data({
    found: {
      ...rest,
      ...(await withCaption(context, course.image)),
      sessions: await loadSessionViews(course, context.get(placesContext), now()),
      prices: priceCells(coursePricing(course)),
      price: pricesText(coursePricing(course)),
      overview: paragraphs(`${fullOverview}\n\n${detailedDescription}`),
      delivery: paragraphs(courseDelivery(course)),
      pricing: coursePricing(course),
      call: await loadPageText(context, 'course-call'),
    },
    reachable: true,
  });
}

/** Each price with its name; the notes if there is none, such as `Free`. */
function priceCells(pricing: Pricing) {
  const prices = pricesOf(pricing).map(
    ({ label, amount }) => [label, formatPrice(amount, pricing.currency)] as const,
  );
  return prices.length > 0 || !pricing.notes ? prices : [[pricing.notes] as const];
}

/** Choosing a tab or a session changes the URL, not the course. */
export const shouldRevalidate = ignoreParameters(TAB_PARAM, SESSION_PARAM);

export default function CoursePage({ loaderData }: Route.ComponentProps) {
  const { found: course, reachable } = loaderData;
  const chosenId = useSearchParams()[0].get(SESSION_PARAM);
  if (!course) {
    return (
      <ItemNotFound
        title="Course not found"
        back={{ to: '/courses', label: 'Back to Courses' }}
        unreachable={!reachable && COURSES_FAILURE_TEXT}
        nearest={'nearest' in loaderData ? loaderData.nearest : undefined}
      />
    );
  }
  const { title, category, description, image, caption, sessions, instructors, links, call } =
    course;
  const upcoming = sessions.filter(({ isOver }) => !isOver);
  const chosen = upcoming.find(({ id }) => id !== '' && id === chosenId);
  const next = chosen ?? upcoming.find(({ isOpen }) => isOpen) ?? upcoming[0];
  return (
    <>
      <PageHeading
        title={title}
        overline={category}
        picture={image && <HeadPicture src={image} caption={caption} first />}
      >
        <Stamp text={next && !next.isOpen ? next.places : ''} />
        {description && <p className="introduction mt-4">{description}</p>}
        <Facts
          facts={[
            [
              chosen ? 'Session' : 'Next session',
              next ? [next.starts, next.town].filter(Boolean).join(', ') : '',
            ],
            [
              'Places',
              next?.isOpen && next.places && <PlacesLeft seats={next.seats} places={next.places} />,
            ],
          ]}
        />
        <Prices prices={course.prices} />
        <ButtonRow>
          <ButtonLink to={enrollmentPath(course)}>Enroll Now</ButtonLink>
          <ButtonLink to="/courses" look="plain">
            All courses
          </ButtonLink>
        </ButtonRow>
        <Facts
          facts={[
            ['Format', course.format],
            ['Grades', course.grades],
            ['Course code', course.courseCode],
          ]}
        />
      </PageHeading>
      {upcoming.length > 0 && (
        <Section title="Upcoming sessions">
          <CourseSessions course={course} sessions={upcoming} />
        </Section>
      )}
      <Section title="Course details" id={DETAILS_ID}>
        <CourseTabs course={course} sessions={sessions} />
      </Section>
      {instructors.length + links.length > 0 && (
        <Section label="Instructors and links">
          <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[2fr_1fr]">
            {instructors.length > 0 && (
              <div>
                <h2 className="mb-6">{instructors.length > 1 ? 'Instructors' : 'Instructor'}</h2>
                <Instructors instructors={instructors} />
              </div>
            )}
            {links.length > 0 && (
              <div>
                <h2 className="mb-4">Course links</h2>
                <CourseLinks links={links} />
              </div>
            )}
          </div>
        </Section>
      )}
      <Section title={call.title || 'Enrolment'} ground="gold" beside>
        {call.text && <p className="measure">{call.text}</p>}
        <ButtonRow>
          <ButtonLink to={enrollmentPath(course)}>Enroll Now</ButtonLink>
          <ButtonLink to={`/contact?course=${encodeURIComponent(course.id)}`} look="plain">
            Ask a question
          </ButtonLink>
        </ButtonRow>
      </Section>
    </>
  );
}

/** Each price with its name, beside each other. */
function Prices({ prices }: { prices: ReturnType<typeof priceCells> }) {
  if (prices.length === 0) return null;
  return (
    <dl className="mt-2">
      <dt className="sr-only">Price</dt>
      <dd className="note flex flex-wrap gap-x-3 gap-y-1">
        {prices.map(([name, amount]) => (
          <span key={name}>
            {name} {amount && <b className="price block">{amount}</b>}
          </span>
        ))}
      </dd>
    </dl>
  );
}
