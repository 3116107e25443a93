import { type Course, categoriesOf } from '#content/course.ts';
import { FOUR_THEN_FOUR, pageOf, shownCountOf } from '#content/lists.ts';
import { courseOfferings } from '#content/offering.ts';
import {
  mismatchesOf,
  openSessions,
  readSearchFilter,
  type Searchable,
  searchableCourse,
  townsOf,
} from '#content/search.ts';
import { loadAvailability } from '#places/place.ts';
import {
  ActiveFilters,
  LinkFilter,
  ListSection,
  LoadMore,
  NoResults,
  ResultsHeading,
} from '#site/lists/list-parts.tsx';
import {
  activeFilters,
  NO_SUGGESTIONS,
  redirectToTidyUrl,
  suggest,
} from '#site/lists/search.server.ts';
import { SearchForm } from '#site/lists/search-form.tsx';
import { Suggestions } from '#site/lists/suggestions.tsx';
import { pageMeta } from '#site/metadata/page-meta.ts';
import { contentContext, placesContext, siteContext } from '#site/pages/context.ts';
import { deferIfSlow, mapResult, orFailureText, orUndefined } from '#site/pages/load-result.ts';
import { Loaded } from '#site/pages/loaded.tsx';
import { Picture } from '#ui/picture.tsx';
import { PageHeading } from '#ui/section.tsx';
import type { Route } from './+types/courses.page';
import { COURSES_FAILURE_TEXT, CourseCards, courseSummary } from './course-cards.tsx';

const MAX_PRICE_OPTIONS = [500, 800, 1000];

/** Above this number of matches one course is featured (specification, section 2). */
const MAX_WITHOUT_FEATURED = 2;

export const handle = {
  query: ['search', 'category', 'age', 'town', 'day', 'price', 'shown', 'whole'],
};

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Courses',
    description: 'Hands-on courses in code, robotics, data, design and digital skills in Ghana.',
    canonical: '/courses',
  });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  redirectToTidyUrl(url);
  const { courses, events: allEvents, onWebsite } = context.get(contentContext);
  const { now } = context.get(siteContext);
  const query = url.searchParams;
  const filter = readSearchFilter(query);
  const category = query.get('category') ?? '';
  const shownCount = shownCountOf(query.get('shown'), FOUR_THEN_FOUR);
  const list = mapResult(orFailureText(courses.all(), COURSES_FAILURE_TEXT), async (stored) => {
    const all = byNextDate(stored, now());
    const findable = all.map((course) => searchableCourse(course, now()));
    const found = all.filter((course, index) => {
      const isOfCategory = !category || course.category === category;
      return isOfCategory && mismatchesOf(findable[index] as Searchable, filter).length === 0;
    });
    const page = pageOf(found, shownCount);
    const availabilityOf = await loadAvailability(
      context.get(placesContext),
      page.items.flatMap(courseOfferings),
      now(),
    );
    return {
      ...page,
      items: page.items.map((course) => courseSummary(course, availabilityOf, now(), filter)),
      categories: categoriesOf(all),
      towns: townsOf(findable),
      suggestions:
        found.length > 0 && filter.age === null
          ? NO_SUGGESTIONS
          : await loadSuggestions(all, found.length > 0),
    };
  });
  const loadSuggestions = async (all: readonly Course[], isFound: boolean) => {
    const events = (await orUndefined(allEvents.all())) ?? [];
    const request = { filter, label: category, listed: 'courses', isFound } as const;
    const { plans } = await onWebsite();
    return suggest(request, { courses: all, events, plans }, now());
  };
  return {
    filter,
    set: activeFilters(filter, ['category', category]),
    category,
    shownCount,
    list: await deferIfSlow({ request, url }, list),
  };
}

function byNextDate(courses: readonly Course[], now: number): Course[] {
  const next = (course: Course) =>
    Date.parse(openSessions(course, now)[0]?.start ?? '') || Number.POSITIVE_INFINITY;
  return courses.toSorted((one, other) => next(one) - next(other) || 0);
}

export default function Courses({ loaderData }: Route.ComponentProps) {
  const { filter, set, category, shownCount, list } = loaderData;
  const towns = 'now' in list && 'value' in list.now ? list.now.value.towns : [];
  return (
    <>
      <PageHeading
        chapter="learn"
        picture={<Picture src="/drawings/head-courses.svg" shape="filling" first />}
        title="Courses"
        introduction="Small groups, real tools, and something finished to take home. Most courses ask for no experience; all of them ask you to get your hands on it."
      />
      <ListSection label="All courses">
        <SearchForm
          action="/courses"
          noun="courses"
          filter={filter}
          set={set}
          towns={towns}
          prices={MAX_PRICE_OPTIONS}
          extraParameter={['category', category]}
        >
          <Loaded from={list}>
            {({ categories }) => (
              <LinkFilter
                label="Filter courses by category"
                parameter="category"
                values={categories}
                selected={category}
              />
            )}
          </Loaded>
        </SearchForm>
        <Loaded from={list} loading="Loading courses...">
          {({ items, total, hasMore }) => (
            <>
              <ResultsHeading>
                {total === 0
                  ? 'No courses found - Try adjusting your search or filter criteria'
                  : `${items.length} of ${total} ${total === 1 ? 'course' : 'courses'}`}
              </ResultsHeading>
              <ActiveFilters set={set} />
              {total === 0 && set.length > 0 && <NoResults path="/courses" />}
              {total > 0 && <CourseCards courses={items} featured={total > MAX_WITHOUT_FEATURED} />}
              <LoadMore
                label="Load More Courses"
                next={shownCount + FOUR_THEN_FOUR.step}
                hasMore={hasMore}
              />
            </>
          )}
        </Loaded>
      </ListSection>
      <Suggestions from={list} of={({ suggestions }) => suggestions} />
    </>
  );
}
