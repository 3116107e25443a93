import { SLACK } from '../database/clock.ts';
import { DAY, HOUR } from '../database/moment.ts';

/** What is known of the time. Moments in milliseconds since 1970. */
export type KnownTime = {
  /** The latest moment that was believed: it was so late already. */
  readonly reached: number;
  /** Set where nothing had been sent yet when it was kept, so that no harm is done by going back. */
  readonly provisional?: true | undefined;
  /** There while a harvest waits. */
  readonly waiting?: Waiting | undefined;
};

type Waiting = {
  /** What the clock said when it was last looked at. */
  readonly lookedAt: number;
  /** Milliseconds for which a server has been running since it began, the clock saying so. */
  readonly waited: number;
  /** How much was to be erased when it began. */
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
/** Milliseconds of running for which the clock must say the same. */
const WAIT = DAY;
/** Servers look every hour: a longer gap counts as time in which none ran. */
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
  // Waiting is over only once all of it is erased (`settled`): a server may end before.
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

/** Whether the clock is so far behind what is known that one of both must be wrong. */
export function isBehind({ reached }: KnownTime, clock: number): boolean {
  return clock < reached - SLACK;
}

function doubted({ reached }: KnownTime, { clock, harvest, kept }: Look): Because | undefined {
  if (clock - reached > BELIEVED) return 'clock';
  return harvest > Math.max(LARGE, kept / 10) ? 'much' : undefined;
}

/** Not where the clock went back or leapt again, nor where much more would go than was said. */
function goingOn(waiting: Waiting | undefined, { clock, harvest }: Look): Waiting | undefined {
  if (!waiting) return undefined;
  const since = clock - waiting.lookedAt;
  const isSame = since >= 0 && since <= BELIEVED && harvest <= 2 * waiting.harvest + LARGE;
  return isSame ? waiting : undefined;
}
