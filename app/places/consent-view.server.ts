import { dateText } from '#modules/content/schedule.ts';
import { consentDeadline, isPast, type PlacesView, type PlaceView } from '#modules/places/place.ts';
import { dateTimeText, placeStateText, placesStatusText } from '#modules/places/texts.ts';
import { consentText, wordingNumber } from '#modules/submissions/forms/consent-wordings.ts';
import { ticketView } from '../forms/server/places-confirmation.server.ts';
import { aboutLink } from './managed-places-view.server.ts';

/** The data that the page of a guardian shows about one person. */
export type ConsentView = ReturnType<typeof consentView>;

/**
 * Builds the data of the page; undefined if the link opens no place.
 * @param now milliseconds
 * @param done the value of `done` in the URL
 */
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
    status: isOver
      ? `${heading}. ${text}`
      : `${place.name || 'This person'}: ${placeStateText(place, view)}.`,
    isPast: isPast(offering, now),
    /** The time until which the place is held if the consent is withdrawn now. */
    heldUntil: dateTimeText(new Date(consentDeadline(now, startOf(offering))).toISOString()),
    done: SUCCESS_TEXTS.find(([change]) => change === done)?.[1],
    stored: { ...place, facts: storedFacts(place, view) },
    /** Whether the guardian can still decide. */
    isOpen: !isOver && place.state !== 'cancelled' && place.state !== 'lapsed',
  };
}

const SUCCESS_TEXTS = [
  ['consent', 'Thank you. We have saved your answer.'],
  ['correct', 'Thank you. We have corrected it.'],
] as const;

/** The data that we hold about a child, as rows. */
function storedFacts(
  place: PlaceView,
  { retainedUntil }: PlacesView,
): [name: string, value: string][] {
  const { name, age, guardianName, guardianPhone, consents, attended } = place;
  const until = retainedUntil && dateText({ start: retainedUntil, end: null, days: [] }, 'event');
  const facts: [string, string][] = [
    ['Name', name],
    ['Age', String(age ?? '')],
    ['Guardian', guardianName],
    ['Phone of the guardian', guardianPhone],
    ['May take part', DECISION_LABELS[consents.participation ?? 'none']],
    ['Photographs', DECISION_LABELS[consents.photo ?? 'none']],
    ['Came', attended === null ? '' : attended ? 'Yes' : 'No'],
    ['Kept until', until ?? ''],
  ];
  return facts.filter(([, value]) => value !== '');
}

const DECISION_LABELS = {
  given: 'Yes',
  refused: 'No',
  withdrawn: 'Yes, but withdrawn later',
  none: 'No answer yet',
} as const;

function startOf({ start }: PlacesView['offering']): number | null {
  return start === null ? null : Date.parse(start);
}
