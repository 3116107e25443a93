import { DAY, HOUR, MINUTE } from '#platform/db/moment.ts';

/**
 * Milliseconds after its beginning at which a payment is looked at, whether or not anybody said
 * something: notices get lost, and browsers do not come back. Providers call a page that is open
 * `abandoned`, so before the last look nothing is final, and after it a notice still counts.
 */
const LOOKS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 24 * HOUR, 72 * HOUR] as const;

/** Milliseconds between looks at what was paid, and for how long: it may be taken back, unsaid. */
const WATCHED = { every: 7 * DAY, until: 180 * DAY } as const;

/** Milliseconds until a look that failed is tried again; after an hour of it each takes twice as long. */
const AGAIN_AFTER = 5 * MINUTE;
const SOON = 12;
/** How many fail in a row, in four days, before staff have to ask the provider. */
const MOST_FAILED = 22;

/** Later than this, in milliseconds, no look is planned: one that is was planned by a wrong clock. */
export const LATEST_LOOK = 8 * DAY;

/**
 * When to look next at a payment that was begun then and is in a state, all in milliseconds;
 * undefined: no more.
 */
export function nextLook(begunAt: number, now: number, state = 'open'): number | undefined {
  // Where the clock was ahead.
  const begun = Math.min(begunAt, now);
  const planned = LOOKS.map((after) => begun + after).find((at) => at > now);
  if (planned !== undefined || state !== 'paid') return planned;
  const next = now + WATCHED.every;
  return next <= begun + WATCHED.until ? next : undefined;
}

/** When to try again after so many looks in a row that failed; undefined: no more. */
export function lookAgain(failed: number, now: number): number | undefined {
  if (failed >= MOST_FAILED) return undefined;
  return now + AGAIN_AFTER * 2 ** Math.max(0, failed - SOON);
}
