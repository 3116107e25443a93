import { dateText } from '#modules/content/model/schedule.ts';
import { isPast } from '#modules/places/model/availability.ts';
import { consentText, wordingNumber } from '#modules/places/model/consent.ts';
import { consentDeadline } from '#modules/places/model/deadlines.ts';
import { offeringPath } from '#modules/places/model/offering-path.ts';
import {
  dateTimeText,
  placeStateText,
  placesStatusText,
} from '#modules/places/model/place-texts.ts';
import type { PlacesView, PlaceView } from '#modules/places/model/places.ts';
import { factsOf } from './managed-places-view.server.ts';

/** What the guardian's page shows of one person. */
export type ConsentView = ReturnType<typeof consentView>;

/**
 * Undefined where nobody's place is to be seen.
 * @param now milliseconds
 * @param done what the page follows, as its address says it
 */
export function consentView(seen: PlacesView, now: number, done: string) {
  const { offering, places } = seen;
  const [place] = places;
  if (!place) return undefined;
  const called = { name: place.name || 'the child', title: offering.title };
  const wordsOf = (kind: 'participation' | 'photo') =>
    consentText(kind, wordingNumber(kind), called) ?? '';
  const isOver = offering.cancelled !== '' || isPast(offering, now);
  const { heading, text } = placesStatusText(seen, now);
  return {
    title: offering.title,
    path: offeringPath(offering.key),
    name: place.name,
    called: called.name,
    facts: [personFact(place), ...factsOf(seen)],
    words: { participation: wordsOf('participation'), photo: wordsOf('photo') },
    decided: place.consents,
    guardianName: place.guardianName,
    standing: isOver
      ? `${heading}. ${text}`
      : `${place.name || 'This person'}: ${placeStateText(place, seen)}.`,
    isPast: isPast(offering, now),
    /** Until when the place of whose yes is taken back now is kept. */
    keptUntil: dateTimeText(new Date(consentDeadline(now, startOf(offering))).toISOString()),
    done: SUCCESS_TEXTS.find(([what]) => what === done)?.[1],
    held: { ...place, facts: storedFacts(place, seen) },
    /** Whether anything can be decided still. */
    isOpen: !isOver && place.state !== 'cancelled' && place.state !== 'lapsed',
  };
}

const SUCCESS_TEXTS = [
  ['consent', 'Thank you. Your answer is stored.'],
  ['correct', 'Thank you. It is corrected.'],
] as const;

/** The lines that say what we hold about a child. */
function storedFacts(
  place: PlaceView,
  { retainedUntil }: PlacesView,
): [name: string, value: string][] {
  const { name, age, guardianName, guardianPhone, consents, attended } = place;
  const kept = retainedUntil && dateText({ start: retainedUntil, end: null, days: [] }, 'event');
  const facts: [string, string][] = [
    ['Name', name],
    ['Age', String(age ?? '')],
    ['Guardian', guardianName],
    ['Phone of the guardian', guardianPhone],
    ['May take part', DECISION_LABELS[consents.participation ?? 'none']],
    ['Photographs', DECISION_LABELS[consents.photo ?? 'none']],
    ['Came', attended === null ? '' : attended ? 'Yes' : 'No'],
    ['Kept until', kept ?? ''],
  ];
  return facts.filter(([, value]) => value !== '');
}

const DECISION_LABELS = {
  given: 'Yes',
  refused: 'No',
  withdrawn: 'Yes, and taken back later',
  none: 'Nobody has said it',
} as const;

function startOf({ start }: PlacesView['offering']): number | null {
  return start === null ? null : Date.parse(start);
}

function personFact({ name, age }: PlaceView): [name: string, value: string] {
  return ['Who', [name, age].filter(Boolean).join(', ')];
}
