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
  /** Another name is of the same person, as a guardian says it. */
  readonly isSamePerson?: boolean;
};

/**
 * Says who has a place. Who turns out to be under 18 needs a guardian's yes, who does not has it.
 * Somebody else has another guardian: what one said of a child holds for that child. What was sent
 * says it then, too.
 */
export async function renamePerson(
  of: PlaceAction,
  place: PlaceRow,
  person: Person,
  { guardianName, guardianPhone, isSamePerson = false }: Guardian,
): Promise<PlaceState> {
  // Of those who are or may be under 18, as when they registered.
  const hasGuardian = isMinor(person) || person.age === null;
  const isOther = !isSamePerson && place.name !== '' && person.name !== place.name;
  if (isOther) await voidConsents(of.transaction, place.id, of.now);
  const isForgotten = isOther && needsGuardianConsent(place.offering_key);
  const guardian = {
    guardian_name: (hasGuardian && guardianName) || (isForgotten ? '' : place.guardian_name),
    guardian_phone: (hasGuardian && guardianPhone) || (isForgotten ? '' : place.guardian_phone),
  };
  await of.transaction
    .updateTable('place')
    .set({
      ...person,
      ...guardian,
      // Whoever is new knows it as it is now.
      ...((isOther || place.name === '') && { contacted_sequence: of.locked.offering.sequence }),
      ...(becameAdult(place, person) && { previous_age: place.previous_age ?? place.age }),
    })
    .where('id', '=', place.id)
    .execute();
  // The name of whoever sent the form for one person stays: it may be somebody else.
  if (place.name !== '' && (isSamePerson || of.places.length > 1)) {
    const { guardian_name, guardian_phone } = guardian;
    await rewriteAnswers(of.transaction, place.submission_id, {
      seat: place.seat,
      renamed: { ...person, guardianName: guardian_name, guardianPhone: guardian_phone },
    });
  }
  if (place.state !== 'held' && place.state !== 'awaiting') return place.state as PlaceState;
  const consents = await readConsents(of.transaction, [place.id]);
  const state = stateWithSeat(place, person, consents);
  if (state !== place.state) await setPlaceState(of, place, state);
  return state;
}
