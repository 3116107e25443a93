import { data } from 'react-router';
import { pageMeta } from '../page-meta.ts';
import { FormPlace } from '../sections/form-place.tsx';
import { ItemNotFound } from '../sections/item-not-found.tsx';
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
      ? 'Enrol in one of our courses.'
      : 'This address names no course to enrol in.',
    canonical: params.courseId && `/enrollment/${encodeURIComponent(params.courseId)}`,
  });

function titleForBrowser(title: string): string {
  return title === DEFAULT_TITLE ? title : `Enrol: ${title}`;
}

/** The course is known by its id, in the path or in `id`; its title is only what `title` says. */
export function loader({ params, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const id = params.courseId || searchParams.get('id')?.trim();
  if (!id) return data({ found: undefined }, { status: 404, statusText: 'Not Found' });
  const title = titleFrom(searchParams.get('title') ?? '') || DEFAULT_TITLE;
  // Anybody can put any words into such an address: they are not for an index to keep.
  return data({ found: { title, fromQuery: searchParams.size > 0 } });
}

/** Without characters that are not seen but break a page or turn its text round. */
function titleFrom(given: string): string {
  const seen = given.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ').trim();
  return Array.from(seen).slice(0, TITLE_LENGTH).join('');
}

export default function Enrollment({ loaderData: { found } }: Route.ComponentProps) {
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
      <PageHeading title={found.title} overline="Enrolment">
        <ButtonRow>
          <ButtonLink to="/courses" look="plain">
            Back to Courses
          </ButtonLink>
        </ButtonRow>
      </PageHeading>
      <Section title="Enrol">
        <FormPlace subject={`Enrolment: ${found.title}`} />
      </Section>
    </>
  );
}
