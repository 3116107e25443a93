import { redirect } from 'react-router';
import type { App } from '#app.ts';
import { availabilityText } from '#content/offering.ts';
import { dateText } from '#content/schedule.ts';
import { checkAnswers } from '#forms/check.ts';
import type { AnswerErrors } from '#forms/form.ts';
import { ORDER_QUESTIONS } from '#inbox/enrollment.ts';
import { consentText, wordingNumber } from '#inbox/forms/consent-wordings.ts';
import { knownAge } from '#inbox/forms/party.ts';
import { failed, ok, type Result } from '#platform/text/result.ts';
import { whatsAppMessageUrl } from '#platform/text/whatsapp.ts';
import { ticketView } from '#site/forms/places-confirmation.server.ts';
import { pathOf } from '#site/pages/responses.server.ts';
import { DONE_PARAM, type SubmittedTexts } from './change-places.server.ts';
import { sessionText } from './labels.ts';
import { readOtherDates } from './move.server.ts';
import {
  consentDeadline,
  isAttended,
  isMinor,
  isPast,
  isSeated,
  type PlaceChange,
  type PlaceState,
} from './place.ts';
import { FAMILY_JOIN_QUESTIONS, familyFrom, isFamilyForm, JOIN_QUESTIONS } from './questions.ts';
import {
  askAgainPath,
  cancelAllText,
  dateTimeText,
  guardianRequest,
  isExpected,
  joinRequest,
  offeringPath,
  partyLabels,
  placeStateText,
  placesStatusText,
  type StatusText,
  successText,
} from './texts.ts';
import type { PlacesView, PlaceView } from './view.server.ts';

export type ManagedPlacesView = ReturnType<typeof managedPlacesView>;

export async function otherDates(app: App, view: PlacesView) {
  return (await readOtherDates(app, view)).map(({ offering, availability }) => ({
    key: offering.key,
    text: sessionText(offering),
    left: availabilityText(availability),
  }));
}

export type PersonView = ManagedPlacesView['people'][number];

export function managedPlacesView(view: PlacesView, now: number, done: string) {
  const { offering, places, availability } = view;
  const isOver = offering.cancelled !== '' || isPast(offering, now);
  const numberOf = (...states: PlaceState[]) =>
    places.filter(({ state }) => states.includes(state)).length;
  const activeCount = isOver ? 0 : places.filter(isExpected).length;
  const hasSeats = places.some(({ state }) => isSeated(state));
  const isClosed = isOver || availability.status === 'closed';
  const order: Readonly<Record<string, string>> = view.order?.answers ?? {};
  return {
    ticket: ticketView(view, now),
    about: aboutLink(offering.key),
    groupName: view.groupName,
    ...placesStatusText(view, now),
    askAgain: askAgainPath(view),
    done: successText(done, view),
    facts: (view.order?.lines ?? []).map(({ label, answer }): [string, string] => [label, answer]),
    people: places.map((place) => personView(place, view, isOver)),
    isAgain: !isOver && view.isDuplicate && places.some(isExpected),
    canResend: !isOver && view.unconfirmedCount > 0,
    /** Number of places that each button changes; 0 hides the button. */
    can: {
      accept: isOver ? 0 : numberOf('offered'),
      queue: isClosed ? 0 : numberOf('lapsed'),
      cancel: activeCount,
      save: activeCount > 0,
    },
    labels: partyLabels(offering.key),
    cancelTexts: cancelAllText(offering.key, activeCount, hasSeats),
    order:
      activeCount > 0 && view.order
        ? ORDER_QUESTIONS.fields.map((field) => ({ field, initial: order[field.name] ?? '' }))
        : undefined,
    asksGuardian: isAttended(offering.key) && places.some(mayNeedGuardian),
    unnamed: unnamedText(view),
    fits: view.fits ?? [],
    joinLink: isOver ? undefined : joinRequest(view),
  };
}

function unnamedText({ unnamed, offering: { key } }: PlacesView): string {
  const [one, several] = isAttended(key)
    ? ['place has', 'places have']
    : ['family has', 'families have'];
  return unnamed === 1 ? `One ${one} no name yet.` : `${unnamed} ${several} no name yet.`;
}

function personView(place: PlaceView, view: PlacesView, isOver: boolean) {
  const { seat, name, age, guardianName, guardianPhone } = place;
  return {
    seat,
    name,
    age,
    guardianName,
    guardianPhone,
    statusText: placeStateText(place, view),
    isToCome: isExpected(place),
    asksGuardian: isAttended(view.offering.key) && mayNeedGuardian(place),
    guardian: isOver ? undefined : guardianRequest(place, view),
  };
}

