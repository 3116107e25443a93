import type { Transaction } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { failed, ok } from '#platform/text/result.ts';
import { enqueuePlaceMails, type PlaceMailAbout } from '../../mails/place-mail-queue.ts';
import { isPersonLink } from '../links.ts';
import { readPlaceRows } from '../place-rows.ts';
import type { ViewScope } from '../places-view.ts';
import { promoteWaitlist, type WaitlistOptions } from '../promote-waitlist.ts';
import { allowRegisteringAgain, lockSubmission } from '../release-places.ts';
import type { PlaceAction, PlaceActionResult } from './place-action.ts';

/**
 * Changes places of a submission, and all that follows from it: the offering is settled before, so
 * that what is overdue is not there any more, and after, so that what was freed is offered; its
 * sender hears of it; and whose places are all given up may register again. Locks the submission,
 * the offering, the places, and stores mails last.
 */
export async function runPlaceAction(
  transaction: Transaction<Tables>,
  { submissionId, purpose, placeId }: ViewScope,
  now: number,
  options: WaitlistOptions,
  doIt: (of: PlaceAction) => Promise<PlaceActionResult>,
): Promise<PlaceActionResult> {
  await lockSubmission(transaction, submissionId);
  const key = await readOfferingKey(transaction, submissionId);
  const settled =
    key === undefined ? undefined : await promoteWaitlist(transaction, key, now, options);
  if (!settled) return failed('unknown');
  // Read only now: nobody else changes them until the end.
  const all = (await readPlaceRows(transaction, [submissionId])).get(submissionId) ?? [];
  const places = isPersonLink(purpose) ? all.filter(({ id }) => id === placeId) : all;
  const moved = await doIt({ transaction, locked: settled, places, now });
  if (!moved.ok) return moved;
  await allowRegisteringAgain(transaction, submissionId, places);
  await promoteWaitlist(transaction, settled.offering.key, now, options);
  const { mails, seat } = moved.value;
  await notifySender(transaction, submissionId, mails, now);
  return ok({ mails, seat, placeId: all.find((place) => place.seat === seat)?.id });
}

export async function readOfferingKey(
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
export async function notifySender(
  transaction: Transaction<Tables>,
  submissionId: string,
  mails: readonly PlaceMailAbout[],
  now: number,
): Promise<void> {
  const places = (await readPlaceRows(transaction, [submissionId])).get(submissionId) ?? [];
  const isAwaiting = places.some(({ state }) => state === 'awaiting');
  const told = mails.filter((about) => about !== 'held' || !isAwaiting);
  await enqueuePlaceMails(
    transaction,
    told.map((about) => ({ about, submissionId })),
    now,
  );
}
