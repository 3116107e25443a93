import type { RouterContextProvider } from 'react-router';
import { type Course, coursePricing, enrollmentPath } from '#modules/content/course.ts';
import { lowestPriceText } from '#modules/content/search.ts';
import { agesText } from '#modules/content/session.ts';
import { contentContext, placesContext, siteContext } from '../pages/context.ts';
import { orEmpty } from '../pages/load-result.ts';
import { loadPageText } from '../pages/page-parts.server.ts';
import { unbrokenTimes } from '../ui/facts.tsx';
import { loadOfferedSessions } from './offered-sessions.ts';

/** Sorts after every start. */
const UNDATED = '9999';

/** Loads the sessions that have places, by town and then by date, and the text above them. */
export async function loadOpenCourses(context: Readonly<RouterContextProvider>) {
  const { now } = context.get(siteContext);
  const read = await orEmpty(context.get(contentContext).courses.all());
  const courses: readonly Course[] = 'value' in read ? read.value : [];
  const open = await Promise.all(
    courses.map(async (course) => {
      const sessions = await loadOfferedSessions(course, context.get(placesContext), now());
      const price = lowestPriceText({ pricing: coursePricing(course) });
      return sessions
        .filter(({ full }) => !full)
        .map((session) => ({
          to: enrollmentPath(course, session),
          title: course.title,
          image: course.image,
          when: joined(session.shortDate, unbrokenTimes(session.time)),
          note: joined(session.place, agesText(course.ages), price),
          places: session.places,
          town: session.town,
          start: session.start ?? UNDATED,
        }));
    }),
  );
  const byDate = open.flat().toSorted((one, other) => one.start.localeCompare(other.start));
  const towns = [...new Set(byDate.map(({ town }) => town))];
  const { text } = await loadPageText(context, 'enrollment');
  return {
    introduction: text,
    towns: towns
      .toSorted((one, other) => one.localeCompare(other))
      .map((town) => ({
        town,
        id: town.toLowerCase().replaceAll(' ', '-'),
        sessions: byDate
          .filter((session) => session.town === town)
          .map(({ town, start, ...session }) => session),
      })),
  };
}

function joined(...texts: string[]): string {
  return texts.filter(Boolean).join(' · ');
}
