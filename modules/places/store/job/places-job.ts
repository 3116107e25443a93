import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Offering } from '#modules/content/model/offering.ts';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type { JobHandler } from '#platform/jobs/job-worker.ts';
import { freeSeats } from '../../model/availability.ts';
import { allocateSeats } from '../../model/queue.ts';
import { storedOffering } from '../offering-row.ts';
import { countSeatsTaken, readQueue } from '../place-rows.ts';
import {
  canOfferSeats,
  isCurrent,
  LAPSING_STATES,
  promoteWaitlist,
  type WaitlistOptions,
} from '../promote-waitlist.ts';
import { syncOfferings } from '../sync-offerings.ts';
import { notifyOfChanges, sendReminders } from './place-notifications.ts';

/** Milliseconds between two polls, at most. */
const POLL_INTERVAL_MS = 15_000;
/** Reads all offerings of the content in a transaction. */
export type ReadOfferings = (open: Kysely<Tables>) => Promise<readonly Offering[]>;

export type PlacesJobParts = WaitlistOptions & {
  readonly database: Database;
  readonly readOfferings: ReadOfferings;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/**
 * The job of places: syncs offerings with the content, promotes the waitlist of those with overdue
 * places or free seats, and notifies people of changes and of what begins tomorrow. It repairs what
 * a change missed. All updates are guarded, so any server may run it at any time.
 */
export function makePlacesJob(parts: PlacesJobParts): JobHandler {
  const { database, now } = parts;
  let syncedRevision: number | undefined;

  return {
    intervalMs: POLL_INTERVAL_MS,
    async run(_key, signal) {
      syncedRevision = await syncWithContent(parts, syncedRevision);
      for (const key of await readDueOfferings(parts)) {
        if (signal.aborted) return undefined;
        await runTransaction(database, (open) => promoteWaitlist(open, key, now(), parts));
        await nextTurn();
      }
      await notifyOfChanges(parts, signal);
      await sendReminders(parts, signal);
      return nextRunAt(parts);
    },
  };
}

/**
 * Syncs the stored offerings with the content if that changed since this process last looked.
 * Resolves with the revision of the content that is stored.
 */
async function syncWithContent(
  parts: PlacesJobParts,
  syncedRevision: number | undefined,
): Promise<number | undefined> {
  const { database, now, readOfferings } = parts;
  const current = await database
    .selectFrom('content_revision')
    .select('revision')
    .executeTakeFirst();
  if (!current || current.revision === syncedRevision) return syncedRevision;
  return runTransaction(database, async (open) => {
    // Locks the content until the end of the transaction.
    const { revision } = await open
      .updateTable('content_revision')
      .set((row) => ({ revision: row.ref('revision') }))
      .returning('revision')
      .executeTakeFirstOrThrow();
    await syncOfferings(open, await readOfferings(open), now(), parts);
    return revision;
  });
}

/** The keys of offerings with overdue places, or with free seats for people who wait. */
async function readDueOfferings(parts: PlacesJobParts): Promise<string[]> {
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
            .where('until', '<=', isoTimestamp(now))
            .where('state', 'in', LAPSING_STATES),
        )
        .execute();
  const queued = await database
    .selectFrom('offering')
    .selectAll()
    .where('key', 'in', (is) =>
      is.selectFrom('place').select('offering_key').where('state', '=', 'waiting'),
    )
    .execute();
  const keys = new Set(overdue.filter((row) => isCurrent(row, now)).map(({ key }) => key));
  for (const row of queued) {
    if (keys.has(row.key) || !canOfferSeats(row, now)) continue;
    const free = freeSeats(storedOffering(row), await countSeatsTaken(database, row.key));
    if (free === 0) continue;
    if (allocateSeats(await readQueue(database, row.key), free).fitting.length > 0)
      keys.add(row.key);
  }
  return [...keys].toSorted();
}

/** The time of the next run: when the next place lapses, if that is before the next poll. */
async function nextRunAt({ database, now, offersLapse }: PlacesJobParts): Promise<number> {
  const latest = now() + POLL_INTERVAL_MS;
  if (!offersLapse) return latest;
  const next = await database
    .selectFrom('place')
    .select('until')
    .where('until', '>', isoTimestamp(now()))
    .where('state', 'in', LAPSING_STATES)
    .orderBy('until')
    .limit(1)
    .executeTakeFirst();
  return next?.until ? Math.min(Date.parse(next.until), latest) : latest;
}
