import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/db/iso-timestamp.ts';

/**
 * Milliseconds after its beginning at which a payment is looked at, whether or not anybody said
 * something: notices get lost, and browsers do not come back. Providers call a page that is open
 * `abandoned`, so before the last look nothing is final, and after it a notice still counts.
 */
const POLL_DELAYS_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  24 * HOUR_MS,
  72 * HOUR_MS,
] as const;

/** Milliseconds between looks at what was paid, and for how long: it may be taken back, unsaid. */
const PAID_POLLS = { intervalMs: 7 * DAY_MS, durationMs: 180 * DAY_MS } as const;

/** Milliseconds until a look that failed is tried again; after an hour of it each takes twice as long. */
const RETRY_MS = 5 * MINUTE_MS;
const RETRIES_BEFORE_BACKOFF = 12;
/** How many fail in a row, in four days, before staff have to ask the provider. */
const MAX_FAILED_POLLS = 22;

/** Later than this, in milliseconds, no look is planned: one that is was planned by a wrong clock. */
export const MAX_POLL_DELAY_MS = 8 * DAY_MS;

/**
 * When to look next at a payment that was begun then and is in a state, all in milliseconds;
 * undefined: no more.
 */
export function nextPollAt(startedAt: number, now: number, state = 'open'): number | undefined {
  // Where the clock was ahead.
  const begun = Math.min(startedAt, now);
  const planned = POLL_DELAYS_MS.map((after) => begun + after).find((at) => at > now);
  if (planned !== undefined || state !== 'paid') return planned;
  const next = now + PAID_POLLS.intervalMs;
  return next <= begun + PAID_POLLS.durationMs ? next : undefined;
}

/** When to try again after so many looks in a row that failed; undefined: no more. */
export function nextRetryAt(failed: number, now: number): number | undefined {
  if (failed >= MAX_FAILED_POLLS) return undefined;
  return now + RETRY_MS * 2 ** Math.max(0, failed - RETRIES_BEFORE_BACKOFF);
}
