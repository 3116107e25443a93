import { checkAnswers } from '#domain/forms/kit/check.ts';
import type { AnswerErrors } from '#domain/forms/kit/form.ts';
import { asksGuardians } from '#domain/places/asked-offering.ts';
import { askingGuardian } from '#domain/places/forwarded.ts';
import { FAMILY_JOINING, familyIn, isOfFamily, JOINING } from '#domain/places/place-questions.ts';
import { type Standing, standingOfPlaces } from '#domain/places/place-words.ts';
import type { PlaceChange, PlacesSeen } from '#domain/places/places.ts';
import { failed, ok, type Result } from '#domain/result.ts';
import type { GivenTexts } from './change-places.server.ts';

/** Who takes the next place of a group; families say the same as a row of their group's form. */
export function postedJoining(given: GivenTexts): Result<PlaceChange, AnswerErrors> {
  if (isOfFamily(given)) {
    const { answers, errors } = checkAnswers(FAMILY_JOINING, given);
    return errors ? failed(errors) : ok({ do: 'join', ...familyIn(answers) });
  }
  const { answers, errors } = checkAnswers(JOINING, given);
  if (errors) return failed(errors);
  const { guardianName, guardianPhone, ...person } = answers;
  return ok({
    do: 'join',
    ...person,
    ...(guardianName && { guardianName }),
    ...(guardianPhone && { guardianPhone }),
  });
}

const THERE_ALREADY: Standing = {
  heading: 'This name is there already',
  text: 'Somebody of this name is in the group. To see the place, put in the phone number of the parent or guardian as the first time. If it is not you, tell whoever sent you the link.',
};

/** Whoever comes by a group's link got no email of ours. */
const IN_GROUP: Standing = {
  heading: 'Your name is in the group',
  text: 'Its places are yours once whoever sent you the link has confirmed them.',
};

/**
 * What somebody sees who has just taken a place: their own alone, as it is `now` (milliseconds). Of
 * a place that was there already it is seen only by whoever knows the guardian's number.
 */
export function joinedPlace({ seen }: { readonly seen: PlacesSeen }, now: number) {
  const [place] = seen.places;
  if (!place) return { joined: { ...THERE_ALREADY, guardian: undefined } };
  return { joined: { ...wordsFor(seen, now), guardian: askingGuardian(place, seen) } };
}

function wordsFor(seen: PlacesSeen, now: number): Standing {
  if (!asksGuardians(seen.offering.key)) {
    return { heading: 'Thank you', text: 'Your family is in the group. We write what comes next.' };
  }
  if (seen.state === 'confirming') return IN_GROUP;
  const standing = standingOfPlaces(seen, now);
  if (seen.state !== 'held') return standing;
  return { ...standing, text: 'Please come. If you cannot, tell whoever sent you the link.' };
}
