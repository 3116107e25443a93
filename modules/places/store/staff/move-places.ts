import type { Transaction } from 'kysely';
import { audit } from '#modules/staff/audit.server.ts';
import { splitSubmission } from '#modules/submissions/api.ts';
import type { Tables } from '#platform/db/tables.ts';
import { failed, ok } from '#platform/text/result.ts';
import { enqueuePlaceMails } from '../../mails/place-mail-queue.ts';
import { isSameCourse, offeringItem } from '../../model/staff/offering-item.ts';
import { sessionText } from '../../model/staff/place-labels.ts';
import { readConsents } from '../consents.ts';
import { readContentOfferings } from '../content-offerings.ts';
import {
  type PlaceActionResult,
  readOfferingKey,
  stateDeadline,
  stateWithSeat,
} from '../link-actions/place-action.ts';
import { changeAnswers, rewriteAnswers } from '../link-actions/rewrite-answers.ts';
import {
  isActive,
  type OfferingRow,
  type PlaceRow,
  readPlaceRows,
  startOf,
} from '../place-rows.ts';
import {
  isCurrent,
  lockOffering,
  promoteLocked,
  promoteWaitlist,
  type WaitlistOptions,
} from '../promote-waitlist.ts';
import { lockOrAddOffering } from '../reserve-places.ts';

/** A change of which session some places of a submission are in. */
export type Move = {
  readonly submissionId: string;
  /** Unset: all places of the submission. */
  readonly seat: number | undefined;
  /** The key of the other session. */
  readonly to: string;
  /** Also if no seat is free there. */
  readonly over: boolean;
  readonly staffId: string | null;
  /** Milliseconds. */
  readonly now: number;
};

/**
 * Moves places to another session of the same course or program, each with its row and consents.
 * Somebody who waited gets a seat. A person who leaves the others of a party gets a submission of
 * their own, since all places of one are in one session. Locks both offerings in the order of keys,
 * once the submission is locked.
 */
export async function movePlaces(
  transaction: Transaction<Tables>,
  { submissionId, seat, to, over, staffId, now }: Move,
  options: WaitlistOptions,
): Promise<PlaceActionResult> {
  const from = (await readOfferingKey(transaction, submissionId)) ?? '';
  const known = (await readContentOfferings(transaction)).find(({ key }) => key === to);
  if (from === to) return ok({ mails: [] });
  if (!known || !isSameCourse(from, to)) return failed('unknown');
  if (from < to) await lockOffering(transaction, from);
  const target = await lockOrAddOffering(transaction, known, now);
  await promoteWaitlist(transaction, from, now, options);
  const { free } = await promoteLocked(transaction, target, now, options);
  if (!isCurrent(target, now)) return failed('closed');
  const all = (await readPlaceRows(transaction, [submissionId])).get(submissionId) ?? [];
  const active = all.filter((place) => isActive(place) && place.state !== 'checking');
  const moved = active.filter((place) => seat === undefined || place.seat === seat);
  if (moved.length === 0) return failed('gone');
  if (moved.length > free) {
    if (!over) return failed('full');
    await audit(transaction, { staffId, action: 'overbooked', subject: to }, now);
  }
  const left = active.find((place) => !moved.includes(place));
  const [first] = moved;
  const owner = left && first ? await splitParty(transaction, first, left) : submissionId;
  await setSession(transaction, moved, target, now);
  // Cancelled places go along: all places of a submission are in one session.
  await transaction
    .updateTable('place')
    .set({ offering_key: to })
    .where('submission_id', '=', owner)
    .execute();
  // Nobody shall read the former session in the answers.
  const session = { sessionId: offeringItem(to)?.entry?.id, sessionTitle: sessionText(known) };
  await changeAnswers(transaction, owner, (answers) => ({ ...answers, ...session }));
  await promoteWaitlist(transaction, from, now, options);
  const hadEntry = moved.some(({ state }) => state === 'held' || state === 'awaiting');
  // Those who stay keep the calendar entry.
  const former = hadEntry && !left ? from : undefined;
  await enqueuePlaceMails(transaction, [{ about: 'moved', submissionId: owner, former }], now);
  return ok({ mails: [] });
}

async function setSession(
  transaction: Transaction<Tables>,
  places: readonly PlaceRow[],
  target: OfferingRow,
  now: number,
): Promise<void> {
  const consents = await readConsents(transaction, places);
  for (const place of places) {
    const isUnconfirmed = place.state === 'confirming';
    const state = isUnconfirmed ? 'confirming' : stateWithSeat(place, place, consents);
    await transaction
      .updateTable('place')
      .set((row) => ({
        state,
        previous_state: place.state,
        until: stateDeadline(state, startOf(target), now),
        state_changes: row('state_changes', '+', 1),
        notified_sequence: target.sequence,
        // Staff tell those whom no mail reaches.
        contacted_sequence: -1,
        notified_cancelled: 0,
        reminded_at: null,
        attended: null,
      }))
      .where('id', '=', place.id)
      .execute();
  }
}

/**
 * Gives a person of a party a submission of their own. Resolves with its id.
 * @param left somebody who stays
 */
async function splitParty(
  transaction: Transaction<Tables>,
  { id, submission_id, seat, name, age, guardian_name, guardian_phone, state_changes }: PlaceRow,
  left: PlaceRow,
): Promise<string> {
  const owner = await splitSubmission(transaction, submission_id);
  await changeAnswers(transaction, owner, ({ people: _, places: _places, ...answers }) => ({
    ...answers,
    party: 'self',
    studentName: name,
    age,
    guardianName: guardian_name,
    guardianPhone: guardian_phone,
  }));
  await transaction
    .updateTable('place')
    .set({ submission_id: owner, seat: 1 })
    .where('id', '=', id)
    .execute();
  // The SEQUENCE of the others' calendar is a sum and must not go down.
  await transaction
    .updateTable('place')
    .set((row) => ({ state_changes: row('state_changes', '+', state_changes) }))
    .where('id', '=', left.id)
    .execute();
  await rewriteAnswers(transaction, submission_id, { seat });
  return owner;
}
