import { searchText } from '#modules/submissions/api.ts';
import type { Person } from '#modules/submissions/model/forms/party.ts';
import { withOrder } from '#modules/submissions/model/kit-order.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import { failed, ok } from '#platform/text/result.ts';
import { isMinor, type PlaceState } from '../../model/place-state.ts';
import type { PlaceChange } from '../../model/places.ts';
import { needsGuardianConsent } from '../../model/requested-offering.ts';
import { readConsents, voidConsents } from '../consents.ts';
import { isActive, isSamePhone, isSameText, isUnnamed, type PlaceRow } from '../place-rows.ts';
import { isBookable, isCurrent, shortenDeadlines } from '../promote-waitlist.ts';
import { recordDecision } from './guardian-decision.ts';
import {
  assignSeats,
  becameAdult,
  cancelPlaces,
  type PlaceAction,
  type PlaceActionResult,
  setPlaceState,
  stateWithSeat,
  UNCHANGED,
  withSeat,
} from './place-action.ts';
import { rewriteAnswers } from './rewrite-answers.ts';

/** Applies a change by somebody with a link, or returns why it failed. Safe to repeat. */
export async function handlePlaceAction(
  change: Exclude<PlaceChange, { do: 'confirm' | 'refuse' | 'mail' }>,
  action: PlaceAction,
): Promise<PlaceActionResult> {
  switch (change.do) {
    case 'accept':
      return accept(withSeat(action, change.seat));
    case 'decline':
      return cancelPlaces(withSeat(action, change.seat), ['offered']);
    case 'cancel':
      return cancelPlaces(withSeat(action, change.seat), undefined);
    case 'queue':
      return rejoinQueue(withSeat(action, change.seat));
    case 'save':
      return save(action, change);
    case 'consent':
      return recordDecision(action, change, 'link');
    case 'correct':
      return correct(action, change);
    case 'join':
      return join(action, change);
    case 'order':
      return changeOrder(action, change.order);
  }
}

/** Whether the seat is taken, even if a consent or confirmation is still missing. */
function hasSeat({ state }: PlaceRow): boolean {
  return state === 'held' || state === 'awaiting' || state === 'confirming';
}

