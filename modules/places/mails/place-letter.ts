import type { MailContext } from '#modules/submissions/api.ts';
import type { LetterPart } from '#platform/mail/letter.ts';
import { isPast } from '../model/availability.ts';
import type { PlaceState } from '../model/place-state.ts';
import { placesInWords } from '../model/place-words.ts';
import type { PlacesSeen } from '../model/places.ts';

/** What a mail about places is made of. */
export type PlaceWords = Pick<MailContext, 'organisation' | 'siteUrl' | 'now'> & {
  readonly seen: PlacesSeen;
};

/** What a mail says, and when that is still so. */
export type PlaceLetter = {
  readonly subject: (words: PlaceWords) => string;
  readonly parts: (words: PlaceWords) => LetterPart[];
  readonly isSo: (words: PlaceWords) => boolean;
  readonly calendar?: (words: PlaceWords) => 'publish' | 'cancel' | undefined;
};

/** Neither cancelled nor over. */
export function isOn({ seen: { offering }, now }: PlaceWords): boolean {
  return !offering.cancelled && !isPast(offering, now);
}

/** Whether anybody's place is in one of these states. */
export function has({ places }: PlacesSeen, ...states: readonly PlaceState[]): boolean {
  return places.some(({ state }) => states.includes(state));
}

/** Whether anybody of the party may still come. */
export function isLivingIn(seen: PlacesSeen): boolean {
  return has(seen, 'waiting', 'confirming', 'offered', 'awaiting', 'held');
}

export function countIn({ places }: PlacesSeen, state: PlaceState): number {
  return places.filter((place) => place.state === state).length;
}

/** `a place`, `3 places`. */
export function placesIn(seen: PlacesSeen, state: PlaceState): string {
  return placesInWords(countIn(seen, state));
}
