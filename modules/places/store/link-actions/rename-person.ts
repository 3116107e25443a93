import type { Person } from '#modules/submissions/model/forms/party.ts';
import { isMinor, type PlaceState } from '../../model/place-state.ts';
import { needsGuardianConsent } from '../../model/requested-offering.ts';
import { readConsents, voidConsents } from '../consents.ts';
import type { PlaceRow } from '../place-rows.ts';
import { becameAdult, type PlaceAction, setPlaceState, stateWithSeat } from './place-action.ts';
import { rewriteAnswers } from './rewrite-answers.ts';

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
export async function renamePerson(
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