async function accept(action: PlaceAction): Promise<PlaceActionResult> {
  const { locked, places, now } = action;
  const offered = places.filter(({ state }) => state === 'offered');
  if (offered.length === 0) {
    if (places.some(hasSeat)) return UNCHANGED;
    return failed(places.some(({ state }) => state === 'lapsed') ? 'late' : 'gone');
  }
  if (!isCurrent(locked.offering, now)) return failed('closed');
  return assignSeats(action, offered);
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
 * Corrects a name, an age or a guardian. A guardian's correction is about the same child, so the
 * consent for the child holds.
 */
async function correct(
  action: PlaceAction,
  { name, age, guardianName, guardianPhone }: Extract<PlaceChange, { do: 'correct' }>,
): Promise<PlaceActionResult> {
  const [place] = action.places;
  if (!place) return failed('gone');
  const person = { name: name || place.name, age: age ?? place.age };
  await renamePerson(action, place, person, { guardianName, guardianPhone, isSamePerson: true });
  return UNCHANGED;
}

async function save(
  action: PlaceAction,
  { people, guardianName, guardianPhone }: Extract<PlaceChange, { do: 'save' }>,
): Promise<PlaceActionResult> {
  if (!isCurrent(action.locked.offering, action.now)) return failed('closed');
  let isAwaiting = false;
  for (const { seat, name, age, ...own } of people) {
    const place = action.places.find((one) => one.seat === seat);
    if (!place || !isActive(place)) continue;
    const person = { name, age: age ?? place.age };
    const guardian = own.guardianName || own.guardianPhone ? own : { guardianName, guardianPhone };
    const state = await renamePerson(action, place, person, guardian);
    isAwaiting ||= state === 'awaiting' && place.state !== 'awaiting';
  }
  return ok({ mails: isAwaiting ? ['consent'] : [] });
}

/**
 * Takes the next place without a name. The same person gets the same place again, and so does a
 * family of which only the parent was known, but only the guardian's number gives access to either.
 */
async function join(
  action: PlaceAction,
  { name, age, ...guardian }: Extract<PlaceChange, { do: 'join' }>,
): Promise<PlaceActionResult> {
  if (!isCurrent(action.locked.offering, action.now)) return failed('closed');
  const active = action.places.filter(isActive);
  const isTheirs = (place: PlaceRow) => isSamePhone(guardian.guardianPhone, place.guardian_phone);
  const same = active.find((place) => place.name === name && place.age === age);
  // Knowing only a name and an age must not open the guardian's number and page.
  if (same && name !== '') return isTheirs(same) ? ok({ mails: [], seat: same.seat }) : UNCHANGED;
  const families = active.filter(isChildless);
  const named = families.find(hasGuardianNamed(guardian));
  const own = families.find(isTheirs) ?? (named?.guardian_phone === '' ? named : undefined);
  // Nor must knowing only the name of a parent.
  if (named && !own) return UNCHANGED;
  const next = own ?? active.find(isUnnamed);
  if (!next) return failed('full');
  await renamePerson(action, next, { name, age }, guardian);
  // No mail, or a teacher would get one for each pupil; the page of the places shows them all.
  return ok({ mails: [], seat: next.seat });
}

/** Whether it belongs to a family whose parent is known, but not the child's name. */
function isChildless({ name, offering_key, guardian_name, guardian_phone }: PlaceRow): boolean {
  return (
    name === '' && !needsGuardianConsent(offering_key) && guardian_name + guardian_phone !== ''
  );
}

function hasGuardianNamed({ guardianName = '' }: Guardian) {
  return ({ guardian_name }: PlaceRow): boolean =>
    isSameText(guardianName.toLowerCase(), guardian_name.toLowerCase());
}

/** Changes a group's kit order. For staff the submission is new again: it may have been done. */
async function changeOrder(
  { transaction, locked, places, now }: PlaceAction,
  order: Readonly<Record<string, string>>,
): Promise<PlaceActionResult> {
  const place = places.find(isActive);
  if (!place || !isCurrent(locked.offering, now)) return failed('closed');
  const row = await transaction
    .selectFrom('submission')
    .select(['reference', 'payload', 'phone_e164', 'status'])
    .where('id', '=', place.submission_id)
    .executeTakeFirstOrThrow();
  const before = jsonObject(row.payload);
  if (!before) return failed('gone');
  const payload = JSON.stringify(withOrder(before, order));
  const status = row.status === 'spam' ? row.status : 'new';
  await transaction
    .updateTable('submission')
    .set({ payload, search_text: searchText({ ...row, payload }), status })
    .where('id', '=', place.submission_id)
    .execute();
  return UNCHANGED;
}

export type Guardian = {
  readonly guardianName?: string | undefined;
  readonly guardianPhone?: string | undefined;
  /** The new name is of the same person, as a guardian says. */
  readonly isSamePerson?: boolean;
};

/**
 * Stores who has a place. A person who turns out to be under 18 needs a guardian's yes; an adult
 * has the place. A different person has a different guardian: a decision about one child holds for
 * that child only. The submission's answers are changed, too.
 */
async function renamePerson(
  action: PlaceAction,
  place: PlaceRow,
  person: Person,
  { guardianName, guardianPhone, isSamePerson = false }: Guardian,
): Promise<PlaceState> {
  // A guardian is stored for those who are or may be under 18, as at registration.
  const hasGuardian = isMinor(person) || person.age === null;
  const isOther = !isSamePerson && place.name !== '' && person.name !== place.name;
  if (isOther) await voidConsents(action.transaction, place.id, action.now);
  const dropsGuardian = isOther && needsGuardianConsent(place.offering_key);
  const guardian = {
    guardian_name: (hasGuardian && guardianName) || (dropsGuardian ? '' : place.guardian_name),
    guardian_phone: (hasGuardian && guardianPhone) || (dropsGuardian ? '' : place.guardian_phone),
  };
  await action.transaction
    .updateTable('place')
    .set({
      ...person,
      ...guardian,
      // A new person knows the present state.
      ...((isOther || place.name === '') && {
        contacted_sequence: action.locked.offering.sequence,
      }),
      ...(becameAdult(place, person) && { previous_age: place.previous_age ?? place.age }),
    })
    .where('id', '=', place.id)
    .execute();
  // The name of the sender of a form for one person stays: the sender may be somebody else.
  if (place.name !== '' && (isSamePerson || action.places.length > 1)) {
    const { guardian_name, guardian_phone } = guardian;
    await rewriteAnswers(action.transaction, place.submission_id, {
      seat: place.seat,
      renamed: { ...person, guardianName: guardian_name, guardianPhone: guardian_phone },
    });
  }
  if (place.state !== 'held' && place.state !== 'awaiting') return place.state as PlaceState;
  const consents = await readConsents(action.transaction, [place]);
  const state = stateWithSeat(place, person, consents);
  if (state !== place.state) await setPlaceState(action, place, state);
  return state;
}
