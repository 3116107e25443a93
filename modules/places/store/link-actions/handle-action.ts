import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { failed, ok } from '#platform/text/result.ts';
import type { PlaceChange } from '../../model/places.ts';
import { needsGuardianConsent } from '../../model/requested-offering.ts';
import { isActive, isSamePhone, isSameText, isUnnamed, type PlaceRow } from '../place-rows.ts';
import { isBookable, isCurrent, shortenDeadlines } from '../promote-waitlist.ts';
import { changeOrder } from './change-order.ts';
import { recordDecision } from './guardian-decision.ts';
import {
  assignSeats,
  cancelPlaces,
  type PlaceAction,
  type PlaceActionResult,
  UNCHANGED,
} from './place-action.ts';
import { type Guardian, renamePerson } from './rename-person.ts';

/** Does what somebody with a link asks for, or says why not. Done twice it is done once. */
export async function handlePlaceAction(
  change: Exclude<PlaceChange, { do: 'confirm' | 'refuse' | 'mail' }>,
  of: PlaceAction,
): Promise<PlaceActionResult> {
  switch (change.do) {
    case 'accept':
      return accept(withSeat(of, change.seat));
    case 'decline':
      return cancelPlaces(withSeat(of, change.seat), ['offered']);
    case 'cancel':
      return cancelPlaces(withSeat(of, change.seat), undefined);
    case 'queue':
      return rejoinQueue(withSeat(of, change.seat));
    case 'save':
      return save(of, change);
    case 'consent':
      return recordDecision(of, change, 'link');
    case 'correct':
      return correct(of, change);
    case 'join':
      return join(of, change);
    case 'order':
      return changeOrder(of, change.order);
  }
}

function withSeat(of: PlaceAction, seat: number | undefined): PlaceAction {
  return seat === undefined
    ? of
    : { ...of, places: of.places.filter((place) => place.seat === seat) };
}

/** Also where something else than taking it is still missing. */
function hasSeat({ state }: PlaceRow): boolean {
  return state === 'held' || state === 'awaiting' || state === 'confirming';
}

async function accept(of: PlaceAction): Promise<PlaceActionResult> {
  const { locked, places, now } = of;
  const offered = places.filter(({ state }) => state === 'offered');
  if (offered.length === 0) {
    if (places.some(hasSeat)) return UNCHANGED;
    return failed(places.some(({ state }) => state === 'lapsed') ? 'late' : 'gone');
  }
  if (!isCurrent(locked.offering, now)) return failed('closed');
  return assignSeats(of, offered);
}

async function rejoinQueue({
  transaction,
  locked,
  places,
  now,
}: PlaceAction): Promise<PlaceActionResult> {
  const { offering } = locked;
  const lapsed = places.filter(({ state }) => state === 'lapsed');
  if (lapsed.length === 0) {
    return places.some(({ state }) => state === 'waiting' || state === 'offered')
      ? UNCHANGED
      : failed('gone');
  }
  if (!isBookable(offering, now)) return failed('closed');
  await transaction
    .updateTable('place')
    .set({
      state: 'waiting',
      queued_at: isoTimestamp(now),
      queue_number: offering.revision,
      until: null,
    })
    .where(
      'id',
      'in',
      lapsed.map(({ id }) => id),
    )
    .where('state', '=', 'lapsed')
    .execute();
  await shortenDeadlines(transaction, offering, now, locked.options);
  return ok({ mails: ['waiting'] });
}

/**
 * Says a name, an age or a guardian as it is: the guardian's own correction is of the same child, so
 * the yes for the child holds.
 */
async function correct(
  of: PlaceAction,
  { name, age, guardianName, guardianPhone }: Extract<PlaceChange, { do: 'correct' }>,
): Promise<PlaceActionResult> {
  const [place] = of.places;
  if (!place) return failed('gone');
  const person = { name: name || place.name, age: age ?? place.age };
  await renamePerson(of, place, person, { guardianName, guardianPhone, isSamePerson: true });
  return UNCHANGED;
}

async function save(
  of: PlaceAction,
  { people, guardianName, guardianPhone }: Extract<PlaceChange, { do: 'save' }>,
): Promise<PlaceActionResult> {
  if (!isCurrent(of.locked.offering, of.now)) return failed('closed');
  let isAwaiting = false;
  for (const { seat, name, age, ...own } of people) {
    const place = of.places.find((one) => one.seat === seat);
    if (!place || !isActive(place)) continue;
    const person = { name, age: age ?? place.age };
    const guardian = own.guardianName || own.guardianPhone ? own : { guardianName, guardianPhone };
    const state = await renamePerson(of, place, person, guardian);
    isAwaiting ||= state === 'awaiting' && place.state !== 'awaiting';
  }
  return ok({ mails: isAwaiting ? ['consent'] : [] });
}

/**
 * The next place without a name is theirs; the same person again has the same, and so has a family of
 * which only the parent was known, but only the guardian's number shows either.
 */
async function join(
  of: PlaceAction,
  { name, age, ...guardian }: Extract<PlaceChange, { do: 'join' }>,
): Promise<PlaceActionResult> {
  if (!isCurrent(of.locked.offering, of.now)) return failed('closed');
  const living = of.places.filter(isActive);
  const isTheirs = (place: PlaceRow) => isSamePhone(guardian.guardianPhone, place.guardian_phone);
  const same = living.find((place) => place.name === name && place.age === age);
  // Who only knows a name and an age must not get at the guardian's number and page.
  if (same && name !== '') return isTheirs(same) ? ok({ mails: [], seat: same.seat }) : UNCHANGED;
  const families = living.filter(isChildless);
  const named = families.find(hasGuardianNamed(guardian));
  const own = families.find(isTheirs) ?? (named?.guardian_phone === '' ? named : undefined);
  // Nor who only knows the name of a parent.
  if (named && !own) return UNCHANGED;
  const next = own ?? living.find(isUnnamed);
  if (!next) return failed('full');
  await renamePerson(of, next, { name, age }, guardian);
  // A teacher would get as many mails as a class has pupils; the page of the places shows them all.
  return ok({ mails: [], seat: next.seat });
}

/** Whether it is of a family without its child's name, which others gave their parent's for. */
function isChildless({ name, offering_key, guardian_name, guardian_phone }: PlaceRow): boolean {
  return (
    name === '' && !needsGuardianConsent(offering_key) && guardian_name + guardian_phone !== ''
  );
}

function hasGuardianNamed({ guardianName = '' }: Guardian) {
  return ({ guardian_name }: PlaceRow): boolean =>
    isSameText(guardianName.toLowerCase(), guardian_name.toLowerCase());
}
