import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Offering } from '#domain/content/offering.ts';
import { freeSeats } from '#domain/places/availability.ts';
import { remindedStarts } from '#domain/places/deadlines.ts';
import { LIVING } from '#domain/places/place-state.ts';
import { whoFits } from '#domain/places/queue.ts';
import type { Database } from '../database/database.ts';
import { moment } from '../database/moment.ts';
import type { Tables } from '../database/tables.ts';
import { write } from '../database/write.ts';
import type { Handler } from '../jobs/handler.ts';
import { keptOffering } from './offering-row.ts';
import { keepOfferings } from './offerings.ts';
import { enqueuePlaceMails, type PlaceMailAbout } from './place-mail-queue.ts';
import { queueOf, seatsTaken } from './place-rows.ts';
import {
  isAlive,
  lapsing,
  lockOffering,
  makesOffers,
  type SettleOptions,
  settle,
} from './settle.ts';

/** Milliseconds between two looks, at most. */
const EVERY = 15_000;
/** How many places are told of at once. */
const AT_ONCE = 500;

/** Whom a change matters to; not what a robot may have sent, since its address may be anybody's. */
const TOLD = LIVING.filter((state) => state !== 'checking');

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
  const overdue = await database
    .selectFrom('offering')
    .selectAll()
    .where('key', 'in', (is) =>
      is
        .selectFrom('place')
        .select('offering_key')
        .where('until', '<=', moment(now))
        .where('state', 'in', lapsing(offersLapse)),
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

/**
 * Tells those who come, or hope to, that it is at another time or place, or cancelled; and who heard
 * of that, that it takes place after all.
 */
async function tellOfChanges({ database, now }: PlacesJobParts, signal: AbortSignal) {
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
async function remind({ database, now }: PlacesJobParts, signal: AbortSignal) {
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

/** When something lapses next, where that is sooner than the next look. */
async function nextLook({ database, now, offersLapse = false }: PlacesJobParts): Promise<number> {
  const next = await database
    .selectFrom('place')
    .select('until')
    .where('until', '>', moment(now()))
    .where('state', 'in', lapsing(offersLapse))
    .orderBy('until')
    .limit(1)
    .executeTakeFirst();
  const latest = now() + EVERY;
  return next?.until ? Math.min(Date.parse(next.until), latest) : latest;
}
