import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type { PlaceMailAbout } from '../../mails/place-mail-queue.ts';
import { reminderWindow } from '../../model/deadlines.ts';
import { NOTIFIED_STATES } from '../place-rows.ts';
import { lockOffering, notifyEach } from '../promote-waitlist.ts';

export type NotificationParts = {
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
export async function notifyOfChanges(
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
export async function sendReminders(
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
