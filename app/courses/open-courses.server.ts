import type { RouterContextProvider } from 'react-router';
import { type Course, coursePricing } from '#modules/content/model/course.ts';
import { lowestPriceText } from '#modules/content/model/lists/searchable.ts';
import { agesText } from '#modules/content/model/scheduling/ages.ts';
import { contentContext, placesContext, siteContext } from '../pages/context.ts';
import { orEmpty } from '../pages/load-result.ts';
import { loadPageText } from '../pages/page-text.server.ts';
import { loadOfferedSessions } from './offered-sessions.ts';

/** Loads the courses with sessions that have places, and the text above them. */
export async function loadOpenCourses(context: Readonly<RouterContextProvider>) {
  const { now } = context.get(siteContext);
  const read = await orEmpty(context.get(contentContext).courses.all());
  const courses: readonly Course[] = 'value' in read ? read.value : [];
  const all = await Promise.all(
    courses.map(async (course) => ({
      id: course.id,
      title: course.title,
      image: course.image,
      note: [agesText(course.ages), lowestPriceText({ pricing: coursePricing(course) })]
        .filter(Boolean)
        .join(' · '),
      sessions: await loadOfferedSessions(course, context.get(placesContext), now()),
    })),
  );
  const { text } = await loadPageText(context, 'enrollment');
  return {
    introduction: text,
    courses: all
      .map(({ sessions, ...course }) => ({
        ...course,
        sessions: sessions.filter(({ full }) => !full),
      }))
      .filter(({ sessions }) => sessions.length > 0),
  };
}
