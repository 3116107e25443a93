import type { Transaction } from 'kysely';
import type { Person } from '#domain/forms/party.ts';
import { asksGuardians } from '#domain/places/asked-offering.ts';
import { yesEnds } from '#domain/places/deadlines.ts';
import { isMinor, type PlaceState, seatedState } from '#domain/places/place-state.ts';
import type { NotDone, PlaceChange } from '#domain/places/places.ts';
import { moment } from '../database/moment.ts';
import type { Tables } from '../database/tables.ts';
import { type Consents, consentsOf, giveConsents } from './consents.ts';
import { startOf } from './offering-row.ts';
import type { PlaceMailAbout } from './place-mail-queue.ts';
import { isLiving, type PlaceRow } from './place-rows.ts';
import { isAlive, isTakenFrom, type Settled } from './settle.ts';

/** A change of places, while their offering is the transaction's own and settled. */
export type Move = {
  readonly transaction: Transaction<Tables>;
  readonly settled: Settled;
  /** The places that it may change, as they are now. */
  readonly places: readonly PlaceRow[];
  readonly now: number;
};

/** What was done; `mails`: what its sender hears; `seat`: which one was taken. */
export type Moved =
  | { readonly mails: readonly PlaceMailAbout[]; readonly seat?: number }
  | { readonly why: NotDone };

const SAME: Moved = { mails: [] };

/** Does what somebody with a link asks for, or says why not. Done twice it is done once. */
export async function move(change: PlaceChange, of: Move): Promise<Moved> {
  switch (change.do) {
    case 'accept':
      return accept(seatOf(of, change.seat));
    case 'decline':
      return giveUp(seatOf(of, change.seat), ['offered']);
    case 'cancel':
      return giveUp(seatOf(of, change.seat), undefined);
    case 'queue':
      return queueAgain(seatOf(of, change.seat));
    case 'save':
      return save(of, change);
    case 'consent':
      return decide(of, change, 'link');
    case 'join':
      return join(of, change);
  }
}

function seatOf(of: Move, seat: number | undefined): Move {
  return seat === undefined
    ? of
    : { ...of, places: of.places.filter((place) => place.seat === seat) };
}

async function accept(of: Move): Promise<Moved> {
  const { settled, places, now } = of;
  const offered = places.filter(({ state }) => state === 'offered');
  if (offered.length === 0) {
    if (places.some(({ state }) => state === 'held' || state === 'awaiting')) return SAME;
    return { why: places.some(({ state }) => state === 'lapsed') ? 'late' : 'gone' };
  }
  if (!isAlive(settled.offering, now)) return { why: 'closed' };
  return seat(of, offered);
}

/** Gives places their seat: held, or waiting for a guardian's yes. */
export async function seat(of: Move, places: readonly PlaceRow[]): Promise<Moved> {
  const { transaction } = of;
  const consents = await consentsOf(
    transaction,
    places.map(({ id }) => id),
  );
  let isAwaiting = false;
  for (const place of places) {
    const state = seatedState(place, { hasGuardiansYes: hasYes(place, consents) });
    await put(of, place, state);
    isAwaiting ||= state === 'awaiting';
  }
  return { mails: [isAwaiting ? 'consent' : 'held'] };
}

function hasYes(place: PlaceRow, consents: ReadonlyMap<string, Consents>): boolean {
  const isAsked = asksGuardians(place.offering_key);
  return !isAsked || consents.get(place.id)?.participation === 'given';
}

/** Puts a place into a state, if it still is in the one that we know. */
async function put(
  { transaction, settled, now }: Move,
  { id, state: before }: PlaceRow,
  state: PlaceState,
): Promise<void> {
  const until = state === 'awaiting' ? moment(yesEnds(now, startOf(settled.offering))) : null;
  await transaction
    .updateTable('place')
    .set({ state, until })
    .where('id', '=', id)
    .where('state', '=', before)
    .execute();
}

/** Gives up those in these states, or all that are not given up yet. */
export async function giveUp(of: Move, states: readonly PlaceState[] | undefined): Promise<Moved> {
  const given = of.places.filter((place) =>
    states ? (states as readonly string[]).includes(place.state) : isLiving(place),
  );
  if (given.length === 0) {
    const isGone = of.places.length > 0 && of.places.every(({ state }) => state === 'cancelled');
    return isGone ? SAME : { why: 'gone' };
  }
  // Of what is over or cancelled nobody needs the seat.
  if (!isAlive(of.settled.offering, of.now)) return { why: 'closed' };
  for (const place of given) await put(of, place, 'cancelled');
  return { mails: given.some(({ state }) => state !== 'checking') ? ['cancelled'] : [] };
}

