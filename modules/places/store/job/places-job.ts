import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Offering } from '#modules/content/model/offering.ts';
import type { Database } from '#platform/db/database.ts';
import { moment } from '#platform/db/moment.ts';
import type { Tables } from '#platform/db/tables.ts';
import { write } from '#platform/db/write.ts';
import type { Handler } from '#platform/jobs/handler.ts';
import { freeSeats } from '../../model/availability.ts';
import { whoFits } from '../../model/queue.ts';
import { keptOffering } from '../offering-row.ts';
import { keepOfferings } from '../offerings.ts';
import { queueOf, seatsTaken } from '../place-rows.ts';
import { isAlive, LAPSING, makesOffers, type SettleOptions, settle } from '../settle.ts';
import { remind, tellOfChanges } from './place-telling.ts';

/** Milliseconds between two looks, at most. */
const EVERY = 15_000;
/** All that the content has places in, read in a transaction. */
export type StoredOfferings = (open: Kysely<Tables>) => Promise<readonly Offering[]>;

export type PlacesJobParts = SettleOptions & {
  readonly database: Database;
  readonly storedOfferings: StoredOfferings;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/**
 * Does what the clock does to places, and what a change forgot: brings offerings to what the content
 * says, settles those where something is overdue or somebody can have a seat, and tells people of
 * changes and of what begins tomorrow. All by guarded updates, so any server may do it at any time.
 */
export function makePlacesJob(parts: PlacesJobParts): Handler {
  const { database, now } = parts;
  let keptRevision: number | undefined;

  return {
    every: EVERY,
    async work(_key, signal) {
      keptRevision = await followContent(parts, keptRevision);
      for (const key of await unsettled(parts)) {
        if (signal.aborted) return undefined;
        await write(database, (open) => settle(open, key, now(), parts));
        await nextTurn();
      }
      await tellOfChanges(parts, signal);
      await remind(parts, signal);
      return nextLook(parts);
    },
  };
}

/**
 * Brings what is kept of offerings to the content where that changed since this process looked.
 * Resolves with the revision of the content that is kept.
 */
async function followContent(
  parts: PlacesJobParts,
  keptRevision: number | undefined,
): Promise<number | undefined> {
  const { database, now, storedOfferings } = parts;
  const seen = await database.selectFrom('content_revision').select('revision').executeTakeFirst();
  if (!seen || seen.revision === keptRevision) return keptRevision;
  return write(database, async (open) => {
    // Nobody else changes the content until the end of the transaction.
    const { revision } = await open
      .updateTable('content_revision')
      .set((row) => ({ revision: row.ref('revision') }))
      .returning('revision')
      .executeTakeFirstOrThrow();
    await keepOfferings(open, await storedOfferings(open), now(), parts);
    return revision;
  });
}

/** The keys of offerings that are not as they should be. */
async function unsettled(parts: PlacesJobParts): Promise<string[]> {
  const { database, offersLapse = false } = parts;
  const now = parts.now();
  const overdue = !offersLapse
    ? []
    : await database
        .selectFrom('offering')
        .selectAll()
        .where('key', 'in', (is) =>
          is
            .selectFrom('place')
            .select('offering_key')
            .where('until', '<=', moment(now))
            .where('state', 'in', LAPSING),
        )
        .execute();
  const queued = await database
    .selectFrom('offering')
    .selectAll()
    .where('key', 'in', (is) =>
      is.selectFrom('place').select('offering_key').where('state', '=', 'waiting'),
    )
    .execute();
  const keys = new Set(overdue.filter((row) => isAlive(row, now)).map(({ key }) => key));
  for (const row of queued) {
    if (keys.has(row.key) || !makesOffers(row, now)) continue;
    const free = freeSeats(keptOffering(row), await seatsTaken(database, row.key));
    if (free === 0) continue;
    if (whoFits(await queueOf(database, row.key), free).fitting.length > 0) keys.add(row.key);
  }
  return [...keys].toSorted();
}

/** When something lapses next, where that is sooner than the next look. */
async function nextLook({ database, now, offersLapse }: PlacesJobParts): Promise<number> {
  const latest = now() + EVERY;
  if (!offersLapse) return latest;
  const next = await database
    .selectFrom('place')
    .select('until')
    .where('until', '>', moment(now()))
    .where('state', 'in', LAPSING)
    .orderBy('until')
    .limit(1)
    .executeTakeFirst();
  return next?.until ? Math.min(Date.parse(next.until), latest) : latest;
}
