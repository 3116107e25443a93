import { categoriesOf, findCourses } from '#domain/content/course.ts';
import { FOUR_THEN_FOUR, pageOf, shownOf } from '#domain/content/lists/list-page.ts';
import { pageMeta } from '../discovery/page-meta.ts';
import { LinkFilter, LoadMore } from '../lists/list-controls.tsx';
import { siteContext } from '../loading/context.ts';
import { Loaded } from '../loading/loaded.tsx';
import { atHandOrLater, mapped, orSentence } from '../loading/outcome.ts';
import { pageText } from '../loading/page-text.server.ts';
import { PageHeading, Section } from '../ui/section.tsx';
import type { Route } from './+types/courses';
import { COURSES_FAILURE, CourseCards, courseSummary } from './course-cards.tsx';
import { CourseSearch, SEARCH_LENGTH } from './course-search.tsx';

/** One course is featured when more match (specification, section 2). */
const MATCHES_WITHOUT_FEATURE = 2;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Courses',
    description: 'Hands-on courses in code, robotics, data, design and digital skills in Ghana.',
    canonical: '/courses',
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { courses } = context.get(siteContext).services;
  const query = new URL(request.url).searchParams;
  const search = searchOf(query);
  const category = query.get('category') ?? '';
  const shown = shownOf(query.get('shown'), FOUR_THEN_FOUR);
  const list = mapped(orSentence(courses.all(), COURSES_FAILURE), (all) => {
    const page = pageOf(findCourses(all, { search, category }), shown);
    return { ...page, items: page.items.map(courseSummary), categories: categoriesOf(all) };
  });
  const { text: introduction } = await pageText(context, 'courses');
  return { introduction, search, category, shown, list: await atHandOrLater(request, list) };
}

/** Cut by characters, so that none is cut in half. */
function searchOf(query: URLSearchParams): string {
  const characters = Array.from(query.get('search')?.trim() ?? '');
  return characters.slice(0, SEARCH_LENGTH).join('');
}

export default function Courses({ loaderData }: Route.ComponentProps) {
  const { introduction, search, category, shown, list } = loaderData;
  return (
    <>
      <PageHeading cloth="courses" title="Courses" introduction={introduction} />
      <Section label="All courses">
        <CourseSearch search={search} category={category} />
        <Loaded from={list} loading="Loading courses...">
          {({ items, total, hasMore, categories }) => (
            <>
              <LinkFilter
                label="Filter courses by category"
                parameter="category"
                values={categories}
                selected={category}
              />
              <p role="status" className={total === 0 ? 'lead strong py-6' : 'mb-4'}>
                {total === 0
                  ? 'No courses found - Try adjusting your search or filter criteria'
                  : `${items.length} of ${total} ${total === 1 ? 'course' : 'courses'}`}
              </p>
              {total > 0 && (
                <CourseCards courses={items} level={2} featured={total > MATCHES_WITHOUT_FEATURE} />
              )}
              <LoadMore
                label="Load More Courses"
                next={shown + FOUR_THEN_FOUR.step}
                hasMore={hasMore}
              />
            </>
          )}
        </Loaded>
      </Section>
    </>
  );
}
