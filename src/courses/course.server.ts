import type { RouterContextProvider } from 'react-router';
import type { Course as CourseData } from 'schema-dts';
import { type Course, coursePath, coursePricing, enrollmentPath } from '#content/course.ts';
import { isPast } from '#content/lists.ts';
import {
  type Availability,
  availabilityText,
  courseOfferings,
  type Offering,
  programOffering,
  sessionOffering,
} from '#content/offering.ts';
import type { Program } from '#content/program.ts';
import {
  dayText,
  localTimeText,
  meetingsText,
  placeInTown,
  type Schedule,
  sessionTitle,
  shortDatesText,
  type Titled,
  townOf,
} from '#content/schedule.ts';
import { lowestPriceText, startDateText } from '#content/search.ts';
import { agesText } from '#content/session.ts';
import { canWait, loadAvailability, type Places } from '#places/place.ts';
import { sharePicturePath } from '#platform/pages/share-picture.ts';
import { seatsOf } from '#site/lists/seats.tsx';
import { organisationReference, type Publisher } from '#site/metadata/describe-page.server.ts';
import { contentContext, placesContext, siteContext } from '#site/pages/context.ts';
import { orUndefined } from '#site/pages/load-result.ts';
import { unbrokenTimes } from '#ui/facts.tsx';

export function courseData(course: Course, publisher: Publisher): CourseData {
  const { title, description, fullOverview, courseCode, category } = course;
  const url = publisher.siteUrl + coursePath(course);
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
  };
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
      begun: begunText(session, now),
      isOpen: availability.status === 'open' || availability.status === 'unknown',
      mayWait: canWait(places, availability),
      places: availabilityText(availability),
      seats: seatsOf(session, availability),
    };
  });
  return sessions.toSorted((one, other) => Number(one.isOver) - Number(other.isOver));
}

/** Empty if it has not begun. */
export function begunText(session: { start: string | null } | undefined, now: number): string {
  const start = session?.start ?? '';
  return Date.parse(start) <= now ? `That class began on ${dayText(start)}.` : '';
}

const UNDATED = '9999';

export async function loadOpenCourses(context: Readonly<RouterContextProvider>) {
  const { now } = context.get(siteContext);
  const courses = (await orUndefined(context.get(contentContext).courses.all())) ?? [];
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

export function joined(...texts: (string | undefined)[]): string {
  return texts.filter(Boolean).join(' · ');
}

export type OfferedSession = Awaited<ReturnType<typeof loadOffered>>[number];

type Dated = Titled & Pick<Schedule, 'start' | 'end'> & { readonly id: string };

type SessionOffering = { readonly session: Dated; readonly offering: Offering };

export function loadOfferedSessions(course: Course, places: Places | undefined, now: number) {
  const all = course.sessions.map((session) => ({
    session,
    offering: sessionOffering(course, session),
  }));
  return loadOffered(all, places, now);
}

export function loadProgramSessions(program: Program, places: Places | undefined, now: number) {
  const own = program.upcoming.filter(({ offering }) => !offering);
  const all = own.map((session) => ({ session, offering: programOffering(program, session) }));
  return loadOffered(all, places, now);
}

async function loadOffered(
  all: readonly SessionOffering[],
  places: Places | undefined,
  now: number,
) {
  const offerings = all.map(({ offering }) => offering);
  const availabilityOf = await loadAvailability(places, offerings, now);
  return all.flatMap(({ session, offering }) => {
    const availability = availabilityOf(offering);
    if (UNOFFERED_STATUSES.includes(availability.status)) return [];
    const full = availability.status === 'full';
    const isOpen = !full || canWait(places, availability);
    const { title, location = '' } = session;
    const date = sessionTitle({ ...session, time: '', location: '' });
    const shortDate = shortDatesText(session);
    return [
      {
        id: session.id,
        title: sessionTitle(session),
        date,
        shortDate: shortDate ? [title, shortDate].filter(Boolean).join(', ') : date,
        start: session.start,
        time: localTimeText(location, session.time ?? ''),
        where: location,
        town: townOf(location),
        place: placeInTown(location),
        full,
        isOpen,
        places: availabilityText(availability),
        seats: seatsOf(offering, availability),
      },
    ];
  });
}

const UNOFFERED_STATUSES: readonly Availability['status'][] = ['past', 'cancelled', 'closed'];
