import type { Kysely } from 'kysely';
import { moment } from '#platform/db/moment.ts';
import type { Tables } from '#platform/db/tables.ts';
import { enqueuePlaceMails, type PlaceMailAbout } from '../mails/place-mail-queue.ts';
import { freeSeats, isClosed, isPast } from '../model/availability.ts';
import { confirmEnds, isDay, offerEnds } from '../model/deadlines.ts';
import type { PlaceState } from '../model/place-state.ts';
import { whoFits } from '../model/queue.ts';
import { keptOffering, type OfferingRow, startOf } from './offering-row.ts';
import { type QueuedParty, queueOf, seatsTaken } from './place-rows.ts';

export type SettleOptions = {
  /**
   * Whether what waits for an answer lapses: not while no mails go out, since nobody would hear of it.
   * Unset: this time nothing lapses.
   */
  readonly offersLapse?: boolean;
};

/** How an offering stands, for as long as the transaction has it for itself. */
export type Settled = {
  readonly offering: OfferingRow;
  /** Seats that nobody has; Infinity where there is no end of them. */
  readonly free: number;
  /** Who still waits, in order; empty where nothing is free. */
  readonly queue: readonly QueuedParty[];
  readonly options: SettleOptions;
};

/** How many rows one statement changes. */
const AT_ONCE = 500;

/**
 * Brings an offering to what it should be: what is overdue lapses, seats are counted, and what is
 * free is offered to those who wait, in order. Every change of places calls it, and so does the job
 * (`places-job.ts`); done twice it is done once. The offering is the transaction's own from then on:
 * whoever else changes its places waits. Undefined where there is no such offering.
 * @param now milliseconds
 */
export async function settle(
  transaction: Kysely<Tables>,
  key: string,
  now: number,
  options: SettleOptions = {},
): Promise<Settled | undefined> {
  const offering = await lockOffering(transaction, key);
  return offering && restore(transaction, offering, now, options);
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
export async function restore(
  transaction: Kysely<Tables>,
  offering: OfferingRow,
  now: number,
  options: SettleOptions = {},
): Promise<Settled> {
  if (options.offersLapse && isAlive(offering, now)) await lapse(transaction, offering, now);
  const kept = keptOffering(offering);
  const free = kept.full ? 0 : freeSeats(kept, await seatsTaken(transaction, offering.key));
  if (free === 0) return { offering, free, queue: [], options };
  const queue = await queueOf(transaction, offering.key);
  if (!makesOffers(offering, now)) return { offering, free, queue, options };
  const { fitting, left } = whoFits(queue, free);
  await offer(transaction, offering, fitting, now);
  const offered = new Set(fitting);
  const others = queue.filter((party) => !offered.has(party));
  return { offering, free: left, queue: others, options };
}

/** Neither cancelled nor past: there is still something that somebody could have. */
export function isAlive(offering: OfferingRow, now: number): boolean {
  return offering.cancelled_at === null && !isPast(keptOffering(offering), now);
}

/** Whether newcomers can have or wait for something. */
export function isTakenFrom(offering: OfferingRow, now: number): boolean {
  return offering.cancelled_at === null && !isClosed(keptOffering(offering), now);
}

/** Whether free seats are offered now. */
export function makesOffers(offering: OfferingRow, now: number): boolean {
  return isTakenFrom(offering, now) && offering.is_full === 0 && isDay(now);
}

/** The states that end by their time. */
export const LAPSING = ['confirming', 'offered', 'awaiting'] as const satisfies PlaceState[];

/**
 * Gives those less time who have not confirmed places for which others wait, and tells them once. To be
 * called whenever somebody begins to wait.
 */
export async function hurry(
  transaction: Kysely<Tables>,
  { key, starts_at }: OfferingRow,
  now: number,
  { offersLapse = false }: SettleOptions,
): Promise<void> {
  if (!offersLapse) return;
  const until = moment(confirmEnds(now, startOf({ starts_at }), true));
  const hurried = await transaction
    .updateTable('place')
    .set({ until })
    .where('offering_key', '=', key)
    .where('state', '=', 'confirming')
    .where('until', '>', until)
    .returning('submission_id')
    .execute();
  await tellEach(transaction, 'confirm', hurried, now);
}

async function lapse(
  transaction: Kysely<Tables>,
  { key }: OfferingRow,
  now: number,
): Promise<void> {
  const lapsed = await transaction
    .updateTable('place')
    .set((row) => ({ state: 'lapsed', until: null, turns: row('turns', '+', 1) }))
    .where('offering_key', '=', key)
    .where('state', 'in', LAPSING)
    .where('until', '<=', moment(now))
    .returning('submission_id')
    .execute();
  await tellEach(transaction, 'lapsed', lapsed, now);
}

/** The senders of changed places hear of it, each once. */
export async function tellEach(
  transaction: Kysely<Tables>,
  about: PlaceMailAbout,
  changed: readonly { readonly submission_id: string }[],
  now: number,
): Promise<void> {
  const mails = changed.map(({ submission_id }) => ({ about, submissionId: submission_id }));
  await enqueuePlaceMails(transaction, mails, now);
}

async function offer(
  transaction: Kysely<Tables>,
  offering: OfferingRow,
  parties: readonly QueuedParty[],
  now: number,
): Promise<void> {
  const ids = parties.flatMap(({ places }) => places);
  const until = moment(offerEnds(now, startOf(offering)));
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    await transaction
      .updateTable('place')
      .set({ state: 'offered', until })
      .where('id', 'in', ids.slice(first, first + AT_ONCE))
      .where('state', '=', 'waiting')
      .execute();
  }
  const offered = parties.map(({ submissionId }) => ({ submission_id: submissionId }));
  await tellEach(transaction, 'offer', offered, now);
}
