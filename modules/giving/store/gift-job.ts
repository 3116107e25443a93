import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { HOUR } from '#platform/db/moment.ts';
import type { Tables } from '#platform/db/tables.ts';
import { write } from '#platform/db/write.ts';
import type { Handler } from '#platform/jobs/handler.ts';
import { enqueueGivingMail } from '../mails/giving-mail-queue.ts';
import { dayOf, daysAfter, LAPSES_AFTER, REMINDED_AFTER } from '../model/due.ts';
import { lapseGift } from './lapses.ts';
import { nextGift } from './next-gift.ts';
import type { GiftOf } from './noting.ts';
import { changeGift, giftRow, idsOf, lockPledge } from './pledges.ts';

export type GiftJobParts = {
  readonly database: Database;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/** How many gifts were moved on. `reminded`: those of which a mail was made. */
export type Ticked = {
  readonly reminded: number;
  readonly lapsed: number;
  readonly due: number;
};

/** Reminds of gifts, lets them lapse and makes the next one fall due, every hour. */
export function makeGiftJob({ database, now }: GiftJobParts): Handler {
  return {
    every: HOUR,
    async work(_key, signal) {
      await tickGifts(database, now(), signal);
      return undefined;
    },
  };
}

/**
 * What has to be done by a day: what did not come is reminded of, later it lapses, and the next gift of
 * a pledge falls due. Each gift in a transaction of its own that looks again, so that any number of
 * servers may do it at once, and done twice it is done once.
 * @param now milliseconds
 */
export async function tickGifts(
  database: Database,
  now: number,
  signal?: AbortSignal,
): Promise<Ticked> {
  const today = dayOf(now);
  const each = async <Item>(
    items: readonly Item[],
    work: (open: Transaction<Tables>, item: Item) => Promise<boolean>,
  ): Promise<number> => {
    let count = 0;
    for (const item of items) {
      if (signal?.aborted) break;
      if (await write(database, (open) => work(open, item))) count += 1;
      // SQLite's driver works without giving the event loop a turn.
      await nextTurn();
    }
    return count;
  };
  // First, so that who is told no more is not reminded on the same day.
  const lapsed = await each(
    await overdue(database, [{ day: daysAfter(today, -LAPSES_AFTER) }]),
    (open, gift) => lapseGift(open, gift, now),
  );
  const reminded = await each(
    await overdue(
      database,
      REMINDED_AFTER.map((days, times) => ({ day: daysAfter(today, -days), reminded: times })),
    ),
    (open, gift) => remind(open, gift, now),
  );
  const due = await each(
    await falling(database, today),
    async (open, id) => (await nextGift(open, id, now)) !== undefined,
  );
  return { reminded, lapsed, due };
}

/**
 * Gifts that were due by one of these days and have not come, where they were reminded of no more
 * often than that; not those that staff decide about.
 */
async function overdue(
  database: Database,
  by: readonly { readonly day: string; readonly reminded?: number }[],
): Promise<GiftOf[]> {
  const rows = await database
    .selectFrom('gift')
    .select(['submission_id', 'number'])
    .where('state', '=', 'pledged')
    .where('review', 'is', null)
    .where((is) =>
      is.or(
        by.map(({ day, reminded }) =>
          is.and([
            is('due_on', '<=', day),
            ...(reminded === undefined ? [] : [is('reminded', '<=', reminded)]),
          ]),
        ),
      ),
    )
    .orderBy('due_on')
    .orderBy('submission_id')
    .execute();
  return rows.map(idsOf);
}

/** Pledges of which a gift falls due. */
async function falling(database: Database, today: string): Promise<string[]> {
  const rows = await database
    .selectFrom('gift')
    .select('submission_id')
    .where('next_on', '<=', today)
    .orderBy('next_on')
    .orderBy('submission_id')
    .execute();
  return rows.map(({ submission_id }) => submission_id);
}

/**
 * Reminds of a gift, once for each day of reminding: who was not reminded then is not now twice.
 * Whether a mail is on its way: none goes to whom a robot may have named.
 */
async function remind(open: Transaction<Tables>, of: GiftOf, now: number): Promise<boolean> {
  await lockPledge(open, of.submissionId);
  const gift = await giftRow(open, of);
  const today = dayOf(now);
  const times = REMINDED_AFTER.filter((days) => daysAfter(gift.due_on, days) <= today).length;
  if (gift.state !== 'pledged' || gift.review !== null || gift.reminded >= times) return false;
  await changeGift(open, gift, { reminded: times });
  return enqueueGivingMail(open, { ...of, about: 'reminder' }, now);
}
