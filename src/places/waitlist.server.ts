import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { readOccupancy } from './availability.server.ts';
import type { PlaceMailAbout } from './mail-texts.server.ts';
import { enqueuePlaceMails } from './mails.server.ts';
import {
  ACTIVE_STATES,
  allocateSeats,
  confirmationDeadline,
  freeSeats,
  isClosed,
  isDaytime,
  isPast,
  LAPSING_STATES,
  offerDeadline,
} from './place.ts';
import {
  isActive,
  type QueuedParty,
  readParty,
  readQueue,
  startOf,
  storedOffering,
  type WaitlistOptions,
} from './rows.server.ts';
import type { OfferingRow, PlaceRow, Tx, WhichPlaces } from './tables.ts';

export type LockedOffering = {
  offering: OfferingRow;
  free: number;
  /** The parties that still wait, in order; empty if no seat is free. */
  queue: readonly QueuedParty[];
  options: WaitlistOptions;
};

const BATCH_SIZE = 500;

/** Lapses, counts and offers, with the offering locked; every change of places calls it. */
export async function promoteWaitlist(
  open: Database,
  key: string,
  now: number,
  options: WaitlistOptions = {},
) {
  const offering = await lockOffering(open, key);
  return offering && promoteLocked(open, offering, now, options);
}

/** Other transactions that lock it wait. Its new revision is a unique number on the waitlist. */
export function lockOffering(open: Database, key: string) {
  return open
    .updateTable('offering')
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .where('key', '=', key)
    .returningAll()
    .executeTakeFirst();
}

export async function lockKnownOffering(open: Database, key: string) {
  const locked = await lockOffering(open, key);
  if (!locked) throw new Error('the offering is not stored');
  return locked;
}

export async function promoteLocked(
  open: Database,
  offering: OfferingRow,
  now: number,
  options: WaitlistOptions = {},
) {
  if (options.offersLapse && isCurrent(offering, now)) await lapseOverdue(open, offering, now);
  await open
    .updateTable('place')
    .set({ until: null })
    .where('offering_key', '=', offering.key)
    .where('state', '=', 'cancelled')
    .where('until', '<=', isoTimestamp(now))
    .execute();
  const stored = storedOffering(offering);
  const { seats } = await readOccupancy(open, offering.key);
  const free = stored.full ? 0 : freeSeats(stored, seats);
  if (free === 0) return { offering, free, queue: [], options };
  const queue = await readQueue(open, offering.key);
  if (!canOfferSeats(offering, now)) return { offering, free, queue, options };
  const { fitting, left } = allocateSeats(queue, free);
  await offerSeats(open, offering, fitting, now);
  const offered = new Set(fitting);
  const others = queue.filter((party) => !offered.has(party));
  return { offering, free: left, queue: others, options };
}

export function isCurrent(offering: OfferingRow, now: number): boolean {
  return offering.cancelled_at === null && !isPast(storedOffering(offering), now);
}

export function isBookable(offering: OfferingRow, now: number): boolean {
  return offering.cancelled_at === null && !isClosed(storedOffering(offering), now);
}

export function canOfferSeats(offering: OfferingRow, now: number): boolean {
  return isBookable(offering, now) && offering.is_full === 0 && isDaytime(now);
}

/** Called whenever somebody joins the waitlist. */
export async function shortenDeadlines(
  open: Database,
  { key, starts_at }: OfferingRow,
  now: number,
  { offersLapse = false }: WaitlistOptions,
) {
  if (!offersLapse) return;
  const until = isoTimestamp(confirmationDeadline(now, startOf({ starts_at }), true));
  const hurried = await open
    .updateTable('place')
    .set({ until })
    .where('offering_key', '=', key)
    .where('state', '=', 'confirming')
    .where('until', '>', until)
    .returning('submission_id')
    .execute();
  await notifyEach(open, 'confirm', hurried, now);
}

