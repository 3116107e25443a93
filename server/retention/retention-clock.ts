import type { Transaction } from 'kysely';
import { EARLIEST, SLACK } from '../database/clock.ts';
import type { Database } from '../database/database.ts';
import { HOUR, moment } from '../database/moment.ts';
import { newestSubmission, surelyReached } from '../database/surely-reached.ts';
import type { RetentionClockTable, Tables } from '../database/tables.ts';
import { write } from '../database/write.ts';
import { isAhead, type KnownTime } from './doubt.ts';

/** The id of the only row of the table. */
const ROW = 1;

/**
 * Reads what this database knows of the time, and writes it down where it was not yet. A database
 * that never wrote it down knows when its newest submission came in. While it holds no submission
 * nothing can be erased too early, and the clock (milliseconds) is believed as it is.
 */
export function knownTime(database: Database, clock: number): Promise<KnownTime> {
  return write(database, async (open) => {
    const known = await readKnownTime(open, clock);
    await keepKnownTime(open, known);
    return known;
  });
}

/** Reads what this database knows of the time, and writes nothing. */
export async function readKnownTime(database: Database, clock: number): Promise<KnownTime> {
  const row = await database.selectFrom('retention_clock').selectAll().executeTakeFirst();
  const asItIs = { reached: Math.max(EARLIEST, clock), provisional: true } as const;
  const newest = await newestSubmission(database);
  if (newest === undefined) return asItIs;
  // The clock was ahead when this was written down, it has been set back, and no submission came in
  // meanwhile.
  if (row?.provisional && Date.parse(row.reached_at) > Math.max(clock, newest + SLACK))
    return asItIs;
  if (row) return asKnown(row);
  return { reached: await surelyReached(database, clock) };
}

/**
 * Says whether what the clock says (milliseconds) may be acted upon where that cannot be taken back. One
 * that is far ahead is believed as soon as retention does, which notes that: after a day of running.
 */
export function believer(database: Database): (clock: number) => Promise<boolean> {
  return async (clock) => !isAhead(await readKnownTime(database, clock), clock);
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
 * Gives rows that are dated later than now the moment of now: they came in while the clock was
 * ahead, and retention would keep them for too long. `now` in milliseconds, of a clock that
 * retention believes.
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
