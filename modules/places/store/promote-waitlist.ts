import type { Kysely } from 'kysely';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { enqueuePlaceMails, type PlaceMailAbout } from '../mails/place-mail-queue.ts';
import { freeSeats, isClosed, isPast } from '../model/availability.ts';
import { confirmationDeadline, isDaytime, offerDeadline } from '../model/deadlines.ts';
import type { PlaceState } from '../model/place-state.ts';
import { allocateSeats } from '../model/queue.ts';
import { type OfferingRow, startOf, storedOffering } from './offering-row.ts';
import { countSeatsTaken, type QueuedParty, readQueue } from './place-rows.ts';

export type WaitlistOptions = {
  /**
   * Whether what waits for an answer lapses: not while no mails go out, since nobody would hear of it.
   * Unset: this time nothing lapses.
   */
  readonly offersLapse?: boolean;
};

/** How an offering stands, for as long as the transaction has it for itself. */
export type LockedOffering = {
  readonly offering: OfferingRow;
  /** Seats that nobody has; Infinity where there is no end of them. */
  readonly free: number;
  /** Who still waits, in order; empty where nothing is free. */
  readonly queue: readonly QueuedParty[];
  readonly options: WaitlistOptions;
};

/** How many rows one statement changes. */
const BATCH_SIZE = 500;

/**
 * Brings an offering to what it should be: what is overdue lapses, seats are counted, and what is
 * free is offered to those who wait, in order. Every change of places calls it, and so does the job
 * (`places-job.ts`); done twice it is done once. The offering is the transaction's own from then on:
 * whoever else changes its places waits. Undefined where there is no such offering.
 * @param now milliseconds
 */
export async function promoteWaitlist(
  transaction: Kysely<Tables>,
  key: string,
  now: number,
  options: WaitlistOptions = {},
): Promise<LockedOffering | undefined> {
  const offering = await lockOffering(transaction, key);
  return offering && promoteLocked(transaction, offering, now, options);
}

/**
 * Makes the offering the transaction's own: on both databases others who do this wait until it has
 * ended. The revision that it has then is a number of the queue that nobody else has.
 */
export function lockOffering(
  transaction: Kysely<Tables>,
  key: string,
): Promise<OfferingRow | undefined> {
  return transaction
    .updateTable('offering')
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .where('key', '=', key)
    .returningAll()
    .executeTakeFirst();
}

/** What `settle` does once the offering is the transaction's own. */
export async function promoteLocked(
  transaction: Kysely<Tables>,
  offering: OfferingRow,
  now: number,
  options: WaitlistOptions = {},
): Promise<LockedOffering> {
  if (options.offersLapse && isCurrent(offering, now))
    await lapseOverdue(transaction, offering, now);
  const kept = storedOffering(offering);
  const free = kept.full ? 0 : freeSeats(kept, await countSeatsTaken(transaction, offering.key));
  if (free === 0) return { offering, free, queue: [], options };
  const queue = await readQueue(transaction, offering.key);
  if (!canOfferSeats(offering, now)) return { offering, free, queue, options };
  const { fitting, left } = allocateSeats(queue, free);
  await offerSeats(transaction, offering, fitting, now);
  const offered = new Set(fitting);
  const others = queue.filter((party) => !offered.has(party));
  return { offering, free: left, queue: others, options };
}

/** Neither cancelled nor past: there is still something that somebody could have. */
export function isCurrent(offering: OfferingRow, now: number): boolean {
  return offering.cancelled_at === null && !isPast(storedOffering(offering), now);
}

/** Whether newcomers can have or wait for something. */
export function isBookable(offering: OfferingRow, now: number): boolean {
  return offering.cancelled_at === null && !isClosed(storedOffering(offering), now);
}

/** Whether free seats are offered now. */
export function canOfferSeats(offering: OfferingRow, now: number): boolean {
  return isBookable(offering, now) && offering.is_full === 0 && isDaytime(now);
}

/** The states that end by their time. */
export const LAPSING_STATES = ['confirming', 'offered', 'awaiting'] as const satisfies PlaceState[];

/**
 * Gives those less time who have not confirmed places for which others wait, and tells them once. To be
 * called whenever somebody begins to wait.
 */
export async function shortenDeadlines(
  transaction: Kysely<Tables>,
  { key, starts_at }: OfferingRow,
  now: number,
  { offersLapse = false }: WaitlistOptions,
): Promise<void> {
  if (!offersLapse) return;
  const until = isoTimestamp(confirmationDeadline(now, startOf({ starts_at }), true));
  const hurried = await transaction
    .updateTable('place')
    .set({ until })
    .where('offering_key', '=', key)
    .where('state', '=', 'confirming')
    .where('until', '>', until)
    .returning('submission_id')
    .execute();
  await notifyEach(transaction, 'confirm', hurried, now);
}

async function lapseOverdue(
  transaction: Kysely<Tables>,
  { key }: OfferingRow,
  now: number,
): Promise<void> {
  const lapsed = await transaction
    .updateTable('place')
    .set((row) => ({ state: 'lapsed', until: null, state_changes: row('state_changes', '+', 1) }))
    .where('offering_key', '=', key)
    .where('state', 'in', LAPSING_STATES)
    .where('until', '<=', isoTimestamp(now))
    .returning('submission_id')
    .execute();
  await notifyEach(transaction, 'lapsed', lapsed, now);
}

/** The senders of changed places hear of it, each once. */
export async function notifyEach(
  transaction: Kysely<Tables>,
  about: PlaceMailAbout,
  changed: readonly { readonly submission_id: string }[],
  now: number,
): Promise<void> {
  const mails = changed.map(({ submission_id }) => ({ about, submissionId: submission_id }));
  await enqueuePlaceMails(transaction, mails, now);
}

async function offerSeats(
  transaction: Kysely<Tables>,
  offering: OfferingRow,
  parties: readonly QueuedParty[],
  now: number,
): Promise<void> {
  const ids = parties.flatMap(({ places }) => places);
  const until = isoTimestamp(offerDeadline(now, startOf(offering)));
  for (let first = 0; first < ids.length; first += BATCH_SIZE) {
    await transaction
      .updateTable('place')
      .set({ state: 'offered', until })
      .where('id', 'in', ids.slice(first, first + BATCH_SIZE))
      .where('state', '=', 'waiting')
      .execute();
  }
  const offered = parties.map(({ submissionId }) => ({ submission_id: submissionId }));
  await notifyEach(transaction, 'offer', offered, now);
}