async function lapseOverdue(open: Database, { key }: OfferingRow, now: number) {
  const lapsed = await open
    .updateTable('place')
    .set((row) => ({ state: 'lapsed', until: null, state_changes: row('state_changes', '+', 1) }))
    .where('offering_key', '=', key)
    .where('state', 'in', LAPSING_STATES)
    .where('until', '<=', isoTimestamp(now))
    .returning('submission_id')
    .execute();
  await notifyEach(open, 'lapsed', lapsed, now);
}

export async function notifyEach(
  open: Database,
  about: PlaceMailAbout,
  changed: readonly { submission_id: string }[],
  now: number,
  at?: number,
) {
  const mails = changed.map(({ submission_id }) => ({ about, submissionId: submission_id, at }));
  await enqueuePlaceMails(open, mails, now);
}

async function offerSeats(
  open: Database,
  offering: OfferingRow,
  parties: readonly QueuedParty[],
  now: number,
) {
  const ids = parties.flatMap(({ places }) => places);
  const end = offerDeadline(now, startOf(offering));
  for (let first = 0; first < ids.length; first += BATCH_SIZE) {
    await open
      .updateTable('place')
      .set({ state: 'offered', until: isoTimestamp(end) })
      .where('id', 'in', ids.slice(first, first + BATCH_SIZE))
      .where('state', '=', 'waiting')
      .execute();
  }
  const offered = parties.map(({ submissionId }) => ({ submission_id: submissionId }));
  await notifyEach(open, 'offer', offered, now);
  await notifyEach(open, 'offer-again', offered, now, now + (end - now) / 2);
}

/** Before any offering: every transaction that needs both locks them in this order. */
export async function lockSubmission(open: Tx, submissionId: string) {
  await open
    .updateTable('submission')
    .set((row) => ({ status: row.ref('status') }))
    .where('id', '=', submissionId)
    .execute();
}

/** Decision, wording and time stay. Must run before the submission's fields are blanked. */
export async function releasePlaces(open: Tx, submissionId: string, now: number) {
  const keys = await open
    .selectFrom('place')
    .select('offering_key')
    .distinct()
    .where('submission_id', '=', submissionId)
    .orderBy('offering_key')
    .execute();
  if (keys.length === 0) return;
  await lockSubmission(open, submissionId);
  for (const { offering_key } of keys) {
    const offering = await lockOffering(open, offering_key);
    // People who came stay counted.
    if (offering && !isPast(storedOffering(offering), now)) {
      await open
        .updateTable('place')
        .set({ state: 'cancelled', until: null })
        .where('submission_id', '=', submissionId)
        .where('offering_key', '=', offering_key)
        .where('state', 'in', ACTIVE_STATES)
        .execute();
    }
  }
  await blankPlaces(open, (place) => place('submission_id', '=', submissionId));
  await open
    .updateTable('place')
    .set({ group_name: '' })
    .where('submission_id', '=', submissionId)
    .execute();
  for (const { offering_key } of keys) await promoteWaitlist(open, offering_key, now);
}

export async function blankPlaces(open: Tx, which: WhichPlaces) {
  await open
    .updateTable('consent')
    .set({ decided_by: '', phone: '' })
    .where('place_id', 'in', open.selectFrom('place').select('id').where(which))
    .execute();
  await open
    .updateTable('place')
    .set({ name: '', age: null, previous_age: null, guardian_name: '', guardian_phone: '' })
    .where(which)
    .execute();
}

/** The new submission of the same day is no repeat. `before`: its places before the change. */
export async function allowRegisteringAgain(
  open: Tx,
  submissionId: string,
  before: readonly PlaceRow[],
) {
  const isGivenUp = before.some(isActive) && !(await readParty(open, submissionId)).some(isActive);
  if (isGivenUp) await clearFingerprint(open, submissionId);
}

export async function clearFingerprint(open: Tx, submissionId: string) {
  await open
    .updateTable('submission')
    .set({ fingerprint: null })
    .where('id', '=', submissionId)
    .execute();
  await open.deleteFrom('submission_key').where('submission_id', '=', submissionId).execute();
}
