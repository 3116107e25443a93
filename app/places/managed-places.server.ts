import { asksGuardians, isAttended } from '#modules/places/model/asked-offering.ts';
import { isPast } from '#modules/places/model/availability.ts';
import { askingGuardian, joining } from '#modules/places/model/forwarded.ts';
import { offeringPath } from '#modules/places/model/offering-path.ts';
import { endingWords, partyWords } from '#modules/places/model/party-words.ts';
import { doneInWords } from '#modules/places/model/place-answers.ts';
import { isMinor, isSeated, type PlaceState } from '#modules/places/model/place-state.ts';
import {
  askingAgainPath,
  isToCome,
  placeInWords,
  standingOfPlaces,
  whenInWords,
} from '#modules/places/model/place-words.ts';
import type { PlaceSeen, PlacesSeen } from '#modules/places/model/places.ts';
import { ORDER } from '#modules/submissions/model/kit-order.ts';

/** What the page of a submission's places shows. */
export type ManagedPlaces = ReturnType<typeof managedPlaces>;

/** A person's place in words. */
export type PersonShown = ManagedPlaces['people'][number];

/** @param done what the address says was done. `now` in milliseconds */
export function managedPlaces(seen: PlacesSeen, now: number, done: string) {
  const { offering, places, links, availability } = seen;
  const isOver = offering.cancelled !== '' || isPast(offering, now);
  const numberOf = (...states: PlaceState[]) =>
    places.filter(({ state }) => states.includes(state)).length;
  const toCome = isOver ? 0 : places.filter(isToCome).length;
  const hasSeats = places.some(({ state }) => isSeated(state));
  const isClosed = isOver || availability.status === 'closed';
  return {
    title: offering.title,
    path: offeringPath(offering.key),
    groupName: seen.groupName,
    ...standingOfPlaces(seen, now),
    askAgain: askingAgainPath(seen),
    done: doneInWords(done, seen),
    facts: factsOf(seen),
    people: places.map((place) => personShown(place, seen, isOver)),
    isAgain: !isOver && seen.isAgain && places.some(isToCome),
    mailing: isOver ? undefined : mailingOf(seen),
    /** How many places each button is about; none: it is not there. */
    can: {
      accept: isOver ? 0 : numberOf('offered'),
      queue: isClosed ? 0 : numberOf('lapsed'),
      cancel: toCome,
      save: toCome > 0,
    },
    words: partyWords(offering.key),
    ending: endingWords(offering.key, toCome, hasSeats),
    order: seen.order && toCome > 0 ? orderFields(seen.order) : undefined,
    asksGuardian: asksGuardians(offering.key) && places.some(mayNeedGuardian),
    unnamed: unnamedInWords(seen),
    joining: isOver ? undefined : joining(seen),
    calendar:
      links && offering.start && !isOver && numberOf('held', 'awaiting') > 0
        ? pathOf(links.calendar)
        : undefined,
  };
}

/** Whether the email with the button can be sent again; unset: nothing is to be confirmed. */
function mailingOf({ toConfirm, nextMail }: PlacesSeen) {
  if (toConfirm === 0) return undefined;
  return { from: nextMail && `You can have it sent again from ${nextMail.slice(11, 16)} on.` };
}

/** When and where it is. */
export function factsOf({
  offering,
  reference,
  order,
}: PlacesSeen): [name: string, value: string][] {
  return [
    ['When', whenInWords(offering)],
    ['Where', offering.location],
    ...(order?.lines ?? []).map(({ label, answer }): [string, string] => [label, answer]),
    ['Reference', reference],
  ];
}

function unnamedInWords({ unnamed, offering: { key } }: PlacesSeen): string {
  const [one, several] = isAttended(key)
    ? ['place has', 'places have']
    : ['family has', 'families have'];
  return unnamed === 1 ? `One ${one} no name yet.` : `${unnamed} ${several} no name yet.`;
}

/** The questions about kits with what is ordered now, for a page that knows no form. */
function orderFields({ answers }: NonNullable<PlacesSeen['order']>) {
  return ORDER.fields.map((field) => ({ field, initial: answers[field.name] ?? '' }));
}

function personShown(place: PlaceSeen, seen: PlacesSeen, isOver: boolean) {
  const { seat, name, age, guardianName, guardianPhone } = place;
  return {
    seat,
    name,
    age,
    guardianName,
    guardianPhone,
    words: placeInWords(place, seen),
    isToCome: isToCome(place),
    asksGuardian: asksGuardians(seen.offering.key) && mayNeedGuardian(place),
    guardian: isOver ? undefined : askingGuardian(place, seen),
  };
}

function mayNeedGuardian(place: PlaceSeen): boolean {
  return isToCome(place) && (isMinor(place) || place.age === null);
}

/** An address of ours as a link on a page: whatever name the site has. */
export function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
