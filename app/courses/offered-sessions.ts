import type { Course } from '#modules/content/model/course.ts';
import {
  type Offering,
  programOffering,
  sessionOffering,
} from '#modules/content/model/offering.ts';
import type { Program } from '#modules/content/model/programs/program.ts';
import {
  type Availability,
  availabilityText,
} from '#modules/content/model/scheduling/availability.ts';
import { sessionTitle, type Titled } from '#modules/content/model/scheduling/session-title.ts';
import { canWait, loadAvailability } from '#modules/places/model/load-availability.ts';
import type { Places } from '#modules/places/model/places.ts';

/** A session as pages offer it. */
export type OfferedSession = {
  readonly id: string;
  /** When and where, in words. */
  readonly title: string;
  /** Nobody has a place at once: who asks for one waits. */
  readonly full: boolean;
  /** Whether it can be asked for: a full one only where there is a queue. */
  readonly isOpen: boolean;
  /** `3 places left`, `Full · 2 waiting`; may be empty. */
  readonly places: string;
};

type Dated = Titled & { readonly id: string };

/** What is offered to whom, and how it stands. */
type SessionOffering = { readonly session: Dated; readonly offering: Offering };

/**
 * The sessions of a course that can still be asked for.
 * @param now milliseconds since 1970
 */
export function loadOfferedSessions(course: Course, places: Places | undefined, now: number) {
  const all = course.sessions.map((session) => ({
    session,
    offering: sessionOffering(course, session),
  }));
  return loadOffered(all, places, now);
}

/** The dates of a program that are enrolled in as such. */
export function loadProgramSessions(program: Program, places: Places | undefined, now: number) {
  const own = program.upcoming.filter(({ offering }) => !offering);
  const all = own.map((session) => ({ session, offering: programOffering(program, session) }));
  return loadOffered(all, places, now);
}

async function loadOffered(
  all: readonly SessionOffering[],
  places: Places | undefined,
  now: number,
): Promise<OfferedSession[]> {
  const offerings = all.map(({ offering }) => offering);
  const standOf = await loadAvailability(places, offerings, now);
  return all.flatMap(({ session, offering }) => {
    const stand = standOf(offering);
    if (UNOFFERED_STATUSES.includes(stand.status)) return [];
    const full = stand.status === 'full';
    const isOpen = !full || canWait(places, stand);
    return [
      {
        id: session.id,
        title: sessionTitle(session),
        full,
        isOpen,
        places: availabilityText(stand),
      },
    ];
  });
}

const UNOFFERED_STATUSES: readonly Availability['status'][] = ['past', 'cancelled', 'closed'];
