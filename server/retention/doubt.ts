import { SLACK } from '../database/clock.ts';
import { DAY, HOUR } from '../database/moment.ts';

/** What is known of the time. Moments in milliseconds since 1970. */
export type KnownTime = {
  /** The latest moment that retention has believed a clock: it has surely passed. */
  readonly reached: number;
  /**
   * Set where the database held no submission yet when this was kept: a clock that was ahead then
   * has dated nothing, and may be forgotten.
   */
  readonly provisional?: true | undefined;
  /** Set while a harvest waits. A harvest is what retention would erase at one look. */
  readonly waiting?: Waiting | undefined;
};

type Waiting = {
  /** What the clock said when it was last looked at. */
  readonly lookedAt: number;
  /** Milliseconds for which servers have been running since the harvest began to wait. */
  readonly waited: number;
  /** How many submissions were to be erased when it began to wait. */
  readonly harvest: number;
};

/** A look at the clock (milliseconds), and at what it would have erased. */
export type Look = {
  readonly clock: number;
  /** How many submissions would be erased, or lose their notes. */
  readonly harvest: number;
  /** How many submissions are kept at all. */
  readonly kept: number;
};

/** Why a harvest waits: the clock is far ahead of what is known, or it would erase much. */
export type Because = 'clock' | 'much';

export type Judgement = {
  readonly known: KnownTime;
  /** Undefined where it may go. `goesAt`: when it goes if the clock still says so. */
  readonly waits?: { readonly because: Because; readonly goesAt: number };
};

/** How far, in milliseconds, the clock may be ahead of what is known: a weekend without power. */
export const BELIEVED = 2 * DAY;
/** A harvest is large when it is more than this, and more than a tenth of what is kept. */
const LARGE = 10;
/** Milliseconds of running, with the clock saying the same, after which a doubted harvest goes. */
const WAIT = DAY;
/** Milliseconds. Retention looks every hour: a longer gap counts as time in which no server ran. */
const LONGEST_BETWEEN_LOOKS = 2 * HOUR;

/**
 * Whether the clock may be believed and what it would have erased may go. A clock far ahead of
 * what is known, and a large harvest, must say the same for a day in which a server runs; whatever
 * else the clock says meanwhile begins that day anew. What is known does not go back.
 */
export function judge(known: KnownTime, look: Look): Judgement {
  const { clock, harvest } = look;
  const because = doubted(known, look);
  const reached = because === 'clock' ? known.reached : Math.max(known.reached, clock);
  if (!because) return { known: { reached } };
  const before = goingOn(known.waiting, look);
  const since = before ? clock - before.lookedAt : 0;
  const waiting = {
    lookedAt: clock,
    waited: (before?.waited ?? 0) + (since <= LONGEST_BETWEEN_LOOKS ? since : 0),
    harvest: before?.harvest ?? harvest,
  };
  // The harvest may go. It stays noted until all of it is erased (`settled`), since the server may
  // end before that, and the next one is not to wait for another day.
  if (waiting.waited >= WAIT) return { known: { reached: Math.max(reached, clock), waiting } };
  return {
    known: { reached, waiting },
    waits: { because, goesAt: clock + WAIT - waiting.waited },
  };
}

/** What is known once everything that was to be erased is erased. */
export function settled({ reached }: KnownTime): KnownTime {
  return { reached };
}

/** Whether the clock is further ahead of what is known than is believed at once. */
export function isAhead({ reached }: KnownTime, clock: number): boolean {
  return clock - reached > BELIEVED;
}

/** Whether the clock is so far behind what is known that one of both must be wrong. */
export function isBehind({ reached }: KnownTime, clock: number): boolean {
  return clock < reached - SLACK;
}

function doubted(known: KnownTime, { clock, harvest, kept }: Look): Because | undefined {
  if (isAhead(known, clock)) return 'clock';
  return harvest > Math.max(LARGE, kept / 10) ? 'much' : undefined;
}

/**
 * The harvest that waits, where this look is one more of the same. Undefined where the clock went
 * back or leapt again, or far more would be erased than when it began to wait: then the day begins
 * anew.
 */
function goingOn(waiting: Waiting | undefined, { clock, harvest }: Look): Waiting | undefined {
  if (!waiting) return undefined;
  const since = clock - waiting.lookedAt;
  const isSame = since >= 0 && since <= BELIEVED && harvest <= 2 * waiting.harvest + LARGE;
  return isSame ? waiting : undefined;
}
