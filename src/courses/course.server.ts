import type { RouterContextProvider } from 'react-router';
import type { Course as CourseData, CourseInstance, Offer } from 'schema-dts';
import {
  type Course,
  courseDelivery,
  coursePath,
  coursePricing,
  currencySymbol,
  enrollmentPath,
  pricesOf,
} from '#content/course.ts';
import { isPast } from '#content/lists.ts';
import { availabilityText, courseOfferings, sessionOffering } from '#content/offering.ts';
import { meetingsText, townOf } from '#content/schedule.ts';
import { lowestPriceText, startDateText } from '#content/search.ts';
import { agesText } from '#content/session.ts';
import { canWait, loadAvailability, type Places } from '#places/place.ts';
import { sharePicturePath } from '#platform/pages/share-picture.ts';
import { seatsOf } from '#site/lists/seats.tsx';
import { organisationReference, type Publisher } from '#site/metadata/describe-page.server.ts';
import { contentContext, placesContext, siteContext } from '#site/pages/context.ts';
import { orEmpty } from '#site/pages/load-result.ts';
import { unbrokenTimes } from '#ui/facts.tsx';
import { loadOfferedSessions } from './offered-sessions.ts';

export function courseData(course: Course, publisher: Publisher): CourseData {
  const { title, description, fullOverview, courseCode, category } = course;
  const url = publisher.siteUrl + coursePath(course);
  const offers = offersOf(course, url);
  const instances = instancesOf(course);
  return {
    '@type': 'Course',
    name: title,
    description: description || fullOverview || title,
    url,
    inLanguage: 'en-GH',
    image: publisher.siteUrl + sharePicturePath(coursePath(course), title),
    ...(courseCode && { courseCode }),
    ...(category && { about: category }),
    provider: organisationReference(publisher),
    ...(offers.length > 0 && { offers }),
    ...(instances.length > 0 && { hasCourseInstance: instances }),
  };
}

/** The prices of the Pricing tab. Without prices, only the note `Free` counts as one. */
function offersOf(course: Course, url: string): Offer[] {
  const pricing = coursePricing(course);
  // Cedi for GHC and GHS, otherwise dollar, as the page shows it (specification, section 9).
  const priceCurrency = currencySymbol(pricing.currency) === '$' ? 'USD' : 'GHS';
  const prices = pricesOf(pricing);
  const free = prices.length === 0 && /\bfree\b/i.test(pricing.notes);
  const listed = free ? [{ label: 'Free', amount: 0 }] : prices;
  return listed.map(({ label, amount }) => ({
    '@type': 'Offer',
    name: label,
    category: amount === 0 ? 'Free' : 'Paid',
    price: amount,
    priceCurrency,
    url,
  }));
}

/** Search engines reject sessions without mode and hours. */
function instancesOf(course: Course): CourseInstance[] {
  const workload = workloadOf(courseDelivery(course));
  if (!workload) return [];
  const sessions = course.sessions.length > 0 ? course.sessions : [undefined];
  return sessions.flatMap((session): CourseInstance[] => {
    const mode = courseModeOf(session?.location || course.format);
    if (!mode) return [];
    return [
      {
        '@type': 'CourseInstance',
        courseMode: mode,
        ...workload,
        ...(session && {
          description: [session.date, session.time].filter(Boolean).join(', '),
          ...(session.location && { location: session.location }),
        }),
      },
    ];
  });
}

/** Parses `7 weeks, 4 hours per week: …` into a schedule. A range has none: undefined. */
function workloadOf(delivery: string): Pick<CourseInstance, 'courseSchedule'> | undefined {
  const [, weeks, hours] =
    /^(\d{1,2}) weeks?, (\d{1,2}) hours? (?:per|a) week\b/i.exec(delivery) ?? [];
  if (!weeks || !hours) return undefined;
  return {
    courseSchedule: {
      '@type': 'Schedule',
      repeatCount: Number(weeks),
      repeatFrequency: 'Weekly',
      duration: `PT${Number(hours)}H`,
    },
  };
}

function courseModeOf(text: string): 'Online' | 'Onsite' | 'Blended' | undefined {
  const online = /\bonline\b/i.test(text);
  const inPerson = /\bin person\b|\bon ?site\b/i.test(text);
  if (/\bblended\b|\bhybrid\b/i.test(text) || (online && inPerson)) return 'Blended';
  if (online) return 'Online';
  return text.trim() ? 'Onsite' : undefined;
}

export type SessionView = Awaited<ReturnType<typeof loadSessionViews>>[number];

export async function loadSessionViews(course: Course, places: Places | undefined, now: number) {
  const availabilityOf = await loadAvailability(places, courseOfferings(course), now);
  const sessions = course.sessions.map((session) => {
    const { id, date, time, location, cancelled } = session;
    const availability = availabilityOf(sessionOffering(course, session));
    return {
      id,
      date,
      time,
      location,
      cancelled,
      starts: startDateText(session),
      town: townOf(location),
      meetings: meetingsText(session),
      isOver: isPast(session, now),
      isOpen: availability.status === 'open' || availability.status === 'unknown',
      isFull: availability.status === 'full',
      mayWait: canWait(places, availability),
      places: availabilityText(availability),
      seats: seatsOf(session, availability),
    };
  });
  return sessions.toSorted((one, other) => Number(one.isOver) - Number(other.isOver));
}

const UNDATED = '9999';

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
  return {
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
