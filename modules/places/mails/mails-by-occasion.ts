import { nameInWords, weekdayInWords } from '#modules/content/model/schedule.ts';
import { type LetterPart, link, paragraph } from '#platform/mail/letter.ts';
import { asksGuardians, isAttended } from '../model/asked-offering.ts';
import type { PlaceState } from '../model/place-state.ts';
import {
  countedPlaces,
  inWordsIfOpen,
  momentInWords,
  pressBy,
  standingOfPlaces,
  waitingInWords,
} from '../model/place-words.ts';
import type { PlacesSeen } from '../model/places.ts';
import { GIVEN_BACK } from './given-back.ts';
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

/** The mail of each occasion, and when it is still true. */
export const PLACE_MAILS: Readonly<Record<PlaceMailAbout, PlaceLetter>> = {
  confirm: {
    subject: ({ seen }) =>
      `Please confirm: ${countedPlaces(seen.toConfirm)}, ${nameInWords(seen.offering)}`,
    isSo: (words) => isOn(words) && words.seen.toConfirm > 0,
    parts: ({ seen }) => [
      paragraph(
        `Somebody asked for ${countedPlaces(seen.toConfirm)} with this address. ${pressOnPage(seen)}`,
      ),
      ...(seen.links?.confirm ? [link('Open the page with the button', seen.links.confirm)] : []),
      paragraph('If it was not you, open the page, too: there you can say so.'),
    ],
  },
  held: {
    subject: ({ seen, now }) => {
      const has = isAttended(seen.offering.key)
        ? `You have ${placesIn(seen, 'held')}`
        : standingOfPlaces(seen, now).heading;
      return `${has}: ${nameInWords(seen.offering)}`;
    },
    isSo: (words) => isOn(words) && has(words.seen, 'held'),
    // Of a group that orders kits for its homes nobody comes anywhere.
    parts: ({ seen }) => [
      paragraph(
        asksGuardians(seen.offering.key)
          ? 'Please come. If you cannot, tell us by the link below, so that somebody else can come.'
          : 'If a family leaves the group, tell us by the link below.',
      ),
    ],
    calendar: () => 'publish',
  },
  waiting: {
    subject: ({ seen }) => `You are on the waiting list: ${nameInWords(seen.offering)}`,
    isSo: (words) => isOn(words) && has(words.seen, 'waiting'),
    parts: ({ seen }) => [
      paragraph(
        `You do NOT have a place yet. You are number ${seen.position ?? 1} on the waiting list. ${waitingInWords(seen)}`,
      ),
    ],
  },
  offer: {
    subject: ({ seen }) =>
      `There ${countIn(seen, 'offered') === 1 ? 'is' : 'are'} ${placesIn(seen, 'offered')} for you: ${nameInWords(seen.offering)}`,
    isSo: (words) => isOn(words) && has(words.seen, 'offered'),
    parts: ({ seen, now }) => [
      paragraph(standingOfPlaces(seen, now).text),
      paragraph('Open the page by the link below and press its button.'),
    ],
  },
  lapsed: {
    subject: ({ seen }) =>
      `The time to answer is over: ${placesIn(seen, 'lapsed')} ${countIn(seen, 'lapsed') === 1 ? 'is' : 'are'} not kept any more: ${nameInWords(seen.offering)}`,
    isSo: (words) => isOn(words) && has(words.seen, 'lapsed'),
    parts: ({ seen }) => [
      paragraph(
        inWordsIfOpen(
          seen,
          'If you still want to come, open the page and join the waiting list again.',
        ),
      ),
    ],
  },
  consent: {
    subject: ({ seen }) => `A parent must agree${agreeBy(seen)}: ${nameInWords(seen.offering)}`,
    isSo: (words) => isOn(words) && has(words.seen, 'awaiting'),
    parts: ({ seen }) => [
      paragraph(
        `A guardian's yes is missing. Whoever is under 18 needs the yes of a parent or guardian. We keep ${placesIn(seen, 'awaiting')} until ${untilOf(seen, 'awaiting')}. The page has the links to forward by WhatsApp.`,
      ),
    ],
  },
  changed: {
    subject: () => 'There is a change',
    isSo: (words) => isOn(words) && isLivingIn(words.seen),
    parts: (words) => [
      standing(words),
      paragraph('The time or the place is another one. This is what holds now:'),
    ],
    calendar: ofThoseWhoCome,
  },
  restored: {
    subject: ({ seen }) => `It takes place after all: ${seen.offering.title}`,
    isSo: (words) => isOn(words) && isLivingIn(words.seen),
    parts: (words) => [standing(words)],
    calendar: ofThoseWhoCome,
  },
  ...GIVEN_BACK,
  reminder: {
    subject: ({ seen }) => `Soon: ${seen.offering.title}`,
    isSo: (words) =>
      isOn(words) &&
      has(words.seen, 'held') &&
      Date.parse(words.seen.offering.start ?? '') > words.now,
    parts: ({ seen }) => [
      paragraph(
        `You have ${placesIn(seen, 'held')}. If you cannot come, tell us by the link below.`,
      ),
    ],
    calendar: () => 'publish',
  },
  link: {
    subject: ({ seen }) => `Your new link: ${nameInWords(seen.offering)}`,
    isSo: (words) => isOn(words) && isLivingIn(words.seen),
    parts: (words) => [
      standing(words),
      paragraph(
        'The links in our earlier emails do not work any more. The link below is the new one. If you sent links on, to a parent or a group, open the page and send the new ones.',
      ),
    ],
  },
};

/** Says first whether the sender has a place, as the page says it. */
export function standing({ seen, now }: PlaceWords): LetterPart {
  const { heading, text } = standingOfPlaces(seen, now);
  return paragraph(`${heading}. ${text}`);
}

/** What the file for calendars does; none for a sender without a place. */
export function ofThoseWhoCome({ seen }: PlaceWords): 'publish' | undefined {
  return has(seen, 'held', 'awaiting') ? 'publish' : undefined;
}

/** The first of the moments until which something is waited for. */
function firstUntil({ places }: PlacesSeen, state: PlaceState): string | undefined {
  const untils = places.flatMap((place) => (place.state === state ? (place.until ?? []) : []));
  return untils.toSorted()[0];
}

/** What the button on the page does; a network that asked for very many has no place until then. */
function pressOnPage(seen: PlacesSeen): string {
  const first = firstUntil(seen, 'confirming');
  return first
    ? pressBy(first, 'on the page')
    : 'Press the button on the page: then you have your places, or a number in the queue.';
}

function untilOf(seen: PlacesSeen, state: PlaceState): string {
  const first = firstUntil(seen, state);
  return first ? momentInWords(first) : 'we call you';
}

/** ` by Sunday 29 November`. */
function agreeBy(seen: PlacesSeen): string {
  const first = firstUntil(seen, 'awaiting');
  return first ? ` by ${weekdayInWords(first)}` : '';
}