function mayNeedGuardian(place: PlaceView): boolean {
  return isExpected(place) && (isMinor(place) || place.age === null);
}

/** The link to the public page of an offering; undefined if it has none. */
function aboutLink(key: string): { path: string; label: string } | undefined {
  const path = offeringPath(key);
  const [kind] = key.split(':');
  return path ? { path, label: `About this ${kind}` } : undefined;
}

export type ConsentView = ReturnType<typeof consentView>;

export function consentView(view: PlacesView, now: number, done: string) {
  const { offering, places } = view;
  const [place] = places;
  if (!place) return undefined;
  const labels = { name: place.name || 'the child', title: offering.title };
  const wordingOf = (kind: 'participation' | 'photo') =>
    consentText(kind, wordingNumber(kind), labels) ?? '';
  const isOver = offering.cancelled !== '' || isPast(offering, now);
  const { heading, text } = placesStatusText(view, now);
  return {
    ticket: ticketView(view, now),
    about: aboutLink(offering.key),
    displayName: labels.name,
    wording: { participation: wordingOf('participation'), photo: wordingOf('photo') },
    decided: place.consents,
    guardianName: place.guardianName,
    text: isOver
      ? `${heading}. ${text}`
      : `${place.name || 'This person'}: ${placeStateText(place, view)}.`,
    isPast: isPast(offering, now),
    /** The time until which the place is held if the consent is withdrawn now. */
    heldUntil: dateTimeText(
      new Date(
        consentDeadline(now, offering.start === null ? null : Date.parse(offering.start)),
      ).toISOString(),
    ),
    done: SUCCESS_TEXTS.find(([change]) => change === done)?.[1],
    stored: { ...place, facts: storedFacts(place, view) },
    isOpen: !isOver && place.state !== 'cancelled' && place.state !== 'lapsed',
  };
}

const SUCCESS_TEXTS = [
  ['consent', 'Thank you. We have saved your answer.'],
  ['correct', 'Thank you. We have corrected it.'],
] as const;

function storedFacts(place: PlaceView, { retainedUntil }: PlacesView) {
  const { name, age, guardianName, guardianPhone, consents, attended } = place;
  const until = dateText({ start: retainedUntil, end: null, days: [] }, 'event');
  const facts: [string, string][] = [
    ['Name', name],
    ['Age', String(age ?? '')],
    ['Guardian', guardianName],
    ['Phone of the guardian', guardianPhone],
    ['May take part', DECISION_LABELS[consents.participation ?? 'none']],
    ['Photographs', DECISION_LABELS[consents.photo ?? 'none']],
    ['Came', attended === null ? '' : attended ? 'Yes' : 'No'],
    ['Kept until', until],
  ];
  return facts.filter(([, value]) => value !== '');
}

const DECISION_LABELS = {
  given: 'Yes',
  refused: 'No',
  withdrawn: 'Yes, but withdrawn later',
  none: 'No answer yet',
} as const;

/** Reads the join form; families answer the questions of a row of their group's form. */
export function readPostedJoin(submitted: SubmittedTexts): Result<PlaceChange, AnswerErrors> {
  if (isFamilyForm(submitted)) {
    const { answers, errors } = checkAnswers(FAMILY_JOIN_QUESTIONS, submitted);
    return errors ? failed(errors) : ok({ do: 'join', ...familyFrom(answers) });
  }
  const { answers, errors } = checkAnswers(JOIN_QUESTIONS, submitted);
  if (errors) return failed(errors);
  const { name, guardianName, guardianPhone } = answers;
  return ok({
    do: 'join',
    name,
    age: knownAge(answers),
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

/** For a name already in the group, only who knows the phone of the guardian gets there. */
export function answerJoin(view: PlacesView) {
  const [place] = view.places;
  if (!place) return { joined: ALREADY_IN_GROUP };
  return redirect(`${pathOf(place.ownLink)}&${DONE_PARAM}=join`, { status: 303 });
}

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
    fits: view.fits ?? [],
    guardian: isOver ? undefined : guardianRequest(place, view),
    own: { link: place.ownLink, whatsApp: whatsAppMessageUrl('', text) },
    canCancel: !isOver && isExpected(place),
  };
}

function headingFor(view: PlacesView, now: number): StatusText {
  if (!isAttended(view.offering.key) && view.state === 'held') {
    return {
      heading: 'Thank you',
      text: 'Your family is in the group. We write to you about what comes next.',
    };
  }
  return view.state === 'confirming' ? IN_GROUP : placesStatusText(view, now);
}
