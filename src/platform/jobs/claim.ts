import { expressionBuilder } from 'kysely';
import { HOUR_MS, isoTimestamp, MINUTE_MS } from '../db/iso-timestamp.ts';
import type { QueueColumns } from '../db/tables.ts';

/** Milliseconds that a handler has for one job; then its `signal` stops it. */
export const MAX_JOB_MS = 2 * MINUTE_MS;
export const RECORDING_MS = MINUTE_MS;
/** Milliseconds for which a claim is valid: both together. */
export const LEASE_MS = MAX_JOB_MS + RECORDING_MS;

const RETRY_DELAYS_MS = [
  10_000,
  30_000,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
] as const;
const MAX_RETRY_DELAY_MS = HOUR_MS;

export function retryDelay(attempts: number): number {
  return RETRY_DELAYS_MS[attempts] ?? MAX_RETRY_DELAY_MS;
}

/**
 * The condition under which a server may claim a row `now` (milliseconds): it is due, and no other
 * server has it. A server uses it for reading and again for claiming, since another one may claim
 * the row in between.
 *
 * A clock that was two years ahead stores times that would not come for two years. Therefore a
 * claim further ahead than claims last counts as expired; a row that was to be done at once and was
 * not tried yet is due whatever its time; and so is a retry further ahead than retries are. A
 * planned time is kept, however far ahead.
 * @param every the interval of a recurring job in milliseconds: further ahead it is due
 */
export function isDue(now: number, every?: number) {
  // Twice as long, because another server's clock may be a little ahead of ours, and it may have
  // read its clock after we did: without that margin both servers would do the same job.
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
