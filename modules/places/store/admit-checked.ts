import type { Transaction } from 'kysely';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { failed, ok } from '#platform/text/result.ts';
import { allocateSeats } from '../model/availability.ts';
import { assignSeats, type PlaceActionResult } from './link-actions/place-action.ts';
import { readPlaceRows } from './place-rows.ts';
import {
  isBookable,
  type LockedOffering,
  promoteWaitlist,
  shortenDeadlines,
  type WaitlistOptions,
} from './promote-waitlist.ts';
import { lockSubmission } from './release-places.ts';

/**
 * Gives a submission that was held back as a robot's the places of a new one: seats behind those
 * who wait, or a rank on the waitlist. Does nothing if no place is held back. `now` in
 * milliseconds.
 */
export async function admitChecked(
  transaction: Transaction<Tables>,
  submissionId: string,
  now: number,
  { isStaff = false, ...options }: WaitlistOptions & { readonly isStaff?: boolean } = {},
): Promise<PlaceActionResult> {
  const [before] = (await readPlaceRows(transaction, [submissionId])).get(submissionId) ?? [];
  if (!before) return ok({ mails: [] });
  await lockSubmission(transaction, submissionId);
  const locked = await promoteWaitlist(transaction, before.offering_key, now, options);
  return locked
    ? admitParty(transaction, submissionId, locked, { now, isStaff })
    : failed('unknown');
}

/** Cancels the places that were held back, if nothing can be booked there any more. */
export async function cancelChecked(
  transaction: Transaction<Tables>,
  submissionId: string,
): Promise<void> {
  await transaction
    .updateTable('place')
    .set({ state: 'cancelled', until: null })
    .where('submission_id', '=', submissionId)
    .where('state', '=', 'checking')
    .execute();
}

export async function admitParty(
  transaction: Transaction<Tables>,
  submissionId: string,
  locked: LockedOffering,
  { now, isStaff = false }: { readonly now: number; readonly isStaff?: boolean },
): Promise<PlaceActionResult> {
  const all = (await readPlaceRows(transaction, [submissionId])).get(submissionId) ?? [];
  const places = all.filter(({ state }) => state === 'checking');
  if (places.length === 0) return ok({ mails: [] });
  const { offering, free, queue } = locked;
  if (!isBookable(offering, now)) return failed('closed');
  if (places.length <= allocateSeats(queue, free).left) {
    return assignSeats({ transaction, locked, places, now, isStaff }, places);
  }
  await transaction
    .updateTable('place')
    .set({ state: 'waiting', queued_at: isoTimestamp(now), queue_number: offering.revision })
    .where('submission_id', '=', submissionId)
    .where('state', '=', 'checking')
    .execute();
  await shortenDeadlines(transaction, offering, now, locked.options);
  return ok({ mails: ['waiting'] });
}
