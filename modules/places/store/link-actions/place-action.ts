import type { Transaction } from 'kysely';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { failed, ok, type Result } from '#platform/text/result.ts';
import { enqueuePlaceMails, type PlaceMailAbout } from '../../mails/place-mail-queue.ts';
import { confirmationDeadline, consentDeadline } from '../../model/deadlines.ts';
import { isMinor, isSeated, type PlaceState, seatedState } from '../../model/place-state.ts';
import type { ChangeError } from '../../model/places.ts';
import { needsGuardianConsent } from '../../model/requested-offering.ts';
import { type Consents, readConsents } from '../consents.ts';
import { isPersonLink } from '../links.ts';
import { isActive, type PlaceRow, readPlaceRows, startOf, stateOf } from '../place-rows.ts';
import type { ViewScope } from '../places-view.ts';
import {
  isCurrent,
  type LockedOffering,
  promoteWaitlist,
  type WaitlistOptions,
} from '../promote-waitlist.ts';
import { allowRegisteringAgain, lockSubmission } from '../release-places.ts';
import { needsVerification } from './seat-limits.ts';

/** The context of a change of places, while the transaction has locked their offering. */
export type PlaceAction = {
  readonly transaction: Transaction<Tables>;
  readonly locked: LockedOffering;
  /** The places that it may change, in their present state. */
  readonly places: readonly PlaceRow[];
  readonly now: number;
  /** Staff make the change, after they reached the sender by phone. */
  readonly isStaff?: boolean;
};

/** A change's result. `mails`: mails for the sender; `seat`, `placeId`: the place taken. */
export type PlaceActionResult = Result<
  {
    readonly mails: readonly PlaceMailAbout[];
    readonly seat?: number | undefined;
    readonly placeId?: string | undefined;
  },
  ChangeError
>;

/** The result of a change that was made already. */
export const UNCHANGED: PlaceActionResult = ok({ mails: [] });

/** The same change for the place with this seat alone; unset: for all. */
export function withSeat(action: PlaceAction, seat: number | undefined): PlaceAction {
  return seat === undefined
    ? action
    : { ...action, places: action.places.filter((place) => place.seat === seat) };
}

/** Assigns seats: held, waiting for a guardian's yes, or for the sender's confirmation. */
export async function assignSeats(
  action: PlaceAction,
  places: readonly PlaceRow[],
): Promise<PlaceActionResult> {
  const { transaction, locked, isStaff } = action;
  const id = places[0]?.submission_id;
  const seatless = places.filter((place) => !isSeated(stateOf(place))).length;
  if (id && !isStaff && (await needsVerification(transaction, locked.offering, id, seatless))) {
    for (const place of places) await setPlaceState(action, place, 'confirming');
    return ok({ mails: ['confirm'] });
  }
  const consents = await readConsents(transaction, places);
  let isAwaiting = false;
  for (const place of places) {
    const state = stateWithSeat(place, place, consents);
    await setPlaceState(action, place, state);
    isAwaiting ||= state === 'awaiting';
  }
  return ok({ mails: [isAwaiting ? 'consent' : 'held'] });
}

/**
 * The state of a person for whom there is a seat. After a guardian's no, or a withdrawn yes,
 * another age changes nothing: a guardian or staff decide.
 */
export function stateWithSeat(
  place: PlaceRow,
  person: Pick<PlaceRow, 'age'>,
  consents: ReadonlyMap<string, Consents>,
): 'held' | 'awaiting' {
  if (becameAdult(place, person)) return 'awaiting';
  const decided = consents.get(place.id)?.participation ?? 'given';
  if (decided !== 'given' && place.state !== 'held') return 'awaiting';
  return seatedState(person, { hasGuardiansYes: hasConsent(place, consents) });
}

/** Whether a minor who awaits a guardian's yes is now entered as 18 or older: then staff decide. */
export function becameAdult(place: PlaceRow, person: Pick<PlaceRow, 'age'>): boolean {
  const wasMinor = isMinor(place) || place.previous_age !== null;
  return place.state === 'awaiting' && wasMinor && !isMinor(person);
}

/** Whether a place needs no yes, or has it. */
function hasConsent(place: PlaceRow, consents: ReadonlyMap<string, Consents>): boolean {
  const isAsked = needsGuardianConsent(place.offering_key);
  return !isAsked || consents.get(place.id)?.participation === 'given';
}

/** The deadline of a state, for a place with a seat; null if it has none. */
export function stateDeadline(state: PlaceState, start: number | null, now: number): string | null {
  if (state === 'awaiting') return isoTimestamp(consentDeadline(now, start));
  return state === 'confirming' ? isoTimestamp(confirmationDeadline(now, start)) : null;
}

/** Changes the state of a place, unless it changed meanwhile. */
export async function setPlaceState(
  { transaction, locked, now }: PlaceAction,
  { id, state: before }: PlaceRow,
  state: PlaceState,
): Promise<void> {
  const until = stateDeadline(state, startOf(locked.offering), now);
  await transaction
    .updateTable('place')
    .set((row) => ({
      state,
      previous_state: before,
      until,
      state_changes: row('state_changes', '+', 1),
    }))
    .where('id', '=', id)
    .where('state', '=', before)
    .execute();
}

/** The mail about cancelled places, by the cause: sender, guardian, staff, an erasure. */
type CancellationMail = Extract<PlaceMailAbout, 'cancelled' | 'refused' | 'removed' | 'erased'>;

/** The mail to a sender who cancelled places; waiting or having an offer was no place yet. */
function cancellationMailOf(cancelled: readonly PlaceRow[]): PlaceMailAbout {
  const isOnly = (...states: readonly string[]) =>
    cancelled.every(({ state }) => states.includes(state));
  if (isOnly('offered')) return 'declined';
  return isOnly('waiting', 'lapsed', 'checking') ? 'left' : 'cancelled';
}

/** Cancels the places in these states, or all that are still active. */
export async function cancelPlaces(
  action: PlaceAction,
  states: readonly PlaceState[] | undefined,
  about: CancellationMail = 'cancelled',
): Promise<PlaceActionResult> {
  const cancelled = action.places.filter((place) =>
    states ? (states as readonly string[]).includes(place.state) : isActive(place),
  );
  if (cancelled.length === 0) {
    const isGone =
      action.places.length > 0 && action.places.every(({ state }) => state === 'cancelled');
    return isGone ? UNCHANGED : failed('gone');
  }
  // Nobody else needs a seat of an offering that is over or cancelled.
  if (!isCurrent(action.locked.offering, action.now)) return failed('closed');
  for (const place of cancelled) await setPlaceState(action, place, 'cancelled');
  const mail = about === 'cancelled' ? cancellationMailOf(cancelled) : about;
  return ok({ mails: cancelled.some(({ state }) => state !== 'checking') ? [mail] : [] });
}

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
