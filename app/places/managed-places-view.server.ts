import {
  isAttended,
  isMinor,
  isPast,
  isSeated,
  needsGuardianConsent,
  type PlaceState,
  type PlacesView,
  type PlaceView,
} from '#modules/places/place.ts';
import {
  askAgainPath,
  cancelAllText,
  guardianRequest,
  isExpected,
  joinRequest,
  offeringPath,
  partyLabels,
  placeStateText,
  placesStatusText,
  successText,
} from '#modules/places/texts.ts';
import { ORDER_QUESTIONS } from '#modules/submissions/enrollment.ts';
import { ticketView } from '../forms/server/places-confirmation.server.ts';

/** The data that the page of a submission's places shows. */
export type ManagedPlacesView = ReturnType<typeof managedPlacesView>;

/** A person's place as text. */
export type PersonView = ManagedPlacesView['people'][number];

/** @param done the value of `done` in the URL. `now` in milliseconds */
export function managedPlacesView(view: PlacesView, now: number, done: string) {
  const { offering, places, availability } = view;
  const isOver = offering.cancelled !== '' || isPast(offering, now);
  const numberOf = (...states: PlaceState[]) =>
    places.filter(({ state }) => states.includes(state)).length;
  const activeCount = isOver ? 0 : places.filter(isExpected).length;
  const hasSeats = places.some(({ state }) => isSeated(state));
  const isClosed = isOver || availability.status === 'closed';
  return {
    ticket: ticketView(view, now),
    about: aboutLink(offering.key),
    groupName: view.groupName,
    ...placesStatusText(view, now),
    askAgain: askAgainPath(view),
    done: successText(done, view),
    /** The order of a group of families, for which a ticket has no room. */
    facts: orderFacts(view),
    people: places.map((place) => personView(place, view, isOver)),
    isAgain: !isOver && view.isDuplicate && places.some(isExpected),
    confirmationMail: isOver ? undefined : confirmationMailOf(view),
    /** Number of places that each button changes; 0 hides the button. */
    can: {
      accept: isOver ? 0 : numberOf('offered'),
      queue: isClosed ? 0 : numberOf('lapsed'),
      cancel: activeCount,
      save: activeCount > 0,
    },
    labels: partyLabels(offering.key),
    cancelTexts: cancelAllText(offering.key, activeCount, hasSeats),
    order: view.order && activeCount > 0 ? orderFields(view.order) : undefined,
    asksGuardian: needsGuardianConsent(offering.key) && places.some(mayNeedGuardian),
    unnamed: unnamedText(view),
    joinLink: isOver ? undefined : joinRequest(view),
  };
}

/** Whether the confirmation email can be sent again; undefined when there is nothing to confirm. */
function confirmationMailOf({ unconfirmedCount, nextMailAt }: PlacesView) {
  if (unconfirmedCount === 0) return undefined;
  return { from: nextMailAt && `You can ask for it again from ${nextMailAt.slice(11, 16)}.` };
}

/** The order of a group of families as rows; empty for people who attend something. */
function orderFacts({ order }: PlacesView): [name: string, value: string][] {
  return (order?.lines ?? []).map(({ label, answer }) => [label, answer]);
}

function unnamedText({ unnamed, offering: { key } }: PlacesView): string {
  const [one, several] = isAttended(key)
    ? ['place has', 'places have']
    : ['family has', 'families have'];
  return unnamed === 1 ? `One ${one} no name yet.` : `${unnamed} ${several} no name yet.`;
}

/** The questions about kits with the current order, for a page that has no form of its own. */
function orderFields({ answers }: NonNullable<PlacesView['order']>) {
  return ORDER_QUESTIONS.fields.map((field) => ({ field, initial: answers[field.name] ?? '' }));
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
    asksGuardian: needsGuardianConsent(view.offering.key) && mayNeedGuardian(place),
    guardian: isOver ? undefined : guardianRequest(place, view),
  };
}

function mayNeedGuardian(place: PlaceView): boolean {
  return isExpected(place) && (isMinor(place) || place.age === null);
}

/** The link to the public page of an offering; undefined if it has none. */
export function aboutLink(key: string): { path: string; label: string } | undefined {
  const path = offeringPath(key);
  const [kind] = key.split(':');
  return path ? { path, label: `About this ${kind}` } : undefined;
}
