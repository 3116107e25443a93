import { redirect } from 'react-router';
import {
  isPast,
  needsGuardianConsent,
  type PlaceChange,
  type PlacesChanged,
  type PlacesView,
} from '#modules/places/place.ts';
import {
  FAMILY_JOIN_QUESTIONS,
  familyFrom,
  isFamilyForm,
  JOIN_QUESTIONS,
} from '#modules/places/questions.ts';
import {
  guardianRequest,
  isExpected,
  placesStatusText,
  type StatusText,
  successText,
} from '#modules/places/texts.ts';
import { checkAnswers } from '#platform/forms/check.ts';
import type { AnswerErrors } from '#platform/forms/form.ts';
import { failed, ok, type Result } from '#platform/text/result.ts';
import { whatsAppMessageUrl } from '#platform/text/whatsapp.ts';
import { ticketView } from '../forms/server/places-confirmation.server.ts';
import { pathOf } from '../pages/responses.server.ts';
import type { SubmittedTexts } from './change-places.server.ts';
import { DONE_PARAM } from './read-places.server.ts';

/** Reads the join form; families answer the questions of a row of their group's form. */
export function readPostedJoin(submitted: SubmittedTexts): Result<PlaceChange, AnswerErrors> {
  if (isFamilyForm(submitted)) {
    const { answers, errors } = checkAnswers(FAMILY_JOIN_QUESTIONS, submitted);
    return errors ? failed(errors) : ok({ do: 'join', ...familyFrom(answers) });
  }
  const { answers, errors } = checkAnswers(JOIN_QUESTIONS, submitted);
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
  heading: 'This name has joined already',
  text: 'Someone with this name has joined. Is it you? Type the same guardian’s number as before. If it is not you, tell the person who sent you the link.',
};

/** Shown to a pupil, who got the link from the teacher and no email from us. */
const IN_GROUP: StatusText = {
  heading: 'Your name is in the group',
  text: 'You do NOT have a place yet. You get it when the person who sent you the link confirms it.',
};

/**
 * Redirects a person who has just taken a place to its page. For a name that is already in the
 * group, only a person who knows the phone number of the guardian gets there.
 */
export function answerJoin({ view }: PlacesChanged) {
  const [place] = view.places;
  if (!place) return { joined: ALREADY_IN_GROUP };
  return redirect(`${pathOf(place.ownLink)}&${DONE_PARAM}=join`, { status: 303 });
}

/**
 * One place, as the person who took it through the link of a group sees it.
 * @param done the value of `done` in the URL. `now` in milliseconds
 */
export function ownPlaceView(view: PlacesView, now: number, done: string) {
  const [place] = view.places;
  if (!place) return undefined;
  const { offering } = view;
  const isOver = offering.cancelled !== '' || isPast(offering, now);
  const text = `My place in ${offering.title}: ${place.ownLink}`;
  return {
    ticket: ticketView(view, now),
    ...headingFor(view, now),
    done: successText(done, view),
    guardian: isOver ? undefined : guardianRequest(place, view),
    own: { link: place.ownLink, whatsApp: whatsAppMessageUrl('', text) },
    canCancel: !isOver && isExpected(place),
  };
}

function headingFor(view: PlacesView, now: number): StatusText {
  if (!needsGuardianConsent(view.offering.key) && view.state === 'held') {
    return {
      heading: 'Thank you',
      text: 'Your family is in the group. We write to you about what comes next.',
    };
  }
  return view.state === 'confirming' ? IN_GROUP : placesStatusText(view, now);
}
