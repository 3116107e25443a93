import { data, type RouterContextProvider } from 'react-router';
import { courseEnrollmentForm } from '#domain/forms/course-enrollment.ts';
import { pageMeta } from '../discovery/page-meta.ts';
import { FormView } from '../forms/form-view.tsx';
import { formVisit, isAnswer } from '../forms/receiving/form-visit.server.ts';
import { receiveForm } from '../forms/receiving/receive-form.server.ts';
import { siteContext } from '../loading/context.ts';
import { ItemNotFound } from '../loading/item-not-found.tsx';
import { moved } from '../loading/moved.server.ts';
import { orUndefined } from '../loading/outcome.ts';
import { ButtonLink, ButtonRow } from '../ui/button.tsx';
import { PageHeading, Section } from '../ui/section.tsx';
import type { Route } from './+types/enrollment';

/** Shown when the address names no title (specification, section 2). */
const DEFAULT_TITLE = 'Course Enrollment';

/** Characters; no course has a longer title, but an address can say anything. */
const TITLE_LENGTH = 200;

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.found ? titleForBrowser(loaderData.found.title) : 'Course Not Found',
    description: loaderData?.found
      ? 'Enrol in one of our courses: one form, and we contact you with the next steps.'
      : 'This address names no course to enrol in.',
    pictureOf: '/enrollment',
    canonical: params.courseId && `/enrollment/${encodeURIComponent(params.courseId)}`,
  });

function titleForBrowser(title: string): string {
  return title === DEFAULT_TITLE ? title : `Enrol: ${title}`;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const named = courseOf(request, params);
  if (!named) return data({ found: undefined, visit: undefined }, NOT_FOUND);
  const course = await asItIsNow(context, named);
  // What was typed stays, wherever the form was open.
  if (course.id !== named.id && !isAnswer(context)) {
    const { pathname, searchParams } = new URL(request.url);
    if (!params.courseId) searchParams.set('id', course.id);
    const path = params.courseId ? `/enrollment/${encodeURIComponent(course.id)}` : pathname;
    throw moved(searchParams.size > 0 ? `${path}?${searchParams}` : path);
  }
  // Anybody can put any words into such an address: search engines must not keep them as ours.
  const fromQuery = new URL(request.url).searchParams.size > 0;
  return data({ found: { ...course, fromQuery }, visit: formVisit({ request, context }) });
}

export async function action(args: Route.ActionArgs) {
  const course = courseOf(args.request, args.params);
  if (!course) throw new Response(null, NOT_FOUND);
  const now = await asItIsNow(args.context, course);
  return receiveForm('course-enrollment', args, ownAnswers(now));
}

const NOT_FOUND = { status: 404, statusText: 'Not Found' };

/** The course is known by its id, in the path or in `id`; its title is only what `title` says. */
function courseOf(request: Request, params: { courseId?: string }) {
  const { searchParams } = new URL(request.url);
  const id = params.courseId || searchParams.get('id')?.trim();
  return id
    ? { id, title: titleFrom(searchParams.get('title') ?? '') || DEFAULT_TITLE }
    : undefined;
}

/** The course under the id that it was given since, where no course has the one that is named. */
async function asItIsNow<Course extends { id: string }>(
  context: Readonly<RouterContextProvider>,
  course: Course,
): Promise<Course> {
  const { courses, movedTo } = context.get(siteContext).services;
  const id = await orUndefined(movedTo('courses', course.id));
  if (id === undefined) return course;
  const isThere = await orUndefined(courses.byId(course.id));
  return isThere ? course : { ...course, id };
}

/** What the page answers by itself: which course it is. */
function ownAnswers({ id, title }: { id: string; title: string }) {
  return { courseId: id, courseTitle: title };
}

/** A title without control characters and without marks that turn the direction of a text. */
function titleFrom(given: string): string {
  const seen = given.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ').trim();
  return Array.from(seen).slice(0, TITLE_LENGTH).join('');
}

export default function Enrollment({ loaderData: { found, visit } }: Route.ComponentProps) {
  if (!found) {
    return (
      <ItemNotFound
        title="Course Not Found"
        text="The course you're trying to enroll in could not be found."
        back={{ to: '/courses', label: 'Browse All Courses' }}
      />
    );
  }
  return (
    <>
      {found.fromQuery && <meta name="robots" content="noindex" />}
      <PageHeading title={found.title} overline="Enrolment" cloth="enrollment">
        <ButtonRow>
          <ButtonLink to="/courses" look="plain">
            Back to Courses
          </ButtonLink>
        </ButtonRow>
      </PageHeading>
      <Section title="Enrol" beside>
        <FormView form={courseEnrollmentForm} visit={visit} preset={ownAnswers(found)} />
      </Section>
    </>
  );
}
