import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { enqueuePlaceMails, type PlaceMailAbout } from '../../mails/place-mail-queue.ts';
import { reminderWindow } from '../../model/deadlines.ts';
import { ACTIVE_STATES } from '../../model/place-state.ts';

import { lockOffering } from '../promote-waitlist.ts';
export type NotificationParts = {
  readonly database: Database;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/** How many places are told of at once. */
const BATCH_SIZE = 500;

/** Whom a change matters to; not what a robot may have sent, since its address may be anybody's. */
const NOTIFIED_STATES = ACTIVE_STATES.filter((state) => state !== 'checking');

/**
 * Tells those who come, or hope to, that it is at another time or place, or cancelled; and who heard
 * of that, that it takes place after all.
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
    const tell = (about: PlaceMailAbout, toldCancelled: readonly number[]) =>
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
              .where('notified_cancelled', 'in', toldCancelled)
              .where('state', 'in', NOTIFIED_STATES)
              .limit(BATCH_SIZE),
          )
          .returning('submission_id')
          .execute(),
      );
    if (cancelled_at !== null) {
      await tell('cancelled', [0, 1]);
      continue;
    }
    await tell('changed', [0]);
    await tell('restored', [1]);
  }
}

/** Reminds those who have a place of what begins within a day or so. */
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
 * Marks some places of an offering as told and stores their mails, in one transaction each, until
 * none is left. Like whoever changes places it locks the offering before them: two that took places
 * in different orders would wait for each other.
 */
async function notifyAll(
  database: Database,
  { key, about, signal, now }: Notification,
  mark: (open: Transaction<Tables>) => Promise<{ readonly submission_id: string }[]>,
): Promise<void> {
  while (!signal.aborted) {
    const told = await runTransaction(database, async (open) => {
      await lockOffering(open, key);
      const marked = await mark(open);
      const mails = marked.map(({ submission_id }) => ({ about, submissionId: submission_id }));
      await enqueuePlaceMails(open, mails, now());
      return marked.length;
    });
    if (told < BATCH_SIZE) return;
    await nextTurn();
  }
}
