import type { Transaction } from 'kysely';
import { moment } from '#platform/db/moment.ts';
import type { Tables } from '#platform/db/tables.ts';
import { failed, ok, type Result } from '#platform/text/result.ts';
import type { PlaceMailAbout } from '../../mails/place-mail-queue.ts';
import { asksGuardians } from '../../model/asked-offering.ts';
import { confirmEnds, yesEnds } from '../../model/deadlines.ts';
import { isMinor, isSeated, type PlaceState, seatedState } from '../../model/place-state.ts';
import type { NotDone } from '../../model/places.ts';
import { type Consents, consentsOf } from '../consents.ts';
import { startOf } from '../offering-row.ts';
import { isLiving, type PlaceRow, stateOf } from '../place-rows.ts';
import { isAlive, type Settled } from '../settle.ts';
import { needsProof } from './bounds.ts';

/** A change of places, while their offering is the transaction's own and settled. */
export type Move = {
  readonly transaction: Transaction<Tables>;
  readonly settled: Settled;
  /** The places that it may change, as they are now. */
  readonly places: readonly PlaceRow[];
  readonly now: number;
  /** Staff do it, who reached the sender by phone. */
  readonly isStaff?: boolean;
};

/** A change of places. `mails`: what its sender hears; `seat`, `placeId`: the one that was taken. */
export type Moved = Result<
  {
    readonly mails: readonly PlaceMailAbout[];
    readonly seat?: number | undefined;
    readonly placeId?: string | undefined;
  },
  NotDone
>;

/** It is so already. */
export const SAME: Moved = ok({ mails: [] });

/** Gives places their seat: held, waiting for a guardian's yes, or for its sender's confirmation. */
export async function seat(of: Move, places: readonly PlaceRow[]): Promise<Moved> {
  const { transaction, settled, isStaff } = of;
  const id = places[0]?.submission_id;
  const seatless = places.filter((place) => !isSeated(stateOf(place))).length;
  if (id && !isStaff && (await needsProof(transaction, settled.offering, id, seatless))) {
    for (const place of places) await put(of, place, 'confirming');
    return ok({ mails: ['confirm'] });
  }
  const consents = await consentsOf(
    transaction,
    places.map(({ id }) => id),
  );
  let isAwaiting = false;
  for (const place of places) {
    const state = stateIn(place, place, consents);
    await put(of, place, state);
    isAwaiting ||= state === 'awaiting';
  }
  return ok({ mails: [isAwaiting ? 'consent' : 'held'] });
}

/**
 * What becomes of a person in a place for which there is a seat. After a guardian's no, or a yes
 * taken back, another age changes nothing: a guardian or staff decide.
 */
export function stateIn(
  place: PlaceRow,
  person: Pick<PlaceRow, 'age'>,
  consents: ReadonlyMap<string, Consents>,
): 'held' | 'awaiting' {
  if (hasGrown(place, person)) return 'awaiting';
  const decided = consents.get(place.id)?.participation ?? 'given';
  if (decided !== 'given' && place.state !== 'held') return 'awaiting';
  return seatedState(person, { hasGuardiansYes: hasYes(place, consents) });
}

/** Whether somebody who awaits a guardian's yes is said to be 18 after all: staff decide. */
export function hasGrown(place: PlaceRow, person: Pick<PlaceRow, 'age'>): boolean {
  const wasMinor = isMinor(place) || place.age_was !== null;
  return place.state === 'awaiting' && wasMinor && !isMinor(person);
}

/** Whether nobody's yes is missing for a place. */
function hasYes(place: PlaceRow, consents: ReadonlyMap<string, Consents>): boolean {
  const isAsked = asksGuardians(place.offering_key);
  return !isAsked || consents.get(place.id)?.participation === 'given';
}

/** When a state ends by itself, once somebody has a seat; null where it does not. */
export function untilOf(state: PlaceState, start: number | null, now: number): string | null {
  if (state === 'awaiting') return moment(yesEnds(now, start));
  return state === 'confirming' ? moment(confirmEnds(now, start)) : null;
}

/** Puts a place into a state, if it still is in the one that we know. */
export async function put(
  { transaction, settled, now }: Move,
  { id, state: before }: PlaceRow,
  state: PlaceState,
): Promise<void> {
  const until = untilOf(state, startOf(settled.offering), now);
  await transaction
    .updateTable('place')
    .set((row) => ({ state, state_before: before, until, turns: row('turns', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', before)
    .execute();
}

/** What a sender hears of places that are given back, by who did it or why: themselves, a guardian, staff, an erasure. */
type GivenBack = Extract<PlaceMailAbout, 'cancelled' | 'refused' | 'removed' | 'erased'>;

/** The mail to a sender who gave up `given`: nobody loses a place who only waited for one, or was offered it. */
function givenUpAbout(given: readonly PlaceRow[]): PlaceMailAbout {
  const isOnly = (...states: readonly string[]) =>
    given.every(({ state }) => states.includes(state));
  if (isOnly('offered')) return 'declined';
  return isOnly('waiting', 'lapsed', 'checking') ? 'left' : 'cancelled';
}

/** Gives up those in these states, or all that are not given up yet. */
export async function giveUp(
  of: Move,
  states: readonly PlaceState[] | undefined,
  about: GivenBack = 'cancelled',
): Promise<Moved> {
  const given = of.places.filter((place) =>
    states ? (states as readonly string[]).includes(place.state) : isLiving(place),
  );
  if (given.length === 0) {
    const isGone = of.places.length > 0 && of.places.every(({ state }) => state === 'cancelled');
    return isGone ? SAME : failed('gone');
  }
  // Of what is over or cancelled nobody needs the seat.
  if (!isAlive(of.settled.offering, of.now)) return failed('closed');
  for (const place of given) await put(of, place, 'cancelled');
  const mail = about === 'cancelled' ? givenUpAbout(given) : about;
  return ok({ mails: given.some(({ state }) => state !== 'checking') ? [mail] : [] });
}
