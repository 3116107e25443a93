import { nameInWords } from '#modules/content/model/schedule.ts';
import { type LetterPart, paragraph } from '#platform/mail/letter.ts';
import { isAttended } from '../model/asked-offering.ts';
import { askingAgain } from '../model/place-words.ts';
import type { PlacesSeen } from '../model/places.ts';
import {
  countIn,
  has,
  isLivingIn,
  isOn,
  type PlaceLetter,
  type PlaceWords,
  placesIn,
} from './place-letter.ts';
import type { PlaceMailAbout } from './place-mail-queue.ts';

/** Mails about places that somebody gave back or took back, and about what does not take place. */
export const GIVEN_BACK: Readonly<
  Record<
    Extract<PlaceMailAbout, 'cancelled' | 'left' | 'declined' | 'refused' | 'removed' | 'erased'>,
    PlaceLetter
  >
> = {
  cancelled: {
    subject: ({ seen }) =>
      seen.offering.cancelled ? `${seen.offering.title} is cancelled` : givenBackSubject(seen),
    // What a robot may have sent says nothing to the address that it gave.
    isSo: ({ seen }) =>
      (seen.offering.cancelled !== '' && !has(seen, 'checking')) || has(seen, 'cancelled'),
    parts: ({ seen }) =>
      seen.offering.cancelled
        ? [paragraph(`It does not take place. ${seen.offering.cancelled}`)]
        : givenBack(seen, 'It was given back by your link.'),
    calendar: withdrawn,
  },
  left: {
    subject: ({ seen }) => `You left the waiting list: ${nameInWords(seen.offering)}`,
    isSo: (words) => isOn(words) && has(words.seen, 'cancelled'),
    parts: ({ seen }) => givenBack(seen, 'You do not wait for a place any more.'),
  },
  declined: {
    subject: ({ seen }) => `You declined a place: ${nameInWords(seen.offering)}`,
    isSo: (words) => isOn(words) && has(words.seen, 'cancelled'),
    parts: ({ seen }) => givenBack(seen, 'The place that we offered you is free for others.'),
  },
  refused: {
    subject: ({ seen }) => givenBackSubject(seen),
    isSo: (words) => isOn(words) && has(words.seen, 'cancelled'),
    parts: ({ seen }) => givenBack(seen, 'A parent or guardian said no, and so gave it back.'),
    calendar: withdrawn,
  },
  removed: {
    subject: ({ seen }) => givenBackSubject(seen),
    isSo: (words) => isOn(words) && has(words.seen, 'cancelled'),
    parts: ({ seen }) => givenBack(seen, 'One of us took it back.'),
    calendar: withdrawn,
  },
  // Says nobody's name: it is erased.
  erased: {
    subject: () => 'A place was given back',
    isSo: isOn,
    parts: ({ seen }) =>
      givenBack(seen, 'We erased what we held about one person, as we were asked.'),
    calendar: withdrawn,
  },
};

function givenBackSubject(seen: PlacesSeen): string {
  if (!isAttended(seen.offering.key)) {
    return isLivingIn(seen) ? 'A family left the group' : 'Your group gets no kits any more';
  }
  return isLivingIn(seen) ? 'A place was given back' : 'You do NOT have a place any more';
}

/** Who gave it back, and what is left of the others' places. */
function givenBack(seen: PlacesSeen, who: string): LetterPart[] {
  return [paragraph(who), paragraph(isLivingIn(seen) ? stillOf(seen) : askingAgain(seen))];
}

function stillOf(seen: PlacesSeen): string {
  if (!isAttended(seen.offering.key)) {
    const count = countIn(seen, 'held');
    return `Your group has ${count} ${count === 1 ? 'family' : 'families'} now.`;
  }
  if (has(seen, 'held')) return `You still have ${placesIn(seen, 'held')}.`;
  if (has(seen, 'awaiting')) {
    return `We still keep ${placesIn(seen, 'awaiting')} for you: a guardian's yes is missing.`;
  }
  return 'The others do NOT have a place yet. The page shows how things stand.';
}

/** Nothing leaves a calendar while anybody of the party may still come. */
function withdrawn({ seen }: PlaceWords): 'cancel' | undefined {
  return seen.offering.cancelled || !isLivingIn(seen) ? 'cancel' : undefined;
}
