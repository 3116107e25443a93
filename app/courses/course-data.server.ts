import type { Course as CourseData, CourseInstance, Offer } from 'schema-dts';
import {
  type Course,
  courseDelivery,
  coursePath,
  coursePricing,
  currencySymbol,
  pricesOf,
} from '#modules/content/course.ts';
import { sharePicturePath } from '#platform/pages/share-picture.ts';
import { organisationReference, type Publisher } from '../metadata/describe-page.server.ts';

/** A course as structured data for search engines, as far as a program can read its page. */
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

/** Place and workload of each session. Search engines reject sessions without mode and hours. */
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
