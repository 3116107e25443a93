import { expressionBuilder } from 'kysely';
import { HOUR, MINUTE, moment } from '../db/moment.ts';
import type { Waiting } from '../db/tables.ts';

/** Milliseconds that a handler has for one job; then its `signal` tells it to stop. */
export const LONGEST_TURN = 2 * MINUTE;
/** Milliseconds for which a server tries to write down what became of a job or a mail. */
export const WRITING_DOWN = MINUTE;
/** Milliseconds for which a claim holds: as long as both together. */
export const LEASE = LONGEST_TURN + WRITING_DOWN;

/**
 * Milliseconds between a first, second … try that failed and the next; the last holds for all
 * later.
 */
const WAITS = [10_000, 30_000, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR] as const;
const LONGEST_WAIT = HOUR;

/** Milliseconds until the next try, after one that failed and `attempts` that failed before it. */
export function waitAfter(attempts: number): number {
  return WAITS[attempts] ?? LONGEST_WAIT;
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
  const far = (longest: number) => moment(now + 2 * longest);
  const is = expressionBuilder<{ waiting: Waiting }, 'waiting'>();
  return is.and([
    is.or([
      is('due_at', '<=', moment(now)),
      is.and([is('attempts', '=', 0), is('due_at', '<=', is.ref('created_at'))]),
      is.and([is('attempts', '>', 0), is('due_at', '>', far(LONGEST_WAIT))]),
      ...(every === undefined ? [] : [is('due_at', '>', far(every))]),
    ]),
    is.or([
      is('claimed_until', 'is', null),
      is('claimed_until', '<', moment(now)),
      is('claimed_until', '>', far(LEASE)),
    ]),
  ]);
}
