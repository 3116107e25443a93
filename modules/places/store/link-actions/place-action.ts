import type { Transaction } from 'kysely';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { failed, ok, type Result } from '#platform/text/result.ts';
import type { PlaceMailAbout } from '../../mails/place-mail-queue.ts';
import { confirmationDeadline, consentDeadline } from '../../model/deadlines.ts';
import { isMinor, isSeated, type PlaceState, seatedState } from '../../model/place-state.ts';
import type { ChangeError } from '../../model/places.ts';
import { needsGuardianConsent } from '../../model/requested-offering.ts';
import { type Consents, readConsents } from '../consents.ts';
import { startOf } from '../offering-row.ts';
import { isActive, type PlaceRow, stateOf } from '../place-rows.ts';
import { isCurrent, type LockedOffering } from '../promote-waitlist.ts';
import { needsVerification } from './seat-limits.ts';

/** A change of places, while their offering is the transaction's own and settled. */
export type PlaceAction = {
  readonly transaction: Transaction<Tables>;
  readonly locked: LockedOffering;
  /** The places that it may change, as they are now. */
  readonly places: readonly PlaceRow[];
  readonly now: number;
  /** Staff do it, who reached the sender by phone. */
  readonly isStaff?: boolean;
};

/** A change of places. `mails`: what its sender hears; `seat`, `placeId`: the one that was taken. */
export type PlaceActionResult = Result<
  {
    readonly mails: readonly PlaceMailAbout[];
    readonly seat?: number | undefined;
    readonly placeId?: string | undefined;
  },
  ChangeError
>;

/** It is so already. */
export const UNCHANGED: PlaceActionResult = ok({ mails: [] });

/** Gives places their seat: held, waiting for a guardian's yes, or for its sender's confirmation. */
export async function assignSeats(
  of: PlaceAction,
  places: readonly PlaceRow[],
): Promise<PlaceActionResult> {
  const { transaction, locked, isStaff } = of;
  const id = places[0]?.submission_id;
  const seatless = places.filter((place) => !isSeated(stateOf(place))).length;
  if (id && !isStaff && (await needsVerification(transaction, locked.offering, id, seatless))) {
    for (const place of places) await setPlaceState(of, place, 'confirming');
    return ok({ mails: ['confirm'] });
  }
  const consents = await readConsents(
    transaction,
    places.map(({ id }) => id),
  );
  let isAwaiting = false;
  for (const place of places) {
    const state = stateWithSeat(place, place, consents);
    await setPlaceState(of, place, state);
    isAwaiting ||= state === 'awaiting';
  }
  return ok({ mails: [isAwaiting ? 'consent' : 'held'] });
}

/**
 * What becomes of a person in a place for which there is a seat. After a guardian's no, or a yes
 * taken back, another age changes nothing: a guardian or staff decide.
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

/** Whether somebody who awaits a guardian's yes is said to be 18 after all: staff decide. */
export function becameAdult(place: PlaceRow, person: Pick<PlaceRow, 'age'>): boolean {
  const wasMinor = isMinor(place) || place.previous_age !== null;
  return place.state === 'awaiting' && wasMinor && !isMinor(person);
}

/** Whether nobody's yes is missing for a place. */
function hasConsent(place: PlaceRow, consents: ReadonlyMap<string, Consents>): boolean {
  const isAsked = needsGuardianConsent(place.offering_key);
  return !isAsked || consents.get(place.id)?.participation === 'given';
}

/** When a state ends by itself, once somebody has a seat; null where it does not. */
export function stateDeadline(state: PlaceState, start: number | null, now: number): string | null {
  if (state === 'awaiting') return isoTimestamp(consentDeadline(now, start));
  return state === 'confirming' ? isoTimestamp(confirmationDeadline(now, start)) : null;
}

/** Puts a place into a state, if it still is in the one that we know. */
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

/** What a sender hears of places that are given back, by who did it or why: themselves, a guardian, staff, an erasure. */
type CancellationMail = Extract<PlaceMailAbout, 'cancelled' | 'refused' | 'removed' | 'erased'>;

/** The mail to a sender who gave up `given`: nobody loses a place who only waited for one, or was offered it. */
function cancellationMailOf(given: readonly PlaceRow[]): PlaceMailAbout {
  const isOnly = (...states: readonly string[]) =>
    given.every(({ state }) => states.includes(state));
  if (isOnly('offered')) return 'declined';
  return isOnly('waiting', 'lapsed', 'checking') ? 'left' : 'cancelled';
}

/** Gives up those in these states, or all that are not given up yet. */
export async function cancelPlaces(
  of: PlaceAction,
  states: readonly PlaceState[] | undefined,
  about: CancellationMail = 'cancelled',
): Promise<PlaceActionResult> {
  const given = of.places.filter((place) =>
    states ? (states as readonly string[]).includes(place.state) : isActive(place),
  );
  if (given.length === 0) {
    const isGone = of.places.length > 0 && of.places.every(({ state }) => state === 'cancelled');
    return isGone ? UNCHANGED : failed('gone');
  }
  // Of what is over or cancelled nobody needs the seat.
  if (!isCurrent(of.locked.offering, of.now)) return failed('closed');
  for (const place of given) await setPlaceState(of, place, 'cancelled');
  const mail = about === 'cancelled' ? cancellationMailOf(given) : about;
  return ok({ mails: given.some(({ state }) => state !== 'checking') ? [mail] : [] });
}
