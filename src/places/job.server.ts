import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Offering } from '#content/offering.ts';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { PlaceMailAbout } from './mail-texts.server.ts';
import { syncOfferings } from './offerings.server.ts';
import { allocateSeats, freeSeats, LAPSING_STATES, reminderWindow } from './place.ts';
import {
  countSeatsTaken,
  NOTIFIED_STATES,
  readQueue,
  storedOffering,
  type WaitlistOptions,
} from './rows.server.ts';
import {
  canOfferSeats,
  isCurrent,
  lockOffering,
  notifyEach,
  promoteWaitlist,
} from './waitlist.server.ts';

/** Milliseconds between two polls, at most. */
const POLL_INTERVAL_MS = 15_000;
/** Reads all offerings of the content in a transaction. */
type ReadOfferings = (open: Kysely<Tables>) => Promise<readonly Offering[]>;

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

type NotificationParts = {
  readonly database: Database;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/** Places notified in one transaction. */
const BATCH_SIZE = 500;

/**
 * Notifies people who come, or hope to, that the offering was moved or cancelled; and people
 * notified of a cancellation that it takes place after all.
 */
async function notifyOfChanges(
  { database, now }: NotificationParts,
  signal: AbortSignal,
): Promise<void> {
  const changed = await database
    .selectFrom('offering')
    .select(['key', 'sequence', 'cancelled_at'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('place')
          .select('place.id')
          .whereRef('place.offering_key', '=', 'offering.key')
          .whereRef('place.notified_sequence', '<', 'offering.sequence')
          .where('place.state', 'in', NOTIFIED_STATES),
      ),
    )
    .orderBy('key')
    .execute();
  for (const { key, sequence, cancelled_at } of changed) {
    const notify = (about: PlaceMailAbout, notifiedCancelled: readonly number[]) =>
      notifyAll(database, { key, about, signal, now }, (open) =>
        open
          .updateTable('place')
          .set({ notified_sequence: sequence, notified_cancelled: cancelled_at === null ? 0 : 1 })
          .where('notified_sequence', '<', sequence)
          .where('id', 'in', (is) =>
            is
              .selectFrom('place')
              .select('id')
              .where('offering_key', '=', key)
              .where('notified_sequence', '<', sequence)
              .where('notified_cancelled', 'in', notifiedCancelled)
              .where('state', 'in', NOTIFIED_STATES)
              .limit(BATCH_SIZE),
          )
          .returning('submission_id')
          .execute(),
      );
    if (cancelled_at !== null) {
      await notify('cancelled', [0, 1]);
      continue;
    }
    await notify('changed', [0]);
    await notify('restored', [1]);
  }
}

/** Reminds people with a place of an offering that begins within a day or so. */
async function sendReminders(
  { database, now }: NotificationParts,
  signal: AbortSignal,
): Promise<void> {
  const { from, to } = reminderWindow(now());
  const soon = await database
    .selectFrom('offering')
    .select('key')
    .where('starts_at', '>=', isoTimestamp(from))
    .where('starts_at', '<=', isoTimestamp(to))
    .where('cancelled_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('place')
          .select('place.id')
          .whereRef('place.offering_key', '=', 'offering.key')
          .where('place.reminded_at', 'is', null)
          .where('place.state', '=', 'held'),
      ),
    )
    .orderBy('key')
    .execute();
  for (const { key } of soon) {
    await notifyAll(database, { key, about: 'reminder', signal, now }, (open) =>
      open
        .updateTable('place')
        .set({ reminded_at: isoTimestamp(now()) })
        .where('reminded_at', 'is', null)
        .where('id', 'in', (is) =>
          is
            .selectFrom('place')
            .select('id')
            .where('offering_key', '=', key)
            .where('state', '=', 'held')
            .where('reminded_at', 'is', null)
            .limit(BATCH_SIZE),
        )
        .returning('submission_id')
        .execute(),
    );
  }
}

type Notification = {
  readonly key: string;
  readonly about: PlaceMailAbout;
  readonly signal: AbortSignal;
  readonly now: () => number;
};

/**
 * Marks some places of an offering as notified and stores their mails, in one transaction each,
 * until none is left. Like every change of places it locks the offering first: two that lock places
 * in different orders would deadlock.
 */
async function notifyAll(
  database: Database,
  { key, about, signal, now }: Notification,
  mark: (open: Transaction<Tables>) => Promise<{ readonly submission_id: string }[]>,
): Promise<void> {
  while (!signal.aborted) {
    const notified = await runTransaction(database, async (open) => {
      await lockOffering(open, key);
      const marked = await mark(open);
      await notifyEach(open, about, marked, now());
      return marked.length;
    });
    if (notified < BATCH_SIZE) return;
    await nextTurn();
  }
}
