import type { Transaction } from 'kysely';
import { EARLIEST, SLACK } from '../database/clock.ts';
import type { Database } from '../database/database.ts';
import { HOUR, moment } from '../database/moment.ts';
import { newestSubmission, surelyReached } from '../database/surely-reached.ts';
import type { RetentionClockTable, Tables } from '../database/tables.ts';
import { write } from '../database/write.ts';
import type { KnownTime } from './doubt.ts';

/** There is one row. */
const ROW = 1;

/**
 * What this database knows of the time, kept from now on. One that never kept it knows its newest
 * submission; while nothing was ever sent there is nothing to lose, and the clock (milliseconds) is
 * taken as it is.
 */
export function knownTime(database: Database, clock: number): Promise<KnownTime> {
  return write(database, async (open) => {
    const known = await readKnownTime(open, clock);
    await keepKnownTime(open, known);
    return known;
  });
}

/** The same without keeping it. */
export async function readKnownTime(database: Database, clock: number): Promise<KnownTime> {
  const row = await database.selectFrom('retention_clock').selectAll().executeTakeFirst();
  const asItIs = { reached: Math.max(EARLIEST, clock), provisional: true } as const;
  const newest = await newestSubmission(database);
  if (newest === undefined) return asItIs;
  // Nothing came in under that clock, and it was set back.
  if (row?.provisional && Date.parse(row.reached_at) > Math.max(clock, newest + SLACK))
    return asItIs;
  if (row) return asKnown(row);
  return { reached: await surelyReached(database, clock) };
}

export async function keepKnownTime(
  open: Transaction<Tables>,
  { reached, waiting }: KnownTime,
): Promise<void> {
  const row = {
    reached_at: moment(reached),
    provisional: (await newestSubmission(open)) === undefined ? 1 : 0,
    looked_at: waiting ? moment(waiting.lookedAt) : null,
    waited: waiting?.waited ?? 0,
    harvest: waiting?.harvest ?? 0,
  };
  await open
    .insertInto('retention_clock')
    .values({ id: ROW, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

function asKnown(row: RetentionClockTable): KnownTime {
  const { reached_at, looked_at, waited, harvest } = row;
  return {
    reached: Date.parse(reached_at),
    waiting: looked_at ? { lookedAt: Date.parse(looked_at), waited, harvest } : undefined,
  };
}

/**
 * Gives what is dated later than now the moment at which that is seen: it came in while a clock was
 * ahead, and would be kept for too long. `now` in milliseconds, of a clock that is believed.
 */
export async function redateFuture(database: Database, now: number): Promise<void> {
  const future = moment(now + HOUR);
  const seen = moment(now);
  await write(database, async (open) => {
    await open
      .updateTable('submission')
      .set({ received_at: seen })
      .where('received_at', '>', future)
      .execute();
    for (const column of ['requested_at', 'mailed_at', 'unsubscribed_at'] as const) {
      await open
        .updateTable('newsletter_subscription')
        .set({ [column]: seen })
        .where(column, '>', future)
        .execute();
    }
    await open
      .updateTable('outbox_message')
      .set({ sent_at: seen })
      .where('sent_at', '>', future)
      .execute();
  });
}
