import { data, useSearchParams } from 'react-router';
import {
  type Course,
  courseDelivery,
  coursePath,
  coursePricing,
  enrollmentPath,
  formatPrice,
  type Instructor,
  type Pricing,
  pricesOf,
  pricesText,
} from '#content/course.ts';
import { localTimeText } from '#content/schedule.ts';
import { paragraphs } from '#platform/text/excerpt.ts';
import type { LabelledLink } from '#platform/text/link.ts';
import { waitForItem } from '#platform/text/service-failure.ts';
import { PlacesLeft } from '#site/lists/seats.tsx';
import { describePage } from '#site/metadata/describe-page.server.ts';
import { pageMeta } from '#site/metadata/page-meta.ts';
import { contentContext, placesContext, siteContext } from '#site/pages/context.ts';
import { ItemNotFound } from '#site/pages/item-not-found.tsx';
import { orFailureText } from '#site/pages/load-result.ts';
import { notFound, redirectOrNotFound } from '#site/pages/not-found.server.ts';
import { withCaption } from '#site/pages/page-parts.server.ts';
import { ButtonLink, ButtonRow } from '#ui/button.tsx';
import { Cell, Cells } from '#ui/cells.tsx';
import { Facts, Stamp } from '#ui/facts.tsx';
import { HeadPicture } from '#ui/head-picture.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { PageHeading, Section } from '#ui/section.tsx';
import { ignoreParameters } from '#ui/tabs.tsx';
import type { Route } from './+types/course.page';
import { courseData, loadSessionViews, type SessionView } from './course.server.ts';
import { COURSES_FAILURE_TEXT } from './course-cards.tsx';
import { CourseTabs, DELIVERY_TAB, DETAILS_ID, TAB_PARAM } from './course-tabs.tsx';

const SESSION_PARAM = 'session';

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
  if (!course) return redirectOrNotFound(context, 'courses', params.id, url, {});
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
    },
    reachable: true,
  });
}

function priceCells(pricing: Pricing) {
  const prices = pricesOf(pricing).map(
    ({ label, amount }) => [label, formatPrice(amount, pricing.currency)] as const,
  );
  return prices.length > 0 || !pricing.notes ? prices : [[pricing.notes] as const];
}

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
  const { title, category, description, image, caption, sessions, instructors, links } = course;
  const upcoming = sessions.filter(({ isOver }) => !isOver);
  const asked = sessions.find(({ id }) => id !== '' && id === chosenId);
  const chosen = asked?.begun ? undefined : asked;
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
        {asked?.begun && <p className="strong mt-4">{asked.begun}</p>}
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
      <Section title="Your place is waiting" ground="gold" beside>
        <p className="measure">
          Bring your questions and closed shoes. If the price is the problem, say so: payment plans
          are there for asking.
        </p>
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

function CourseSessions({
  course,
  sessions,
}: {
  course: Pick<Course, 'id' | 'title'>;
  sessions: readonly SessionView[];
}) {
  return (
    <ul className="ruled">
      {sessions.map((session) => (
        <li
          key={session.id}
          className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-4"
        >
          <div className="flex-1 basis-72">
            <h3>{session.date}</h3>
            <p className="mt-1">
              {[localTimeText(session.location, session.time), session.location]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {session.cancelled && <p>Cancelled: {session.cancelled}</p>}
            <PlacesLeft seats={session.seats} places={session.isOpen ? session.places : ''} />
          </div>
          {session.isOpen ? (
            <div className="flex flex-wrap gap-4">
              <ButtonLink to={detailsPath(session)} look="plain">
                View Details
              </ButtonLink>
              <ButtonLink to={enrollmentPath(course, session)}>Enroll Now</ButtonLink>
            </div>
          ) : (
            <div className="flex flex-wrap items-center gap-4">
              <p className="stamp px-4 py-2">{session.isOver ? 'Over' : session.places}</p>
              {session.mayWait && (
                <ButtonLink to={enrollmentPath(course, session)} look="plain">
                  Join the waiting list
                </ButtonLink>
              )}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function detailsPath({ id }: SessionView): string {
  const query = new URLSearchParams({
    [TAB_PARAM]: DELIVERY_TAB,
    ...(id && { [SESSION_PARAM]: id }),
  });
  return `?${query}#${DETAILS_ID}`;
}

function Instructors({ instructors }: { instructors: readonly Instructor[] }) {
  return (
    <Cells wide={2}>
      {instructors.map(({ name, title, email, linkedin, image, made }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and they never move
        <Cell key={index}>
          <div className="person">
            <div className="member-portrait w-28 shrink-0">
              <Picture
                src={image || `/covers/people/${encodeURIComponent(made || name)}.svg`}
                shape="portrait"
              />
            </div>
            <div>
              <h3>{name}</h3>
              {title && <p className="mt-1">{title}</p>}
              {email && (
                <a href={`mailto:${email}`} className="mt-1 flex min-h-tap items-center break-all">
                  {email}
                </a>
              )}
              {linkedin && (
                <a href={linkedin} rel="noopener" className="flex min-h-tap items-center">
                  LinkedIn
                </a>
              )}
            </div>
          </div>
        </Cell>
      ))}
    </Cells>
  );
}

function CourseLinks({ links }: { links: readonly LabelledLink[] }) {
  const look = 'inline-flex min-h-tap items-center';
  return (
    <ul>
      {links.map(({ label, url }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and they never move
        <li key={index}>
          {url.startsWith('/') ? (
            <Link to={url} className={look}>
              {label || url}
            </Link>
          ) : (
            <a href={url} rel="noopener" className={look}>
              {label || url}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
