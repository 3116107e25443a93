import type { Transaction } from 'kysely';
import { moment } from '#platform/db/moment.ts';
import type { Tables } from '#platform/db/tables.ts';
import { failed, ok } from '#platform/text/result.ts';
import { whoFits } from '../model/queue.ts';
import { lockSubmission } from './freeing.ts';
import { type Moved, seat } from './moves/seats.ts';
import { placesOf } from './place-rows.ts';
import { hurry, isTakenFrom, type Settled, type SettleOptions, settle } from './settle.ts';

/**
 * Gives a submission that was held back as a robot's what it would have got as a new one: seats
 * behind those who wait, or a place in the queue. Nothing happens where none is held back. `now` in
 * milliseconds.
 */
export async function seatChecked(
  transaction: Transaction<Tables>,
  submissionId: string,
  now: number,
  { isStaff = false, ...options }: SettleOptions & { readonly isStaff?: boolean } = {},
): Promise<Moved> {
  const [before] = (await placesOf(transaction, [submissionId])).get(submissionId) ?? [];
  if (!before) return ok({ mails: [] });
  await lockSubmission(transaction, submissionId);
  const settled = await settle(transaction, before.offering_key, now, options);
  return settled ? enter(transaction, submissionId, settled, { now, isStaff }) : failed('unknown');
}

/** Ends what was held back of a submission, where nothing can be had there any more. */
export async function refuseChecked(
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

export async function enter(
  transaction: Transaction<Tables>,
  submissionId: string,
  settled: Settled,
  { now, isStaff = false }: { readonly now: number; readonly isStaff?: boolean },
): Promise<Moved> {
  const all = (await placesOf(transaction, [submissionId])).get(submissionId) ?? [];
  const places = all.filter(({ state }) => state === 'checking');
  if (places.length === 0) return ok({ mails: [] });
  const { offering, free, queue } = settled;
  if (!isTakenFrom(offering, now)) return failed('closed');
  if (places.length <= whoFits(queue, free).left) {
    return seat({ transaction, settled, places, now, isStaff }, places);
  }
  await transaction
    .updateTable('place')
    .set({ state: 'waiting', queued_at: moment(now), queue_number: offering.revision })
    .where('submission_id', '=', submissionId)
    .where('state', '=', 'checking')
    .execute();
  await hurry(transaction, offering, now, settled.options);
  return ok({ mails: ['waiting'] });
}
