import { expressionBuilder } from 'kysely';
import { HOUR_MS, isoTimestamp, MINUTE_MS } from '../db/iso-timestamp.ts';
import type { QueueColumns } from '../db/tables.ts';

/** Milliseconds that a handler has for one job; then its `signal` tells it to stop. */
export const MAX_JOB_MS = 2 * MINUTE_MS;
/** Milliseconds for which a server tries to write down what became of a job or a mail. */
export const RECORDING_MS = MINUTE_MS;
/** Milliseconds for which a claim holds: as long as both together. */
export const LEASE_MS = MAX_JOB_MS + RECORDING_MS;

/**
 * Milliseconds between a first, second … try that failed and the next; the last holds for all
 * later.
 */
const RETRY_DELAYS_MS = [
  10_000,
  30_000,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
] as const;
const MAX_RETRY_DELAY_MS = HOUR_MS;

/** Milliseconds until the next try, after one that failed and `attempts` that failed before it. */
export function retryDelay(attempts: number): number {
  return RETRY_DELAYS_MS[attempts] ?? MAX_RETRY_DELAY_MS;
}

/**
 * The condition under which a server may claim a row `now` (milliseconds): its moment has come, and
 * no other server has it. A server says it when it looks and once more when it claims, since
 * another one may have claimed the row in between.
 *
 * A clock that was two years ahead writes moments that would not come for two years. So a claim
 * further ahead than claims last counts as lapsed; what was to be done at once, and was not tried
 * yet, is due, whatever the clock said; and a new try further ahead than tries are is due, too. A
 * moment that was planned holds, however far.
 * @param every the interval of a job that is done again and again, in milliseconds: further ahead
 * it is due
 */
export function isDue(now: number, every?: number) {
  // Twice as long, because another server's clock may be a little ahead of ours, and it may have
  // looked at its clock after we did: without that room both servers would do the same.
  const far = (longest: number) => isoTimestamp(now + 2 * longest);
  const is = expressionBuilder<{ waiting: QueueColumns }, 'waiting'>();
  return is.and([
    is.or([
      is('due_at', '<=', isoTimestamp(now)),
      is.and([is('attempts', '=', 0), is('due_at', '<=', is.ref('created_at'))]),
      is.and([is('attempts', '>', 0), is('due_at', '>', far(MAX_RETRY_DELAY_MS))]),
      ...(every === undefined ? [] : [is('due_at', '>', far(every))]),
    ]),
    is.or([
      is('claimed_until', 'is', null),
      is('claimed_until', '<', isoTimestamp(now)),
      is('claimed_until', '>', far(LEASE_MS)),
    ]),
  ]);
}
