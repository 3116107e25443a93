import { expressionBuilder } from 'kysely';
import { HOUR_MS, isoTimestamp, MINUTE_MS } from '../db/iso-timestamp.ts';
import type { QueueColumns } from '../db/tables.ts';

export const MAX_JOB_MS = 2 * MINUTE_MS;
export const RECORDING_MS = MINUTE_MS;
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
 * Due, and claimed by no other server: used for reading and again for claiming. A clock that was
 * years ahead stores times that would not come for years: claims and retries further ahead than
 * they last count as expired, and what was to be done at once is due. A planned time is kept.
 * `every`: the interval of a recurring job.
 */
export function isDue(now: number, every?: number) {
  // Twice: another server's clock may be a little ahead, or read after ours.
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
