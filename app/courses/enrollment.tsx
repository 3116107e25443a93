import { data, type RouterContextProvider } from 'react-router';
import type { Course } from '#modules/content/model/course.ts';
import { courseEnrollmentForm } from '#modules/submissions/model/forms/course-enrollment.ts';
import { waitForItem } from '#platform/text/item-wait.ts';
import { FormView } from '../forms/form-view.tsx';
import { GroupHint } from '../forms/group-hint.tsx';
import { isFormAnswer, loadFormVisit } from '../forms/server/form-visit.server.ts';
import { receiveForm } from '../forms/server/receive-form.server.ts';
import { useStored } from '../forms/use-stored.ts';
import { pageMeta } from '../metadata/page-meta.ts';
import { contentContext, placesContext, siteContext } from '../pages/context.ts';
import { ItemNotFound } from '../pages/item-not-found.tsx';
import { orEmpty, orUndefined } from '../pages/load-result.ts';
import { permanentRedirect } from '../pages/redirects.server.ts';
import { ButtonLink, ButtonRow } from '../ui/button.tsx';
import { PageHeading, Section } from '../ui/section.tsx';
import type { Route } from './+types/enrollment';
import {
  loadOfferedSessions,
  loadProgramSessions,
  type OfferedSession,
} from './offered-sessions.ts';
import { OpenSessions } from './open-sessions.tsx';

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

/** The course, or program, and session of the enrolment. */
type EnrollmentTarget = {
  readonly id: string;
  readonly title: string;
  readonly session?: OfferedSession | undefined;
  /** The URL names a session that has begun. */
  readonly hasBegun: boolean;
  /** The URL holds an earlier id of the course. */
  readonly isRedirected: boolean;
  /** The sessions to choose from. */
  readonly sessions: readonly OfferedSession[];
};

/**
 * Reads the target from the URL. The id of the course or program is in the path or in `id`; the
 * title is the parameter `title`, else the course's own. An unknown course gets the form, too.
 */
async function readTarget(
  { searchParams }: URL,
  params: { courseId?: string },
  context: Readonly<RouterContextProvider>,
): Promise<EnrollmentTarget | undefined> {
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
  const isBegun = (all: readonly { id: string; start: string | null }[]) =>
    all.some(
      (one) => one.id === searchParams.get('session') && Date.parse(one.start ?? '') <= now(),
    );
  const ownTitle = course?.title ?? program?.name;
  return {
    id,
    isRedirected: id !== requestedId,
    title: cleanTitle(searchParams.get('title') ?? '') || ownTitle || DEFAULT_TITLE,
    session: sessions.find(({ id, isOpen }) => isOpen && id === searchParams.get('session')),
    hasBegun: isBegun([...(course?.sessions ?? []), ...(program?.upcoming ?? [])]),
    sessions,
  };
}

/** Loads the courses with sessions that have places. */
async function loadOpenCourses(context: Readonly<RouterContextProvider>) {
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

/** The answers that the page itself gives: the course and the session. */
function pageAnswers({ id, title, session }: EnrollmentTarget) {
  const chosen = session ? { sessionId: session.id, sessionTitle: session.title } : {};
  return { courseId: id, courseTitle: title, ...chosen };
}

/** Removes control characters and marks that change the direction of text. */
function cleanTitle(input: string): string {
  const cleaned = input.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ').trim();
  return Array.from(cleaned).slice(0, MAX_TITLE_LENGTH).join('');
}

export default function Enrollment({ loaderData }: Route.ComponentProps) {
  const { found, visit, open } = loaderData;
  const { isStored, onStored } = useStored(visit);
  if (!found) {
    return (
      <>
        <ItemNotFound
          title="Course Not Found"
          text="The course you're trying to enroll in could not be found."
          back={{ to: '/courses', label: 'Browse All Courses' }}
        />
        {open.length > 0 && (
          <Section title="These have places">
            {open.map((course) => (
              <div key={course.id} className="mb-8">
                <h3 className="mb-2">{course.title}</h3>
                <OpenSessions course={course} sessions={course.sessions} />
              </div>
            ))}
          </Section>
        )}
      </>
    );
  }
  const { id, title, session, sessions } = found;
  return (
    <>
      {found.fromQuery && <meta name="robots" content="noindex" />}
      <PageHeading title={title} overline="Enrolment" cloth="enrollment">
        {found.hasBegun && !isStored && (
          <p className="lead strong mt-4">
            This session has begun: nobody can get a place in it any more.
          </p>
        )}
        {session && !isStored && (
          <p className="lead strong mt-4">
            {session.title}
            {session.places && ` · ${session.places}`}
            {session.full && ': you go on the waiting list'}
          </p>
        )}
        <ButtonRow>
          <ButtonLink to="/courses" look="plain">
            Back to Courses
          </ButtonLink>
          {session && sessions.length > 1 && !isStored && (
            <ButtonLink to={`/enrollment?${new URLSearchParams({ id, title })}`} look="plain">
              Another session
            </ButtonLink>
          )}
        </ButtonRow>
      </PageHeading>
      {!session && !isStored && sessions.length > 0 && (
        <Section title="Choose a session" beside>
          <OpenSessions course={{ id, title }} sessions={sessions} />
          <p className="measure mt-4">None of them fits? Tell us below when you could come.</p>
        </Section>
      )}
      <Section title={isStored ? 'Your enrolment' : 'Enrol'} beside>
        {!isStored && <GroupHint visit={visit} />}
        <FormView
          form={courseEnrollmentForm}
          visit={visit}
          preset={pageAnswers(found)}
          onStored={onStored}
        />
      </Section>
    </>
  );
}
