import { moment } from '#platform/db/moment.ts';
import { failed, ok } from '#platform/text/result.ts';
import { asksGuardians } from '../../model/asked-offering.ts';
import type { PlaceChange } from '../../model/places.ts';
import { isLiving, isSame, isSamePhone, isUnnamed, type PlaceRow } from '../place-rows.ts';
import { hurry, isAlive, isTakenFrom } from '../settle.ts';
import { decide } from './guardians.ts';
import { changeOrder } from './order.ts';
import { type Guardian, rename } from './rename.ts';
import { giveUp, type Move, type Moved, SAME, seat } from './seats.ts';

/** Does what somebody with a link asks for, or says why not. Done twice it is done once. */
export async function move(
  change: Exclude<PlaceChange, { do: 'confirm' | 'refuse' | 'mail' }>,
  of: Move,
): Promise<Moved> {
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
    case 'correct':
      return correct(of, change);
    case 'join':
      return join(of, change);
    case 'order':
      return changeOrder(of, change.order);
  }
}

function seatOf(of: Move, seat: number | undefined): Move {
  return seat === undefined
    ? of
    : { ...of, places: of.places.filter((place) => place.seat === seat) };
}

/** Also where something else than taking it is still missing. */
function hasSeat({ state }: PlaceRow): boolean {
  return state === 'held' || state === 'awaiting' || state === 'confirming';
}

async function accept(of: Move): Promise<Moved> {
  const { settled, places, now } = of;
  const offered = places.filter(({ state }) => state === 'offered');
  if (offered.length === 0) {
    if (places.some(hasSeat)) return SAME;
    return failed(places.some(({ state }) => state === 'lapsed') ? 'late' : 'gone');
  }
  if (!isAlive(settled.offering, now)) return failed('closed');
  return seat(of, offered);
}

async function queueAgain({ transaction, settled, places, now }: Move): Promise<Moved> {
  const { offering } = settled;
  const lapsed = places.filter(({ state }) => state === 'lapsed');
  if (lapsed.length === 0) {
    return places.some(({ state }) => state === 'waiting' || state === 'offered')
      ? SAME
      : failed('gone');
  }
  if (!isTakenFrom(offering, now)) return failed('closed');
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
  await hurry(transaction, offering, now, settled.options);
  return ok({ mails: ['waiting'] });
}

/**
 * Says a name, an age or a guardian as it is: the guardian's own correction is of the same child, so
 * the yes for the child holds.
 */
async function correct(
  of: Move,
  { name, age, guardianName, guardianPhone }: Extract<PlaceChange, { do: 'correct' }>,
): Promise<Moved> {
  const [place] = of.places;
  if (!place) return failed('gone');
  const person = { name: name || place.name, age: age ?? place.age };
  await rename(of, place, person, { guardianName, guardianPhone, isSame: true });
  return SAME;
}

async function save(
  of: Move,
  { people, guardianName, guardianPhone }: Extract<PlaceChange, { do: 'save' }>,
): Promise<Moved> {
  if (!isAlive(of.settled.offering, of.now)) return failed('closed');
  let isAwaiting = false;
  for (const { seat, name, age, ...own } of people) {
    const place = of.places.find((one) => one.seat === seat);
    if (!place || !isLiving(place)) continue;
    const person = { name, age: age ?? place.age };
    const guardian = own.guardianName || own.guardianPhone ? own : { guardianName, guardianPhone };
    const state = await rename(of, place, person, guardian);
    isAwaiting ||= state === 'awaiting' && place.state !== 'awaiting';
  }
  return ok({ mails: isAwaiting ? ['consent'] : [] });
}

/**
 * The next place without a name is theirs; the same person again has the same, and so has a family of
 * which only the parent was known, but only the guardian's number shows either.
 */
async function join(
  of: Move,
  { name, age, ...guardian }: Extract<PlaceChange, { do: 'join' }>,
): Promise<Moved> {
  if (!isAlive(of.settled.offering, of.now)) return failed('closed');
  const living = of.places.filter(isLiving);
  const isTheirs = (place: PlaceRow) => isSamePhone(guardian.guardianPhone, place.guardian_phone);
  const same = living.find((place) => place.name === name && place.age === age);
  // Who only knows a name and an age must not get at the guardian's number and page.
  if (same && name !== '') return isTheirs(same) ? ok({ mails: [], seat: same.seat }) : SAME;
  const families = living.filter(isChildless);
  const named = families.find(isOf(guardian));
  const own = families.find(isTheirs) ?? (named?.guardian_phone === '' ? named : undefined);
  // Nor who only knows the name of a parent.
  if (named && !own) return SAME;
  const next = own ?? living.find(isUnnamed);
  if (!next) return failed('full');
  await rename(of, next, { name, age }, guardian);
  // A teacher would get as many mails as a class has pupils; the page of the places shows them all.
  return ok({ mails: [], seat: next.seat });
}

/** Whether it is of a family without its child's name, which others gave their parent's for. */
function isChildless({ name, offering_key, guardian_name, guardian_phone }: PlaceRow): boolean {
  return name === '' && !asksGuardians(offering_key) && guardian_name + guardian_phone !== '';
}

function isOf({ guardianName = '' }: Guardian) {
  return ({ guardian_name }: PlaceRow): boolean =>
    isSame(guardianName.toLowerCase(), guardian_name.toLowerCase());
}
