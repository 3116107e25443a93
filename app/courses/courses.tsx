import { type Course, categoriesOf } from '#modules/content/model/course.ts';
import { findableCourse } from '#modules/content/model/lists/findable.ts';
import {
  type Findable,
  missesOf,
  townsOf,
  wantedOf,
} from '#modules/content/model/lists/finding.ts';
import { FOUR_THEN_FOUR, pageOf, shownOf } from '#modules/content/model/lists/list-page.ts';
import { courseOfferings } from '#modules/content/model/offering.ts';
import { standsOf } from '#modules/places/model/stands.ts';
import { FindForm } from '../lists/find-form.tsx';
import { NOTHING_ELSE, whatFits } from '../lists/fitting.server.ts';
import { LinkFilter, LoadMore } from '../lists/list-controls.tsx';
import { tidyAddress } from '../lists/tidy-address.server.ts';
import { WhatFits } from '../lists/what-fits.tsx';
import { pageMeta } from '../metadata/page-meta.ts';
import { contentContext, placesContext, siteContext } from '../pages/context.ts';
import { Loaded } from '../pages/loaded.tsx';
import { atHandOrLater, mapped, orSentence, orUndefined } from '../pages/outcome.ts';
import { pageText } from '../pages/page-text.server.ts';
import { PageHeading, Section } from '../ui/section.tsx';
import type { Route } from './+types/courses';
import { COURSES_FAILURE, CourseCards, courseSummary } from './course-cards.tsx';

/** The most that somebody pays, in cedis, to choose from. */
const PRICES = [500, 800, 1000];

/** One course is featured when more match (specification, section 2). */
const MATCHES_WITHOUT_FEATURE = 2;

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
  tidyAddress(url);
  const { courses, events: allEvents } = context.get(contentContext);
  const { now } = context.get(siteContext);
  const query = url.searchParams;
  const wanted = wantedOf(query);
  const category = query.get('category') ?? '';
  const shown = shownOf(query.get('shown'), FOUR_THEN_FOUR);
  const list = mapped(orSentence(courses.all(), COURSES_FAILURE), async (all) => {
    const findable = all.map((course) => findableCourse(course, now()));
    const found = all.filter((course, index) => {
      const isOfCategory = !category || course.category === category;
      return isOfCategory && missesOf(findable[index] as Findable, wanted).length === 0;
    });
    const page = pageOf(found, shown);
    const standOf = await standsOf(
      context.get(placesContext),
      page.items.flatMap(courseOfferings),
      now(),
    );
    return {
      ...page,
      items: page.items.map((course) => courseSummary(course, standOf, now(), wanted)),
      categories: categoriesOf(all),
      towns: townsOf(findable),
      fits: found.length > 0 ? NOTHING_ELSE : await instead(all),
    };
  });
  const instead = async (all: readonly Course[]) => {
    const events = (await orUndefined(allEvents.all())) ?? [];
    return whatFits(
      { wanted, label: category, listed: 'courses' },
      { courses: all, events },
      now(),
    );
  };
  const { text: introduction } = await pageText(context, 'courses');
  return {
    introduction,
    wanted,
    category,
    shown,
    list: await atHandOrLater({ request, url }, list),
  };
}

export default function Courses({ loaderData }: Route.ComponentProps) {
  const { introduction, wanted, category, shown, list } = loaderData;
  const towns = 'now' in list && 'value' in list.now ? list.now.value.towns : [];
  return (
    <>
      <PageHeading cloth="courses" title="Courses" introduction={introduction} />
      <Section label="All courses">
        <FindForm
          action="/courses"
          noun="courses"
          wanted={wanted}
          towns={towns}
          prices={PRICES}
          kept={['category', category]}
        />
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
      <WhatFits from={list} of={({ fits }) => fits} />
    </>
  );
}
