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
 * Runs a change of a submission's places with all that follows: the offering is brought up to date
 * before, so that overdue places have lapsed, and after, so that freed seats are offered; the
 * sender is notified; and people whose places are all given up may register again. Locks the
 * submission, then the offering and the places, and stores mails last.
 */
export async function runPlaceAction(
  transaction: Transaction<Tables>,
  { submissionId, purpose, placeId }: ViewScope,
  now: number,
  options: WaitlistOptions,
  run: (action: PlaceAction) => Promise<PlaceActionResult>,
): Promise<PlaceActionResult> {
  await lockSubmission(transaction, submissionId);
  const key = await readOfferingKey(transaction, submissionId);
  const locked =
    key === undefined ? undefined : await promoteWaitlist(transaction, key, now, options);
  if (!locked) return failed('unknown');
  // Read only now: the lock keeps them unchanged until the end.
  const all = (await readPlaceRows(transaction, [submissionId])).get(submissionId) ?? [];
  const places = isPersonLink(purpose) ? all.filter(({ id }) => id === placeId) : all;
  const result = await run({ transaction, locked, places, now });
  if (!result.ok) return result;
  await allowRegisteringAgain(transaction, submissionId, places);
  await promoteWaitlist(transaction, locked.offering.key, now, options);
  const { mails, seat } = result.value;
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

/** Stores the sender's mails. A teacher gets none for each guardian's yes, only for the last. */
export async function notifySender(
  transaction: Transaction<Tables>,
  submissionId: string,
  mails: readonly PlaceMailAbout[],
  now: number,
): Promise<void> {
  const places = (await readPlaceRows(transaction, [submissionId])).get(submissionId) ?? [];
  const isAwaiting = places.some(({ state }) => state === 'awaiting');
  const occasions = mails.filter((about) => about !== 'held' || !isAwaiting);
  await enqueuePlaceMails(
    transaction,
    occasions.map((about) => ({ about, submissionId })),
    now,
  );
}
