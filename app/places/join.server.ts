import { redirect } from 'react-router';
import { isPast } from '#modules/places/model/availability.ts';
import { successText } from '#modules/places/model/change-texts.ts';
import { guardianRequest } from '#modules/places/model/forward-links.ts';
import {
  FAMILY_JOIN_QUESTIONS,
  familyFrom,
  isFamilyForm,
  JOIN_QUESTIONS,
} from '#modules/places/model/place-questions.ts';
import {
  isExpected,
  placesStatusText,
  type StatusText,
} from '#modules/places/model/place-texts.ts';
import type { PlaceChange, PlacesChanged, PlacesView } from '#modules/places/model/places.ts';
import { needsGuardianConsent } from '#modules/places/model/requested-offering.ts';
import { checkAnswers } from '#platform/forms/check.ts';
import type { AnswerErrors } from '#platform/forms/form.ts';
import { failed, ok, type Result } from '#platform/text/result.ts';
import { whatsAppMessageUrl } from '#platform/text/whatsapp.ts';
import type { SubmittedTexts } from './change-places.server.ts';
import { factsOf, pathOf } from './managed-places-view.server.ts';
import { DONE_PARAM } from './read-places.server.ts';

/** Who takes the next place of a group; families say the same as a row of their group's form. */
export function readPostedJoin(given: SubmittedTexts): Result<PlaceChange, AnswerErrors> {
  if (isFamilyForm(given)) {
    const { answers, errors } = checkAnswers(FAMILY_JOIN_QUESTIONS, given);
    return errors ? failed(errors) : ok({ do: 'join', ...familyFrom(answers) });
  }
  const { answers, errors } = checkAnswers(JOIN_QUESTIONS, given);
  if (errors) return failed(errors);
  const { guardianName, guardianPhone, ...person } = answers;
  return ok({
    do: 'join',
    ...person,
    ...(guardianName && { guardianName }),
    ...(guardianPhone && { guardianPhone }),
  });
}

const ALREADY_IN_GROUP: StatusText = {
  heading: 'This name is there already',
  text: 'Somebody of this name is in the group. To see the place, put in the phone number of the parent or guardian as the first time. If it is not you, tell whoever sent you the link.',
};

/** For a pupil, who got the link from the teacher and no email from us. */
const IN_GROUP: StatusText = {
  heading: 'Your name is in the group',
  text: 'Its places are yours once whoever sent you the link has confirmed them.',
};

/**
 * Leads who has just taken a place to its page. One that was there already is seen only by whoever
 * knows the guardian's number.
 */
export function answerJoin({ view }: PlacesChanged) {
  const [place] = view.places;
  if (!place) return { joined: ALREADY_IN_GROUP };
  return redirect(`${pathOf(place.ownLink)}&${DONE_PARAM}=join`, { status: 303 });
}

/**
 * One place as whoever took it by a group's link sees it.
 * @param done what the address says was done. `now` in milliseconds
 */
export function ownPlaceView(seen: PlacesView, now: number, done: string) {
  const [place] = seen.places;
  if (!place) return undefined;
  const { offering } = seen;
  const isOver = offering.cancelled !== '' || isPast(offering, now);
  const isHeld = place.state === 'held' || place.state === 'awaiting';
  const text = `My place in ${offering.title}: ${place.ownLink}`;
  return {
    title: offering.title,
    ...headingFor(seen, now),
    done: successText(done, seen),
    // Whose reference it is, is nothing to the others of the group.
    facts: [['Who', place.name] as [string, string], ...factsOf({ ...seen, reference: '' })],
    guardian: isOver ? undefined : guardianRequest(place, seen),
    own: { link: place.ownLink, whatsApp: whatsAppMessageUrl('', text) },
    calendar: offering.start && !isOver && isHeld ? calendarPath(place.ownLink) : undefined,
    canCancel: !isOver && isExpected(place),
  };
}

/** The calendar's file by the same token. */
function calendarPath(ownLink: string): string {
  return pathOf(ownLink).replace('/own?', '/calendar.ics?');
}

function headingFor(seen: PlacesView, now: number): StatusText {
  if (!needsGuardianConsent(seen.offering.key) && seen.state === 'held') {
    return { heading: 'Thank you', text: 'Your family is in the group. We write what comes next.' };
  }
  return seen.state === 'confirming' ? IN_GROUP : placesStatusText(seen, now);
}
