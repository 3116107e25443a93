import type { Kysely } from 'kysely';
import { EARLIEST } from './clock.ts';
import { moment } from './moment.ts';
import type { Tables } from './tables.ts';

/**
 * A moment, in milliseconds, that has surely passed even if the clock is wrong: when the newest
 * submission came in that is not ahead of the clock, or when this program was made, whichever is
 * later. A submission ahead of the clock proves nothing: the clock is wrong now, or was when it
 * came in.
 */
export async function surelyReached(database: Kysely<Tables>, clock: number): Promise<number> {
  return Math.max(EARLIEST, (await newestSubmission(database, clock)) ?? EARLIEST);
}

/** When the newest submission came in, up to a moment; undefined where there is none. */
export async function newestSubmission(
  database: Kysely<Tables>,
  upTo = Number.POSITIVE_INFINITY,
): Promise<number | undefined> {
  let newest = database.selectFrom('submission').select('received_at');
  if (Number.isFinite(upTo)) newest = newest.where('received_at', '<=', moment(upTo));
  const row = await newest.orderBy('received_at', 'desc').limit(1).executeTakeFirst();
  return row && Date.parse(row.received_at);
}
