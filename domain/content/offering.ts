import type { Course } from './course.ts';
import type { Event } from './event.ts';
import type { Program } from './program.ts';

/** For whom something is meant: whole years, both included. */
export type Ages = { from: number | null; to: number | null; girls: boolean };

/**
 * Anything that has places, as content says it: an event, a session of a course or of a program.
 * How many of its places are taken is not content: that is counted (`domain/places/`).
 */
export type Offering = {
  /** `event:7`, `course:ananse-moves/cape-coast-2027-01`, `program:tech-labs/code-lab-2027-01`. */
  key: string;
  title: string;
  location: string;
  /** When the first meeting begins and the last one ends; null where nobody wrote it down. */
  start: string | null;
  end: string | null;
  /** On which days of the week it meets: `sat`; unset where it is one stretch. */
  days?: readonly string[];
  /** From then on nobody can take a place. */
  closes: string | null;
  /** Null: as many as come. */
  capacity: number | null;
  /** Places given by phone or on paper. */
  reserved: number;
  /** Staff closed it, however many places are left. */
  full: boolean;
  /** Why it was cancelled; empty: it was not. */
  cancelled: string;
  ages: Ages | null;
};

/** The content in which there is something that has places. */
export type Offered = {
  readonly events: readonly Event[];
  readonly courses: readonly Course[];
  readonly programs: readonly Program[];
};

/** Everything with places. */
export function offeringsOf({ events }: Offered): Offering[] {
  return events.map(({ id, title, location, start, end }) => ({
    ...{ key: `event:${id}`, title, location, start, end, closes: null },
    ...{ capacity: null, reserved: 0, full: false, cancelled: '', ages: null },
  }));
}
