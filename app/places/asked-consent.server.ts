import { dateText } from '#modules/content/model/schedule.ts';
import { isPast } from '#modules/places/model/availability.ts';
import { consentText, wordingOf } from '#modules/places/model/consent.ts';
import { yesEnds } from '#modules/places/model/deadlines.ts';
import { offeringPath } from '#modules/places/model/offering-path.ts';
import {
  momentInWords,
  placeInWords,
  standingOfPlaces,
} from '#modules/places/model/place-words.ts';
import type { PlaceSeen, PlacesSeen } from '#modules/places/model/places.ts';
import { factsOf } from './managed-places.server.ts';

/** What the guardian's page shows of one person. */
export type AskedConsent = ReturnType<typeof askedConsent>;

/**
 * Undefined where nobody's place is to be seen.
 * @param now milliseconds
 * @param done what the page follows, as its address says it
 */
export function askedConsent(seen: PlacesSeen, now: number, done: string) {
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
    done: DONE_WORDS.find(([what]) => what === done)?.[1],
    held: { ...place, facts: heldFacts(place, seen) },
    /** Whether anything can be decided still. */
    isOpen: !isOver && place.state !== 'cancelled' && place.state !== 'lapsed',
  };
}

const DONE_WORDS = [
  ['consent', 'Thank you. Your answer is stored.'],
  ['correct', 'Thank you. It is corrected.'],
] as const;

/** The lines that say what we hold about a child. */
function heldFacts(place: PlaceSeen, { keptUntil }: PlacesSeen): [name: string, value: string][] {
  const { name, age, guardianName, guardianPhone, consents, attended } = place;
  const kept = keptUntil && dateText({ start: keptUntil, end: null, days: [] }, 'event');
  const facts: [string, string][] = [
    ['Name', name],
    ['Age', String(age ?? '')],
    ['Guardian', guardianName],
    ['Phone of the guardian', guardianPhone],
    ['May take part', DECIDED[consents.participation ?? 'none']],
    ['Photographs', DECIDED[consents.photo ?? 'none']],
    ['Came', attended === null ? '' : attended ? 'Yes' : 'No'],
    ['Kept until', kept ?? ''],
  ];
  return facts.filter(([, value]) => value !== '');
}

const DECIDED = {
  given: 'Yes',
  refused: 'No',
  withdrawn: 'Yes, and taken back later',
  none: 'Nobody has said it',
} as const;

function startOf({ start }: PlacesSeen['offering']): number | null {
  return start === null ? null : Date.parse(start);
}

function whoOf({ name, age }: PlaceSeen): [name: string, value: string] {
  return ['Who', [name, age].filter(Boolean).join(', ')];
}
