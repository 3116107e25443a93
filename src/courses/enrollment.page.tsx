import type { ReactNode } from 'react';
import { data, type RouterContextProvider } from 'react-router';
import { type Course, coursePricing, enrollmentPath } from '#content/course.ts';
import { lowestPriceText } from '#content/search.ts';
import { agesText } from '#content/session.ts';
import { courseEnrollmentForm } from '#inbox/forms/course-enrollment.ts';
import { withAges } from '#inbox/forms/party-questions.ts';
import { calendarLeaf } from '#places/texts.ts';
import { waitForItem } from '#platform/text/service-failure.ts';
import { GroupHint } from '#site/forms/form-body.tsx';
import { FormView } from '#site/forms/form-view.tsx';
import { isFormAnswer, loadFormVisit, receiveForm } from '#site/forms/receive-form.server.ts';
import { PlacesLeft } from '#site/lists/seats.tsx';
import { pageMeta } from '#site/metadata/page-meta.ts';
import { contentContext, placesContext, siteContext } from '#site/pages/context.ts';
import { ItemNotFound } from '#site/pages/item-not-found.tsx';
import { orUndefined } from '#site/pages/load-result.ts';
import { permanentRedirect, requireOnWebsite } from '#site/pages/not-found.server.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Stamp, unbrokenTimes } from '#ui/facts.tsx';
import { FormPage, FormSection } from '#ui/form-page.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { PageHeading, Section } from '#ui/section.tsx';
import type { Route } from './+types/enrollment.page';
import {
  begunText,
  joined,
  loadOfferedSessions,
  loadOpenCourses,
  loadProgramSessions,
  type OfferedSession,
} from './course.server.ts';

/** Shown when the URL names no title (specification, section 2). */
const DEFAULT_TITLE = 'Course Enrollment';

/** Maximum characters of a title: a URL may hold anything, but no course has a longer title. */
const MAX_TITLE_LENGTH = 200;

export const handle = { query: ['id', 'title', 'session', 'sent'] };

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.found ? documentTitle(loaderData.found.title) : 'Course Not Found',
    description: loaderData?.found
      ? 'Enrol in one of our courses: one form, and we contact you with the next steps.'
      : 'This address names no course to enrol in.',
    pictureOf: '/enrollment',
    canonical: params.courseId && `/enrollment/${encodeURIComponent(params.courseId)}`,
  });

function documentTitle(title: string): string {
  return title === DEFAULT_TITLE ? title : `Enrol: ${title}`;
}

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const chosen = await readTarget(url, params, context);
  if (!chosen) {
    const open = await loadOpenCourses(context);
    return data({ found: undefined, visit: undefined, open }, NOT_FOUND);
  }
  if (!isFormAnswer(context)) await requireOnWebsite(context, chosen.id);
  // A submitted form is answered here without a redirect, so that the typed answers stay.
  if (chosen.isRedirected && !isFormAnswer(context)) {
    const { pathname, searchParams } = new URL(url);
    if (!params.courseId) searchParams.set('id', chosen.id);
    const path = params.courseId ? `/enrollment/${encodeURIComponent(chosen.id)}` : pathname;
    throw permanentRedirect(searchParams.size > 0 ? `${path}?${searchParams}` : path);
  }
  // Anyone can put any text into such a URL: search engines must not list it as ours.
  const fromQuery = url.searchParams.size > 0;
  const visit = await loadFormVisit({ url, context });
  return data({ found: { ...chosen, fromQuery }, visit, open: [] });
}

export async function action(args: Route.ActionArgs) {
  const chosen = await readTarget(args.url, args.params, args.context);
  if (!chosen) throw new Response(null, NOT_FOUND);
  return receiveForm('course-enrollment', args, pageAnswers(chosen));
}

const NOT_FOUND = { status: 404, statusText: 'Not Found' };

type EnrollmentTarget = NonNullable<Awaited<ReturnType<typeof readTarget>>>;

/** The title is the parameter, else the course's own. An unknown course gets the form, too. */
async function readTarget(
  { searchParams }: URL,
  params: { courseId?: string },
  context: Readonly<RouterContextProvider>,
) {
  const requestedId = params.courseId || searchParams.get('id')?.trim();
  if (!requestedId) return undefined;
  const content = context.get(contentContext);
  const { now } = context.get(siteContext);
  const places = context.get(placesContext);
  const courseOf = (id: string) => orUndefined(waitForItem(content.courses.byId(id)));
  const direct = await courseOf(requestedId);
  const id = direct
    ? requestedId
    : ((await orUndefined(content.findRedirect('courses', requestedId))) ?? requestedId);
  const course = id === requestedId ? direct : await courseOf(id);
  const programs = course ? [] : await orUndefined(content.programs.all());
  const program = programs?.find(({ slug }) => slug === id);
  const ofProgram = program ? await loadProgramSessions(program, places, now()) : [];
  const sessions = course ? await loadOfferedSessions(course, places, now()) : ofProgram;
  const dated = [...(course?.sessions ?? []), ...(program?.upcoming ?? [])];
  const session = sessions.find(({ id, isOpen }) => isOpen && id === searchParams.get('session'));
  const ages = course?.ages ?? program?.ages ?? null;
  const ownTitle = course?.title ?? program?.name;
  const pricing = course && coursePricing(course);
  return {
    id,
    isRedirected: id !== requestedId,
    title: cleanTitle(searchParams.get('title') ?? '') || ownTitle || DEFAULT_TITLE,
    ages,
    note: joined(course?.format, agesText(ages)),
    price: pricing ? lowestPriceText({ pricing }) || pricing.notes : '',
    session,
    leaf:
      session && calendarLeaf({ start: dated.find(({ id }) => id === session.id)?.start ?? null }),
    image: course?.image,
    begun: begunText(
      dated.find((one) => one.id === searchParams.get('session')),
      now(),
    ),
    sessions,
  };
}

