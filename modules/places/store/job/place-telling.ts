import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { moment } from '#platform/db/moment.ts';
import type { Tables } from '#platform/db/tables.ts';
import { write } from '#platform/db/write.ts';
import { enqueuePlaceMails, type PlaceMailAbout } from '../../mails/place-mail-queue.ts';
import { remindedStarts } from '../../model/deadlines.ts';
import { LIVING } from '../../model/place-state.ts';

import { lockOffering } from '../settle.ts';
export type TellingParts = {
  readonly database: Database;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/** How many places are told of at once. */
const AT_ONCE = 500;

/** Whom a change matters to; not what a robot may have sent, since its address may be anybody's. */
const TOLD = LIVING.filter((state) => state !== 'checking');

/**
 * Tells those who come, or hope to, that it is at another time or place, or cancelled; and who heard
 * of that, that it takes place after all.
 */
export async function tellOfChanges(
  { database, now }: TellingParts,
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
          .whereRef('place.told_sequence', '<', 'offering.sequence')
          .where('place.state', 'in', TOLD),
      ),
    )
    .orderBy('key')
    .execute();
  for (const { key, sequence, cancelled_at } of changed) {
    const tell = (about: PlaceMailAbout, toldCancelled: readonly number[]) =>
      tellAll(database, { key, about, signal, now }, (open) =>
        open
          .updateTable('place')
          .set({ told_sequence: sequence, told_cancelled: cancelled_at === null ? 0 : 1 })
          .where('told_sequence', '<', sequence)
          .where('id', 'in', (is) =>
            is
              .selectFrom('place')
              .select('id')
              .where('offering_key', '=', key)
              .where('told_sequence', '<', sequence)
              .where('told_cancelled', 'in', toldCancelled)
              .where('state', 'in', TOLD)
              .limit(AT_ONCE),
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
export async function remind({ database, now }: TellingParts, signal: AbortSignal): Promise<void> {
  const { from, to } = remindedStarts(now());
  const soon = await database
    .selectFrom('offering')
    .select('key')
    .where('starts_at', '>=', moment(from))
    .where('starts_at', '<=', moment(to))
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
    await tellAll(database, { key, about: 'reminder', signal, now }, (open) =>
      open
        .updateTable('place')
        .set({ reminded_at: moment(now()) })
        .where('reminded_at', 'is', null)
        .where('id', 'in', (is) =>
          is
            .selectFrom('place')
            .select('id')
            .where('offering_key', '=', key)
            .where('state', '=', 'held')
            .where('reminded_at', 'is', null)
            .limit(AT_ONCE),
        )
        .returning('submission_id')
        .execute(),
    );
  }
}

type Telling = {
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
async function tellAll(
  database: Database,
  { key, about, signal, now }: Telling,
  mark: (open: Transaction<Tables>) => Promise<{ readonly submission_id: string }[]>,
): Promise<void> {
  while (!signal.aborted) {
    const told = await write(database, async (open) => {
      await lockOffering(open, key);
      const marked = await mark(open);
      const mails = marked.map(({ submission_id }) => ({ about, submissionId: submission_id }));
      await enqueuePlaceMails(open, mails, now());
      return marked.length;
    });
    if (told < AT_ONCE) return;
    await nextTurn();
  }
}
