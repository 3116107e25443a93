import { shortTitleText } from '#modules/content/model/schedule.ts';
import type { MailContext } from '#modules/submissions/api.ts';
import type { MailPart } from '#platform/mail/mail-body.ts';
import { isPast } from '../model/availability.ts';
import type { PlaceState } from '../model/place-state.ts';
import { placesText } from '../model/place-texts.ts';
import type { PlacesView } from '../model/places.ts';

/** The data that a mail about places is written from. */
export type PlaceMailContext = Pick<MailContext, 'organisation' | 'siteUrl' | 'now'> & {
  readonly view: PlacesView;
  /** The places in the offering that they were moved from, if calendars have its entry. */
  readonly former?: PlacesView | undefined;
};

/** The texts of a mail about places, and whether they are still true. */
export type PlaceMailTemplate = {
  readonly subject: (context: PlaceMailContext) => string;
  /** The heading, if it is not the subject without the offering. */
  readonly heading?: string;
  readonly parts: (context: PlaceMailContext) => MailPart[];
  readonly isStillTrue: (context: PlaceMailContext) => boolean;
  /** Words before the date and place: `It is now`. */
  readonly factLabel?: (context: PlaceMailContext) => string | undefined;
  /** The label of the button that opens the sender's own page; by default to see the places. */
  readonly button?: string;
  readonly calendar?: (context: PlaceMailContext) => 'publish' | 'cancel' | undefined;
};

/** The subject without the offering, whose name and date stand below it as the key fact. */
export function headingOf(subject: string, { view: { offering } }: PlaceMailContext): string {
  const named = [shortTitleText(offering), offering.title].map((title) => `: ${title}`);
  const suffix = named.find((each) => subject.endsWith(each)) ?? '';
  return subject.slice(0, subject.length - suffix.length);
}

/** Whether the offering is neither cancelled nor over. */
export function isCurrent({ view: { offering }, now }: PlaceMailContext): boolean {
  return !offering.cancelled && !isPast(offering, now);
}

/** Whether any place is in one of these states. */
export function hasPlaceIn({ places }: PlacesView, ...states: readonly PlaceState[]): boolean {
  return places.some(({ state }) => states.includes(state));
}

/** Whether anybody of the party may still come. */
export function hasActivePlaces(view: PlacesView): boolean {
  return hasPlaceIn(view, 'waiting', 'confirming', 'offered', 'awaiting', 'held');
}

export function countIn({ places }: PlacesView, state: PlaceState): number {
  return places.filter((place) => place.state === state).length;
}

/** `a place`, `3 places`. */
export function placesInStateText(view: PlacesView, state: PlaceState): string {
  return placesText(countIn(view, state));
}
