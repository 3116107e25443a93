import { isPast } from '#domain/places/availability.ts';
import { consentText, wordingOf } from '#domain/places/consent.ts';
import { yesEnds } from '#domain/places/deadlines.ts';
import { offeringPath } from '#domain/places/offering-path.ts';
import { momentInWords, placeInWords, standingOfPlaces } from '#domain/places/place-words.ts';
import type { PlaceSeen, PlacesSeen } from '#domain/places/places.ts';
import { factsOf } from './managed-places.server.ts';

/** What the guardian's page shows of one person. */
export type AskedConsent = ReturnType<typeof askedConsent>;

/**
 * Undefined where nobody's place is to be seen.
 * @param now milliseconds
 * @param isAnswered whether the page follows an answer
 */
export function askedConsent(seen: PlacesSeen, now: number, isAnswered: boolean) {
  const { offering, places } = seen;
  const [place] = places;
  if (!place) return undefined;
  const called = { name: place.name || 'the child', title: offering.title };
  const wordsOf = (kind: 'participation' | 'photo') =>
    consentText(kind, wordingOf(kind), called) ?? '';
  const isOver = offering.cancelled !== '' || isPast(offering, now);
  const { heading, text } = standingOfPlaces(seen, now);
  return {
    title: offering.title,
    path: offeringPath(offering.key),
    name: place.name,
    called: called.name,
    facts: [whoOf(place), ...factsOf(seen)],
    words: { participation: wordsOf('participation'), photo: wordsOf('photo') },
    decided: place.consents,
    guardianName: place.guardianName,
    standing: isOver
      ? `${heading}. ${text}`
      : `${place.name || 'This person'}: ${placeInWords(place, seen)}.`,
    isPast: isPast(offering, now),
    /** Until when the place of whose yes is taken back now is kept. */
    keptUntil: momentInWords(new Date(yesEnds(now, startOf(offering))).toISOString()),
    isAnswered,
    /** Whether anything can be decided still. */
    isOpen: !isOver && place.state !== 'cancelled' && place.state !== 'lapsed',
  };
}

function startOf({ start }: PlacesSeen['offering']): number | null {
  return start === null ? null : Date.parse(start);
}

function whoOf({ name, age }: PlaceSeen): [name: string, value: string] {
  return ['Who', [name, age].filter(Boolean).join(', ')];
}
