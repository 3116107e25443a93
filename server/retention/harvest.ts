import type { Event } from '#domain/content/event.ts';
import type { ContentStore } from '../content/content-store.ts';
import type { Database } from '../database/database.ts';
import { write } from '../database/write.ts';
import { redateMailFiles } from '../outbox/mail-files.ts';
import { isBehind, type Judgement, judge, type KnownTime, settled } from './doubt.ts';
import { followEvents } from './event-ends.ts';
import { type Expired, expire, wouldExpire } from './expire.ts';
import type { KeepingTimes } from './keeping-times.ts';
import { keepKnownTime, knownTime, readKnownTime, redateFuture } from './retention-clock.ts';

export type HarvestParts = {
  readonly database: Database;
  /** Where the days of events to come are known from. */
  readonly content: ContentStore;
  readonly dataDir: string;
  readonly times: KeepingTimes;
  /** The machine's clock, in milliseconds. */
  readonly now: () => number;
};

/** What retention would erase by the clock, and whether it may. Moments in milliseconds. */
export type Harvest = Judgement & {
  readonly clock: number;
  /** What was known of the time before. */
  readonly before: KnownTime;
  readonly would: Expired;
  /** Whether the clock is behind what is known. */
  readonly isBehind: boolean;
};

/**
 * Says what would be erased by the clock and whether it may be. Changes nothing in the database.
 */
export async function lookAtHarvest(parts: HarvestParts): Promise<Harvest> {
  const clock = parts.now();
  const before = await readKnownTime(parts.database, clock);
  const would = await wouldExpire({ ...parts, now: clock });
  const look = { clock, harvest: size(would), kept: await kept(parts.database) };
  const judgement = judge(before, look);
  return { ...judgement, clock, before, would, isBehind: isBehind(before, clock) };
}

/** Erases what has been kept for its time, or notes in the database that it has to wait. */
export async function bringIn(
  parts: HarvestParts,
  signal?: AbortSignal,
): Promise<{ harvest: Harvest; erased?: Expired }> {
  await knownTime(parts.database, parts.now());
  const harvest = await lookAtHarvest(parts);
  await keep(parts.database, harvest.known);
  if (harvest.waits) return { harvest };
  if (!harvest.isBehind) await redate(parts, harvest.clock);
  const erased = await expire({ ...parts, now: harvest.clock }, signal);
  if (!signal?.aborted) await keep(parts.database, settled(harvest.known));
  return { harvest, erased };
}

/**
 * Erases what has been kept for its time by the clock, because a person says that the clock is
 * right.
 */
export async function bringInAnyway(parts: HarvestParts): Promise<Expired> {
  const clock = parts.now();
  await keep(parts.database, { reached: clock });
  await redate(parts, clock);
  return expire({ ...parts, now: clock });
}

/**
 * Dates anew the rows and the files of mails that a clock which was ahead has dated into the
 * future.
 */
async function redate({ database, dataDir }: HarvestParts, clock: number): Promise<void> {
  await redateFuture(database, clock);
  redateMailFiles(dataDir, clock);
}

/**
 * Takes over the ends of events that were moved in the content. Rejects with a `ServiceFailure`
 * where the content cannot be read.
 */
export async function followContent({
  database,
  content,
  times,
  now,
}: HarvestParts): Promise<void> {
  const events = await content.list<Event>('events');
  await followEvents(database, events, { now: now(), graceDays: times.eventNotes });
}

function keep(database: Database, known: KnownTime): Promise<void> {
  return write(database, (open) => keepKnownTime(open, known));
}

function size({ submissions, notes }: Expired): number {
  return Object.values(submissions).reduce((sum, count) => sum + count, notes);
}

async function kept(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('submission')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
