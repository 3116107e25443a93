import type { Course } from '#content/course.ts';
import {
  type Availability,
  availabilityText,
  type Offering,
  programOffering,
  sessionOffering,
} from '#content/offering.ts';
import type { Program } from '#content/program.ts';
import {
  localTimeText,
  placeInTown,
  type Schedule,
  sessionTitle,
  shortDatesText,
  type Titled,
  townOf,
} from '#content/schedule.ts';
import { canWait, loadAvailability, type Places } from '#places/place.ts';
import { seatsOf } from '#site/lists/seats.tsx';

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
