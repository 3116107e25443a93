import type { MailContext } from '#modules/submissions/api.ts';
import type { MailPart } from '#platform/mail/mail-body.ts';
import { isPast } from '../model/availability.ts';
import type { PlaceState } from '../model/place-state.ts';
import { placesText } from '../model/place-texts.ts';
import type { PlacesView } from '../model/places.ts';

/** What a mail about places is made of. */
export type PlaceMailContext = Pick<MailContext, 'organisation' | 'siteUrl' | 'now'> & {
  readonly view: PlacesView;
};

/** What a mail says, and when that is still so. */
export type PlaceMailTemplate = {
  readonly subject: (words: PlaceMailContext) => string;
  readonly parts: (words: PlaceMailContext) => MailPart[];
  readonly isStillTrue: (words: PlaceMailContext) => boolean;
  readonly calendar?: (words: PlaceMailContext) => 'publish' | 'cancel' | undefined;
};

/** Neither cancelled nor over. */
export function isCurrent({ view: { offering }, now }: PlaceMailContext): boolean {
  return !offering.cancelled && !isPast(offering, now);
}

/** Whether anybody's place is in one of these states. */
export function hasPlaceIn({ places }: PlacesView, ...states: readonly PlaceState[]): boolean {
  return places.some(({ state }) => states.includes(state));
}

/** Whether anybody of the party may still come. */
export function hasActivePlaces(seen: PlacesView): boolean {
  return hasPlaceIn(seen, 'waiting', 'confirming', 'offered', 'awaiting', 'held');
}

export function countIn({ places }: PlacesView, state: PlaceState): number {
  return places.filter((place) => place.state === state).length;
}

/** `a place`, `3 places`. */
export function placesInStateText(seen: PlacesView, state: PlaceState): string {
  return placesText(countIn(seen, state));
}
