import { isPast } from '#modules/places/model/availability.ts';
import { successText } from '#modules/places/model/change-texts.ts';
import { guardianRequest, joinRequest } from '#modules/places/model/forward-links.ts';
import { offeringPath } from '#modules/places/model/offering-path.ts';
import { cancelAllText, partyLabels } from '#modules/places/model/party-labels.ts';
import { isMinor, isSeated, type PlaceState } from '#modules/places/model/place-state.ts';
import {
  askAgainPath,
  isExpected,
  placeStateText,
  placesStatusText,
  scheduleText,
} from '#modules/places/model/place-texts.ts';
import type { PlacesView, PlaceView } from '#modules/places/model/places.ts';
import { isAttended, needsGuardianConsent } from '#modules/places/model/requested-offering.ts';
import { ORDER_QUESTIONS } from '#modules/submissions/model/kit-order.ts';

/** What the page of a submission's places shows. */
export type ManagedPlacesView = ReturnType<typeof managedPlacesView>;

/** A person's place in words. */
export type PersonView = ManagedPlacesView['people'][number];

/** @param done what the address says was done. `now` in milliseconds */
export function managedPlacesView(seen: PlacesView, now: number, done: string) {
  const { offering, places, links, availability } = seen;
  const isOver = offering.cancelled !== '' || isPast(offering, now);
  const numberOf = (...states: PlaceState[]) =>
    places.filter(({ state }) => states.includes(state)).length;
  const toCome = isOver ? 0 : places.filter(isExpected).length;
  const hasSeats = places.some(({ state }) => isSeated(state));
  const isClosed = isOver || availability.status === 'closed';
  return {
    title: offering.title,
    path: offeringPath(offering.key),
    groupName: seen.groupName,
    ...placesStatusText(seen, now),
    askAgain: askAgainPath(seen),
    done: successText(done, seen),
    facts: factsOf(seen),
    people: places.map((place) => personView(place, seen, isOver)),
    isAgain: !isOver && seen.isDuplicate && places.some(isExpected),
    mailing: isOver ? undefined : confirmationMailOf(seen),
    /** How many places each button is about; none: it is not there. */
    can: {
      accept: isOver ? 0 : numberOf('offered'),
      queue: isClosed ? 0 : numberOf('lapsed'),
      cancel: toCome,
      save: toCome > 0,
    },
    words: partyLabels(offering.key),
    ending: cancelAllText(offering.key, toCome, hasSeats),
    order: seen.order && toCome > 0 ? orderFields(seen.order) : undefined,
    asksGuardian: needsGuardianConsent(offering.key) && places.some(mayNeedGuardian),
    unnamed: unnamedText(seen),
    joining: isOver ? undefined : joinRequest(seen),
    calendar:
      links && offering.start && !isOver && numberOf('held', 'awaiting') > 0
        ? pathOf(links.calendar)
        : undefined,
  };
}

/** Whether the email with the button can be sent again; unset: nothing is to be confirmed. */
function confirmationMailOf({ unconfirmedCount, nextMailAt }: PlacesView) {
  if (unconfirmedCount === 0) return undefined;
  return { from: nextMailAt && `You can have it sent again from ${nextMailAt.slice(11, 16)} on.` };
}

/** When and where it is. */
export function factsOf({
  offering,
  reference,
  order,
}: PlacesView): [name: string, value: string][] {
  return [
    ['When', scheduleText(offering)],
    ['Where', offering.location],
    ...(order?.lines ?? []).map(({ label, answer }): [string, string] => [label, answer]),
    ['Reference', reference],
  ];
}

function unnamedText({ unnamed, offering: { key } }: PlacesView): string {
  const [one, several] = isAttended(key)
    ? ['place has', 'places have']
    : ['family has', 'families have'];
  return unnamed === 1 ? `One ${one} no name yet.` : `${unnamed} ${several} no name yet.`;
}

/** The questions about kits with what is ordered now, for a page that knows no form. */
function orderFields({ answers }: NonNullable<PlacesView['order']>) {
  return ORDER_QUESTIONS.fields.map((field) => ({ field, initial: answers[field.name] ?? '' }));
}

function personView(place: PlaceView, seen: PlacesView, isOver: boolean) {
  const { seat, name, age, guardianName, guardianPhone } = place;
  return {
    seat,
    name,
    age,
    guardianName,
    guardianPhone,
    words: placeStateText(place, seen),
    isToCome: isExpected(place),
    asksGuardian: needsGuardianConsent(seen.offering.key) && mayNeedGuardian(place),
    guardian: isOver ? undefined : guardianRequest(place, seen),
  };
}

function mayNeedGuardian(place: PlaceView): boolean {
  return isExpected(place) && (isMinor(place) || place.age === null);
}

/** An address of ours as a link on a page: whatever name the site has. */
export function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
