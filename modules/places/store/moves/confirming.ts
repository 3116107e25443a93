import type { Transaction } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { outboxRow, putIntoOutbox } from '#platform/mail/outbox.ts';
import { recipient } from '#platform/mail/recipient.ts';
import { failed } from '#platform/text/result.ts';
import { type PlaceState, SEATED } from '../../model/place-state.ts';
import type { PlaceChange } from '../../model/places.ts';
import { lockSubmission } from '../freeing.ts';
import { type OfferingRow, startOf } from '../offering-row.ts';
import { placesOf, stateOf } from '../place-rows.ts';
import { enter } from '../seating.ts';
import type { Sight } from '../seen.ts';
import { isAlive, type SettleOptions, settle } from '../settle.ts';
import { prove, unprovenParties } from './bounds.ts';
import { keyOf, moveAndSettle, tell } from './move-and-settle.ts';
import { giveUp, type Moved, SAME, seat, untilOf } from './seats.ts';

/** What the owner of a mailbox says of all that was asked for with it in an offering. */
export async function confirmPlaces(
  transaction: Transaction<Tables>,
  sight: Sight,
  change: Extract<PlaceChange, { do: 'confirm' | 'refuse' }>,
  now: number,
  options: SettleOptions,
): Promise<Moved> {
  const { submissionId } = sight;
  const key = await keyOf(transaction, submissionId);
  const own = await transaction
    .selectFrom('submission')
    .select('sender_address')
    .where('id', '=', submissionId)
    .executeTakeFirst();
  if (key === undefined || !own) return failed('unknown');
  const asked = await unprovenParties(transaction, key, own.sender_address);
  if (change.do === 'refuse') {
    const refused = asked.find(({ reference }) => reference === change.reference);
    if (!refused) return failed('gone');
    return refuse(transaction, { ...sight, submissionId: refused.id }, now, options);
  }
  const ids = [...new Set(asked.map(({ id }) => id))];
  // In the order of their ids: two that wait for each other's would wait for ever.
  for (const id of ids) await lockSubmission(transaction, id);
  const settled = await settle(transaction, key, now, options);
  if (!settled) return failed('unknown');
  if (!isAlive(settled.offering, now)) return failed('closed');
  const places = await placesOf(transaction, [...new Set([...ids, submissionId])]);
  const isIn = (id: string, ...states: readonly PlaceState[]) =>
    places.get(id)?.some((place) => states.includes(stateOf(place))) ?? false;
  // Also of whoever comes too late: the next places that they ask for are theirs at once.
  if (ids.length > 0) await prove(transaction, ids, now);
  const isOver = !isIn(submissionId, ...SEATED, 'waiting', 'checking');
  if (isOver && !ids.some((id) => isIn(id, 'confirming', 'checking'))) {
    return failed(isIn(submissionId, 'lapsed') ? 'late' : 'gone');
  }
  for (const id of ids) {
    const confirming = places.get(id)?.filter(({ state }) => state === 'confirming') ?? [];
    const moved =
      confirming.length > 0
        ? await seat({ transaction, settled, places: confirming, now }, confirming)
        : await enter(transaction, id, settled, { now });
    if (moved.ok) await tell(transaction, id, moved.value.mails, now);
  }
  await settle(transaction, key, now, options);
  return SAME;
}

/** Gives back what the owner of the mailbox did not ask for. It is none of theirs: no mail tells of it. */
async function refuse(
  transaction: Transaction<Tables>,
  sight: Sight,
  now: number,
  options: SettleOptions,
): Promise<Moved> {
  return moveAndSettle(transaction, sight, now, options, async (of) => {
    const moved = await giveUp(of, undefined);
    if (!moved.ok) return moved;
    await transaction
      .updateTable('submission')
      .set({ suspicion: 'the owner of the e-mail address says that they did not ask for it' })
      .where('id', '=', sight.submissionId)
      .execute();
    return SAME;
  });
}

/** Sends the email with the button once more, unless one went to the mailbox within the hour. */
export async function mailAgain(
  transaction: Transaction<Tables>,
  submissionId: string,
  now: number,
): Promise<Moved> {
  const submission = await transaction
    .selectFrom('submission')
    .innerJoin('place', 'place.submission_id', 'submission.id')
    .select('sender_address')
    .where('submission.id', '=', submissionId)
    .where('proven_at', 'is', null)
    .where('suspicion', 'is', null)
    .where('place.state', 'in', ['confirming', 'checking'])
    .executeTakeFirst();
  const to = recipient(submission?.sender_address ?? '');
  if (!to) return failed('gone');
  const mail = { purpose: 'confirm', recipient: to, stored: { kind: 'confirmation' } } as const;
  const stored = await putIntoOutbox(transaction, [outboxRow(mail, { submissionId, now })], now);
  return stored.length > 0 ? SAME : failed('limited');
}

/** Whoever has not confirmed a place has to, however few they are. Resolves with whose they are. */
export function askAll(transaction: Transaction<Tables>, offering: OfferingRow, now: number) {
  const state = 'confirming';
  return transaction
    .updateTable('place')
    .set({ state, until: untilOf(state, startOf(offering), now) })
    .where('offering_key', '=', offering.key)
    .where('state', '=', 'held')
    .where('submission_id', 'in', (is) =>
      is.selectFrom('submission').select('id').where('proven_at', 'is', null),
    )
    .returning('submission_id')
    .execute();
}