async function queueAgain({ transaction, settled, places, now }: Move): Promise<Moved> {
  const { offering } = settled;
  const lapsed = places.filter(({ state }) => state === 'lapsed');
  if (lapsed.length === 0) {
    return places.some(({ state }) => state === 'waiting' || state === 'offered')
      ? SAME
      : { why: 'gone' };
  }
  if (!isTakenFrom(offering, now)) return { why: 'closed' };
  await transaction
    .updateTable('place')
    .set({ state: 'waiting', queued_at: moment(now), queue_number: offering.revision, until: null })
    .where(
      'id',
      'in',
      lapsed.map(({ id }) => id),
    )
    .where('state', '=', 'lapsed')
    .execute();
  return { mails: ['waiting'] };
}

async function save(
  of: Move,
  { people, guardianName, guardianPhone }: Extract<PlaceChange, { do: 'save' }>,
): Promise<Moved> {
  if (!isAlive(of.settled.offering, of.now)) return { why: 'closed' };
  let isAwaiting = false;
  for (const { seat, name, age } of people) {
    const place = of.places.find((one) => one.seat === seat);
    if (!place || !isLiving(place)) continue;
    const state = await rename(
      of,
      place,
      { name, age: age ?? place.age },
      {
        guardianName,
        guardianPhone,
      },
    );
    isAwaiting ||= state === 'awaiting' && place.state !== 'awaiting';
  }
  return { mails: isAwaiting ? ['consent'] : [] };
}

type Guardian = {
  readonly guardianName?: string | undefined;
  readonly guardianPhone?: string | undefined;
};

/** Says who has a place. Who turns out to be under 18 needs a guardian's yes, who does not has it. */
async function rename(
  of: Move,
  place: PlaceRow,
  person: Person,
  { guardianName, guardianPhone }: Guardian,
): Promise<PlaceState> {
  await of.transaction
    .updateTable('place')
    .set({
      ...person,
      ...(guardianName !== undefined && { guardian_name: guardianName }),
      ...(guardianPhone !== undefined && { guardian_phone: guardianPhone }),
    })
    .where('id', '=', place.id)
    .execute();
  if (place.state !== 'held' && place.state !== 'awaiting') return place.state as PlaceState;
  const consents = await consentsOf(of.transaction, [place.id]);
  const state = seatedState(person, { hasGuardiansYes: hasYes(place, consents) });
  if (state !== place.state) await put(of, place, state);
  return state;
}

/** A guardian's decision of one person. */
export async function decide(
  of: Move,
  change: Omit<Extract<PlaceChange, { do: 'consent' }>, 'do'>,
  via: 'link' | 'paper',
): Promise<Moved> {
  const { transaction, settled, now } = of;
  const [place] = of.places;
  if (!place || place.state === 'cancelled') return { why: 'gone' };
  if (place.state === 'lapsed' && change.participation === 'given') return { why: 'late' };
  if (!isAlive(settled.offering, now)) return { why: 'closed' };
  const before = (await consentsOf(transaction, [place.id])).get(place.id);
  // Nobody can take back what was never given.
  if (change.participation === 'withdrawn' && !before?.participation) return { why: 'gone' };
  const by = {
    placeId: place.id,
    byName: change.name,
    relation: change.relation,
    phone: change.phone ?? place.guardian_phone,
    via,
  };
  const { participation, photo } = change;
  await giveConsents(
    transaction,
    [
      ...(participation
        ? [{ ...by, kind: 'participation', decision: participation } as const]
        : []),
      ...(photo ? [{ ...by, kind: 'photo', decision: photo } as const] : []),
    ],
    now,
  );
  return participation ? follow(of, place, participation) : SAME;
}

/** What a decision makes of the place. */
async function follow(of: Move, place: PlaceRow, decision: string): Promise<Moved> {
  if (decision === 'given') {
    if (place.state !== 'awaiting') return SAME;
    await put(of, place, 'held');
    return { mails: ['held'] };
  }
  if (decision === 'refused') return giveUp({ ...of, places: [place] }, undefined);
  if (place.state !== 'held' || !isMinor(place)) return SAME;
  await put(of, place, 'awaiting');
  return { mails: ['consent'] };
}

/** The next place without a name is theirs; the same person again has the same. */
async function join(
  of: Move,
  { name, age, ...guardian }: Extract<PlaceChange, { do: 'join' }>,
): Promise<Moved> {
  if (!isAlive(of.settled.offering, of.now)) return { why: 'closed' };
  const living = of.places.filter(isLiving);
  const same = living.find((place) => place.name === name && place.age === age);
  if (same) return { mails: [], seat: same.seat };
  const next = living.find((place) => place.name === '');
  if (!next) return { why: 'full' };
  const state = await rename(of, next, { name, age }, guardian);
  return { mails: state === 'awaiting' ? ['consent'] : [], seat: next.seat };
}
