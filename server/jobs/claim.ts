import { expressionBuilder } from 'kysely';
import { HOUR, MINUTE, moment } from '../database/moment.ts';
import type { Waiting } from '../database/tables.ts';

/** Milliseconds for which one piece of work may take. Whoever does it is then told to stop. */
export const LONGEST_TURN = 2 * MINUTE;
/** Milliseconds for which what became of it tries to be written down. */
export const WRITING_DOWN = MINUTE;
/** Milliseconds for which what a server claimed is its own: longer than both together take. */
export const LEASE = LONGEST_TURN + WRITING_DOWN;

/** Milliseconds after the first, second … try in vain; the last one holds for all later ones. */
const WAITS = [10_000, 30_000, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR] as const;
const LONGEST_WAIT = HOUR;

/** Milliseconds until that is tried again which was tried `attempts` times before this one. */
export function waitAfter(attempts: number): number {
  return WAITS[attempts] ?? LONGEST_WAIT;
}

/**
 * What a server may claim `now` (milliseconds): its moment has come and no other server has it. Said
 * both when looking and when claiming, since another server may have claimed it in between.
 *
 * A clock that was far ahead may have written a moment that never comes. A claim that is further ahead
 * than claims last counts as lapsed, what was to be done at once is due whatever the clock said, and
 * so is a new try further ahead than tries are. A moment that was planned is what it says, however far.
 * @param every of what is done again and again, after how many milliseconds: it is no further ahead
 */
export function isDue(now: number, every?: number) {
  // Also not far: what a server writes whose clock is a little ahead of ours, or that looked at its
  // clock after we did. Its claims hold, or both would do the same.
  const far = (longest: number) => moment(now + 2 * longest);
  const is = expressionBuilder<{ waiting: Waiting }, 'waiting'>();
  return is.and([
    is.or([
      is('due_at', '<=', moment(now)),
      is('due_at', '<=', is.ref('created_at')),
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
