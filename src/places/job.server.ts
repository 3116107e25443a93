import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Expression, ExpressionBuilder, SqlBool, Updateable } from 'kysely';
import type { App } from '#app.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { readOccupancy } from './availability.server.ts';
import type { PlaceMailAbout } from './mail-texts.server.ts';
import { readContentOfferings, syncOfferings } from './offerings.server.ts';
import {
  allocateSeats,
  freeSeats,
  LAPSING_STATES,
  type PlaceState,
  reminderWindow,
} from './place.ts';
import { NOTIFIED_STATES, offersLapse, placeParts, storedOffering } from './rows.server.ts';
import type { PlaceTable, WhichPlaces } from './tables.ts';
import {
  canOfferSeats,
  isCurrent,
  lockOffering,
  notifyEach,
  promoteWaitlist,
} from './waitlist.server.ts';

const POLL_INTERVAL_MS = 15_000;

/** Repairs what a change missed. All updates are guarded: any server may run it at any time. */
export function makePlacesJob(app: App, readOfferings = readContentOfferings): JobHandler {
  let syncedRevision: number | undefined;

  async function syncWithContent(): Promise<void> {
    const current = await app.db
      .selectFrom('content_revision')
      .select('revision')
      .executeTakeFirst();
    if (!current || current.revision === syncedRevision) return;
    syncedRevision = await runTransaction(app.db, async (open) => {
      // Locks the content until the end of the transaction.
      const { revision } = await open
        .updateTable('content_revision')
        .set((row) => ({ revision: row.ref('revision') }))
        .returning('revision')
        .executeTakeFirstOrThrow();
      await syncOfferings(open, await readOfferings(open), app.now(), placeParts(app));
      return revision;
    });
  }

  return {
    intervalMs: POLL_INTERVAL_MS,
    async run(_key, signal) {
      await syncWithContent();
      for (const key of await readDueOfferings(app)) {
        if (signal.aborted) return undefined;
        await runTransaction(app.db, (open) =>
          promoteWaitlist(open, key, app.now(), placeParts(app)),
        );
        await nextTurn();
      }
      await notifyOfChanges(app, signal);
      await sendReminders(app, signal);
      return nextRunAt(app);
    },
  };
}

/** The keys of offerings with overdue places, or with free seats for people who wait. */
async function readDueOfferings(app: App) {
  const { db } = app;
  const now = app.now();
  const offeringsWith = (
    which: (place: ExpressionBuilder<Tables, 'place'>) => Expression<SqlBool>,
  ) =>
    db
      .selectFrom('offering')
      .selectAll()
      .where('key', 'in', (is) => is.selectFrom('place').select('offering_key').where(which))
      .execute();
  const overdue = await offeringsWith((place) =>
    place.and([place('until', '<=', isoTimestamp(now)), place('state', 'in', endingStates(app))]),
  );
  const queued = await offeringsWith((place) => place('state', '=', 'waiting'));
  const keys = new Set(overdue.filter((row) => isCurrent(row, now)).map(({ key }) => key));
  for (const row of queued) {
    if (keys.has(row.key) || !canOfferSeats(row, now)) continue;
    const { seats, queue } = await readOccupancy(db, row.key);
    const free = freeSeats(storedOffering(row), seats);
    if (allocateSeats(queue, free).fitting.length > 0) keys.add(row.key);
  }
  return [...keys].toSorted();
}

/** Of a cancelled place only the time to undo it ends. */
function endingStates(app: App): readonly PlaceState[] {
  return offersLapse(app) ? [...LAPSING_STATES, 'cancelled'] : ['cancelled'];
}

async function nextRunAt(app: App) {
  const latest = app.now() + POLL_INTERVAL_MS;
  const next = await app.db
    .selectFrom('place')
    .select('until')
    .where('until', '>', isoTimestamp(app.now()))
    .where('state', 'in', endingStates(app))
    .orderBy('until')
    .limit(1)
    .executeTakeFirst();
  return next?.until ? Math.min(Date.parse(next.until), latest) : latest;
}

const BATCH_SIZE = 500;

/** Also tells people who were told of a cancellation that it takes place after all. */
async function notifyOfChanges(app: App, signal: AbortSignal) {
  const changed = await app.db
    .selectFrom('offering')
    .innerJoin('place', 'place.offering_key', 'offering.key')
    .select(['key', 'sequence', 'cancelled_at'])
    .distinct()
    .whereRef('notified_sequence', '<', 'sequence')
    .where('state', 'in', NOTIFIED_STATES)
    .orderBy('key')
    .execute();
  for (const { key, sequence, cancelled_at } of changed) {
    const isCancelled = cancelled_at !== null;
    const notify = (about: PlaceMailAbout, notifiedCancelled: readonly number[]) =>
      notifyAll(app, signal, {
        key,
        about,
        set: { notified_sequence: sequence, notified_cancelled: isCancelled ? 1 : 0 },
        which: (place) =>
          place.and([
            place('notified_sequence', '<', sequence),
            place('notified_cancelled', 'in', notifiedCancelled),
            place('state', 'in', NOTIFIED_STATES),
          ]),
      });
    await notify(isCancelled ? 'cancelled' : 'changed', isCancelled ? [0, 1] : [0]);
    if (!isCancelled) await notify('restored', [1]);
  }
}

async function sendReminders(app: App, signal: AbortSignal) {
  const { from, to } = reminderWindow(app.now());
  const soon = await app.db
    .selectFrom('offering')
    .innerJoin('place', 'place.offering_key', 'offering.key')
    .select('key')
    .distinct()
    .where('starts_at', '>=', isoTimestamp(from))
    .where('starts_at', '<=', isoTimestamp(to))
    .where('cancelled_at', 'is', null)
    .where('reminded_at', 'is', null)
    .where('state', '=', 'held')
    .orderBy('key')
    .execute();
  for (const { key } of soon) {
    await notifyAll(app, signal, {
      key,
      about: 'reminder',
      set: { reminded_at: isoTimestamp(app.now()) },
      which: (place) => place.and([place('state', '=', 'held'), place('reminded_at', 'is', null)]),
    });
  }
}

type Notification = {
  key: string;
  about: PlaceMailAbout;
  set: Updateable<PlaceTable>;
  which: WhichPlaces;
};

/** Locks the offering first: two that lock places in different orders would deadlock. */
async function notifyAll(app: App, signal: AbortSignal, { key, about, set, which }: Notification) {
  let count = BATCH_SIZE;
  while (count === BATCH_SIZE && !signal.aborted) {
    count = await runTransaction(app.db, async (open) => {
      await lockOffering(open, key);
      const marked = await open
        .updateTable('place')
        .set(set)
        .where('id', 'in', (is) =>
          is
            .selectFrom('place')
            .select('id')
            .where('offering_key', '=', key)
            .where(which)
            .limit(BATCH_SIZE),
        )
        .returning('submission_id')
        .execute();
      await notifyEach(open, about, marked, app.now());
      return marked.length;
    });
    await nextTurn();
  }
}