function pageAnswers({ id, title, session }: EnrollmentTarget) {
  const chosen = session ? { sessionId: session.id, sessionTitle: session.title } : {};
  return { courseId: id, courseTitle: title, ...chosen };
}

function enrolTitle({ session, sessions }: EnrollmentTarget): string {
  return session || sessions.length === 0 ? 'Enrol' : 'Or enrol without a date';
}

const WAITING_LIST_FORM = { ...courseEnrollmentForm, submit: 'Join the waiting list' };

function cleanTitle(input: string): string {
  const cleaned = input.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ').trim();
  return Array.from(cleaned).slice(0, MAX_TITLE_LENGTH).join('');
}

export default function Enrollment({ loaderData }: Route.ComponentProps) {
  const { found, visit, open } = loaderData;
  if (!found) return <ChooseCourse open={open} />;
  const { id, title, session, sessions } = found;
  const anySession = {
    to: `/enrollment?${new URLSearchParams({ id, title })}`,
    label: 'Another session',
  };
  const isFull = session?.full && !visit.sent?.placed?.ticket;
  return (
    <>
      {found.fromQuery && <meta name="robots" content="noindex" />}
      <FormPage
        title={title}
        back={{ to: '/courses', label: 'Back to Courses' }}
        other={session && sessions.length > 1 ? anySession : undefined}
        facts={
          session
            ? [
                [session.date, unbrokenTimes(session.time)].filter(Boolean).join(', '),
                session.where,
                found.price,
              ]
            : [found.price, found.note]
        }
        leaf={found.leaf}
        image={found.image}
        saysNext={!isFull}
        status={
          <>
            {found.begun && <p className="before-sending strong mt-2">{found.begun}</p>}
            {session && (
              <div className="before-sending mt-2">
                {session.full ? (
                  <Stamp text={session.places} />
                ) : (
                  <PlacesLeft seats={session.seats} places={session.places} />
                )}
              </div>
            )}
          </>
        }
      >
        {!session && sessions.length > 0 && (
          <section className="section before-sending">
            <div className="page-width pt-4 pb-5 md:py-10">
              <h2 className="mb-2 md:mb-6">Pick a date</h2>
              <OpenSessions course={{ id, title }} sessions={sessions} />
              <p className="measure mt-4 max-md:sr-only">
                None of them fits? Enrol without a date, and tell us when you could come.
              </p>
            </div>
          </section>
        )}
        <FormSection
          title={isFull ? 'Join the waiting list' : enrolTitle(found)}
          chosen={session?.id}
        >
          <div className="before-sending">
            {isFull && <p className="mb-6 max-sm:hidden">We write to you when a place is free.</p>}
            <GroupHint visit={visit} />
          </div>
          <FormView
            form={withAges(isFull ? WAITING_LIST_FORM : courseEnrollmentForm, found.ages)}
            visit={visit}
            preset={pageAnswers(found)}
          />
        </FormSection>
      </FormPage>
    </>
  );
}

function ChooseCourse({ open: { towns } }: { open: Awaited<ReturnType<typeof loadOpenCourses>> }) {
  const text = "The course you're trying to enroll in could not be found.";
  const back = { to: '/courses', label: 'Browse All Courses' };
  if (towns.length === 0) return <ItemNotFound title="Course Not Found" text={text} back={back} />;
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageHeading
        title="Course Not Found"
        introduction={text}
        chapter="learn"
        picture={<Picture src="/drawings/head-courses.svg" shape="filling" first />}
      >
        <p className="my-6">
          <ButtonLink to={back.to}>{back.label}</ButtonLink>
        </p>
        <p>Or choose your town and tap a course:</p>
        <nav aria-label="Towns">
          <ul className="mt-3 flex flex-wrap gap-2">
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
    </>
  );
}

function OpenSessions({
  course,
  sessions,
}: {
  course: Pick<Course, 'id' | 'title'>;
  sessions: readonly OfferedSession[];
}) {
  return (
    <ul className="ruled">
      {sessions.map((session) => (
        <SessionRow
          key={session.id}
          to={session.isOpen ? enrollmentPath(course, session) : ''}
          name={[session.town, session.shortDate].filter(Boolean).join(' · ')}
          places={session.places}
        >
          {[unbrokenTimes(session.time), session.place].filter(Boolean).join(' · ')}
        </SessionRow>
      ))}
    </ul>
  );
}

function SessionRow({
  to,
  name,
  places,
  picture,
  children,
}: {
  to: string;
  name: string;
  places: string;
  picture?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="relative flex items-center gap-4 py-3">
      {picture}
      <div className="flex flex-1 flex-wrap items-center justify-between gap-x-6">
        <div>
          {to ? (
            <Link to={to} className="cell-link">
              <b>{name}</b>
            </Link>
          ) : (
            <b>{name}</b>
          )}
          <p>{children}</p>
        </div>
        <b>{places}</b>
      </div>
    </li>
  );
}
