import { redirect } from 'react-router';
import { asksGuardians } from '#modules/places/model/asked-offering.ts';
import { isPast } from '#modules/places/model/availability.ts';
import { askingGuardian } from '#modules/places/model/forwarded.ts';
import { doneInWords } from '#modules/places/model/place-answers.ts';
import {
  FAMILY_JOINING,
  familyIn,
  isOfFamily,
  JOINING,
} from '#modules/places/model/place-questions.ts';
import { isToCome, type Standing, standingOfPlaces } from '#modules/places/model/place-words.ts';
import type { PlaceChange, PlacesChanged, PlacesSeen } from '#modules/places/model/places.ts';
import { checkAnswers } from '#platform/forms/check.ts';
import type { AnswerErrors } from '#platform/forms/form.ts';
import { failed, ok, type Result } from '#platform/text/result.ts';
import { whatsAppMessage } from '#platform/text/whatsapp.ts';
import type { GivenTexts } from './change-places.server.ts';
import { factsOf, pathOf } from './managed-places.server.ts';
import { DONE } from './read-places.server.ts';

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

/** For a pupil, who got the link from the teacher and no email from us. */
const IN_GROUP: Standing = {
  heading: 'Your name is in the group',
  text: 'Its places are yours once whoever sent you the link has confirmed them.',
};

/**
 * Leads who has just taken a place to its page. One that was there already is seen only by whoever
 * knows the guardian's number.
 */
export function joinedPlace({ seen }: PlacesChanged) {
  const [place] = seen.places;
  if (!place) return { joined: THERE_ALREADY };
  return redirect(`${pathOf(place.ownLink)}&${DONE}=join`, { status: 303 });
}

/**
 * One place as whoever took it by a group's link sees it.
 * @param done what the address says was done. `now` in milliseconds
 */
export function ownPlace(seen: PlacesSeen, now: number, done: string) {
  const [place] = seen.places;
  if (!place) return undefined;
  const { offering } = seen;
  const isOver = offering.cancelled !== '' || isPast(offering, now);
  const isHeld = place.state === 'held' || place.state === 'awaiting';
  const text = `My place in ${offering.title}: ${place.ownLink}`;
  return {
    title: offering.title,
    ...wordsFor(seen, now),
    done: doneInWords(done, seen),
    // Whose reference it is, is nothing to the others of the group.
    facts: [['Who', place.name] as [string, string], ...factsOf({ ...seen, reference: '' })],
    guardian: isOver ? undefined : askingGuardian(place, seen),
    own: { link: place.ownLink, whatsApp: whatsAppMessage('', text) },
    calendar: offering.start && !isOver && isHeld ? calendarOf(place.ownLink) : undefined,
    canCancel: !isOver && isToCome(place),
  };
}

/** The calendar's file by the same token. */
function calendarOf(ownLink: string): string {
  return pathOf(ownLink).replace('/own?', '/calendar.ics?');
}

function wordsFor(seen: PlacesSeen, now: number): Standing {
  if (!asksGuardians(seen.offering.key) && seen.state === 'held') {
    return { heading: 'Thank you', text: 'Your family is in the group. We write what comes next.' };
  }
  return seen.state === 'confirming' ? IN_GROUP : standingOfPlaces(seen, now);
}
