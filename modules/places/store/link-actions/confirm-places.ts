import type { Transaction } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { enqueueMails, outboxRow } from '#platform/mail/outbox.ts';
import { normalizeRecipient } from '#platform/mail/recipient.ts';
import { failed } from '#platform/text/result.ts';
import { type PlaceState, SEATED_STATES } from '../../model/place-state.ts';
import type { PlaceChange } from '../../model/places.ts';
import { admitParty } from '../admit-checked.ts';
import { readPlaceRows, stateOf } from '../place-rows.ts';
import type { ViewScope } from '../places-view.ts';
import { isCurrent, promoteWaitlist, type WaitlistOptions } from '../promote-waitlist.ts';
import { lockSubmission } from '../release-places.ts';
import {
  assignSeats,
  cancelPlaces,
  notifySender,
  type PlaceActionResult,
  readOfferingKey,
  runPlaceAction,
  UNCHANGED,
} from './place-action.ts';
import { markVerified, readUnverifiedParties } from './seat-limits.ts';

/** Applies the answer of a mailbox's owner to all requests with it in an offering. */
export async function confirmPlaces(
  transaction: Transaction<Tables>,
  scope: ViewScope,
  change: Extract<PlaceChange, { do: 'confirm' | 'refuse' }>,
  now: number,
  options: WaitlistOptions,
): Promise<PlaceActionResult> {
  const { submissionId } = scope;
  const key = await readOfferingKey(transaction, submissionId);
  const own = await transaction
    .selectFrom('submission')
    .select('sender_address')
    .where('id', '=', submissionId)
    .executeTakeFirst();
  if (key === undefined || !own) return failed('unknown');
  const unverified = await readUnverifiedParties(transaction, key, own.sender_address);
  if (change.do === 'refuse') {
    const refused = unverified.find(({ reference }) => reference === change.reference);
    if (!refused) return failed('gone');
    return refuseRequest(transaction, { ...scope, submissionId: refused.id }, now, options);
  }
  const ids = [...new Set(unverified.map(({ id }) => id))];
  // In the order of their ids, so that two transactions cannot deadlock.
  for (const id of ids) await lockSubmission(transaction, id);
  const locked = await promoteWaitlist(transaction, key, now, options);
  if (!locked) return failed('unknown');
  if (!isCurrent(locked.offering, now)) return failed('closed');
  const places = await readPlaceRows(transaction, [...new Set([...ids, submissionId])]);
  const isIn = (id: string, ...states: readonly PlaceState[]) =>
    places.get(id)?.some((place) => states.includes(stateOf(place))) ?? false;
  // Also after the deadline: the next places that they request are theirs at once.
  if (ids.length > 0) await markVerified(transaction, ids, now);
  const isOver = !isIn(submissionId, ...SEATED_STATES, 'waiting', 'checking');
  if (isOver && !ids.some((id) => isIn(id, 'confirming', 'checking'))) {
    return failed(isIn(submissionId, 'lapsed') ? 'late' : 'gone');
  }
  for (const id of ids) {
    const confirming = places.get(id)?.filter(({ state }) => state === 'confirming') ?? [];
    const result =
      confirming.length > 0
        ? await assignSeats({ transaction, locked, places: confirming, now }, confirming)
        : await admitParty(transaction, id, locked, { now });
    if (result.ok) await notifySender(transaction, id, result.value.mails, now);
  }
  await promoteWaitlist(transaction, key, now, options);
  return UNCHANGED;
}

/** Gives back places that the mailbox's owner did not request, without a mail to them. */
async function refuseRequest(
  transaction: Transaction<Tables>,
  scope: ViewScope,
  now: number,
  options: WaitlistOptions,
): Promise<PlaceActionResult> {
  return runPlaceAction(transaction, scope, now, options, async (action) => {
    const result = await cancelPlaces(action, undefined);
    if (!result.ok) return result;
    await transaction
      .updateTable('submission')
      .set({ spam_verdict: 'the owner of the email address says that they did not ask for it' })
      .where('id', '=', scope.submissionId)
      .execute();
    return UNCHANGED;
  });
}

/** Sends the email with the button once more, unless one went to the mailbox within the hour. */
export async function resendConfirmation(
  transaction: Transaction<Tables>,
  submissionId: string,
  now: number,
): Promise<PlaceActionResult> {
  const submission = await transaction
    .selectFrom('submission')
    .innerJoin('place', 'place.submission_id', 'submission.id')
    .select('sender_address')
    .where('submission.id', '=', submissionId)
    .where('verified_at', 'is', null)
    .where('spam_verdict', 'is', null)
    .where('place.state', 'in', ['confirming', 'checking'])
    .executeTakeFirst();
  const to = normalizeRecipient(submission?.sender_address ?? '');
  if (!to) return failed('gone');
  const mail = { purpose: 'confirm', recipient: to, stored: { kind: 'confirmation' } } as const;
  const stored = await enqueueMails(transaction, [outboxRow(mail, { submissionId, now })], now);
  return stored.length > 0 ? UNCHANGED : failed('limited');
}
