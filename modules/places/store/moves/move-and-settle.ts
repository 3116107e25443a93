import type { Transaction } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { failed, ok } from '#platform/text/result.ts';
import { enqueuePlaceMails, type PlaceMailAbout } from '../../mails/place-mail-queue.ts';
import { forgetRepeats, lockSubmission } from '../freeing.ts';
import { isOfOne } from '../links.ts';
import { placesOf } from '../place-rows.ts';
import type { Sight } from '../seen.ts';
import { type SettleOptions, settle } from '../settle.ts';
import type { Move, Moved } from './seats.ts';

/**
 * Changes places of a submission, and all that follows from it: the offering is settled before, so
 * that what is overdue is not there any more, and after, so that what was freed is offered; its
 * sender hears of it; and whose places are all given up may register again. Locks the submission,
 * the offering, the places, and stores mails last.
 */
export async function moveAndSettle(
  transaction: Transaction<Tables>,
  { submissionId, purpose, placeId }: Sight,
  now: number,
  options: SettleOptions,
  doIt: (of: Move) => Promise<Moved>,
): Promise<Moved> {
  await lockSubmission(transaction, submissionId);
  const key = await keyOf(transaction, submissionId);
  const settled = key === undefined ? undefined : await settle(transaction, key, now, options);
  if (!settled) return failed('unknown');
  // Read only now: nobody else changes them until the end.
  const all = (await placesOf(transaction, [submissionId])).get(submissionId) ?? [];
  const places = isOfOne(purpose) ? all.filter(({ id }) => id === placeId) : all;
  const moved = await doIt({ transaction, settled, places, now });
  if (!moved.ok) return moved;
  await forgetRepeats(transaction, submissionId, places);
  await settle(transaction, settled.offering.key, now, options);
  const { mails, seat } = moved.value;
  await tell(transaction, submissionId, mails, now);
  return ok({ mails, seat, placeId: all.find((place) => place.seat === seat)?.id });
}

export async function keyOf(
  transaction: Transaction<Tables>,
  submissionId: string,
): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('place')
    .select('offering_key')
    .where('submission_id', '=', submissionId)
    .limit(1)
    .executeTakeFirst();
  return row?.offering_key;
}

/** A teacher does not hear of each guardian's yes: only once nobody's is missing any more. */
export async function tell(
  transaction: Transaction<Tables>,
  submissionId: string,
  mails: readonly PlaceMailAbout[],
  now: number,
): Promise<void> {
  const places = (await placesOf(transaction, [submissionId])).get(submissionId) ?? [];
  const isAwaiting = places.some(({ state }) => state === 'awaiting');
  const told = mails.filter((about) => about !== 'held' || !isAwaiting);
  await enqueuePlaceMails(
    transaction,
    told.map((about) => ({ about, submissionId })),
    now,
  );
}
