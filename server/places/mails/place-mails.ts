import { coursePricing } from '#domain/content/course.ts';
import { eventPrice } from '#domain/content/lists/findable.ts';
import { eventKey } from '#domain/content/offering.ts';
import { pricesLine } from '#domain/content/pricing.ts';
import { nameInWords, weekdayInWords } from '#domain/content/schedule.ts';
import { calendarFileName } from '#domain/content/text/address-word.ts';
import { asksGuardians, isAttended, PLACE_KINDS } from '#domain/places/asked-offering.ts';
import type { PlaceState } from '#domain/places/place-state.ts';
import {
  askingAgainPath,
  countedPlaces,
  inWordsIfOpen,
  momentInWords,
  standingOfPlaces,
  waitingInWords,
  whenInWords,
} from '#domain/places/place-words.ts';
import type { PlacesSeen } from '#domain/places/places.ts';
import {
  type AnswerLine,
  answers,
  askUs,
  type LetterPart,
  letterMail,
  link,
  paragraph,
} from '../../letters/letter.ts';
import type { MailContext, MailTemplates } from '../../letters/mail-template.ts';
import type { FactsOf } from '../../letters/submission-words.ts';
import type { Attachment } from '../../outbox/message.ts';
import { placesCalendar } from '../calendar.ts';
import type { LinkParts } from '../links.ts';
import { seePlaces } from '../seen.ts';
import type { SettleOptions } from '../settle.ts';
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

/** The mails about places, and what they add to the confirmation. */
export function placeMails(
  parts: LinkParts & SettleOptions,
): FactsOf & { readonly templates: MailTemplates } {
  const wordsOf = async (submissionId: string, context: MailContext) => {
    const sight = { purpose: 'confirm', submissionId } as const;
    const seen = await seePlaces(context.database, sight, { ...parts, now: context.now });
    return seen && { ...context, seen };
  };
  return {
    kinds: PLACE_KINDS,
    templates: {
      async place({ submissionId, recipient, stored }, context) {
        const words = await wordsOf(submissionId ?? '', context);
        return words && placeMail(stored.about as PlaceMailAbout, words, recipient);
      },
    },
    async facts(submissionId, context) {
      const words = await wordsOf(submissionId, context);
      return (
        words && {
          heading: confirmedHeading(words),
          confirmation: confirmedPlaces(words),
          saysNext: isAttended(words.seen.offering.key) || hasNothing(words),
          attachments: confirmedCalendar(words),
        }
      );
    },
  };
}

/**
 * Tells a sender what became of the places that were asked for, as things stand now; undefined where
 * it is not so any more. Like the confirmation it says nothing that the sender typed.
 */
function placeMail(about: PlaceMailAbout, words: PlaceWords, to: string) {
  const { subject, parts, isSo, calendar } = MAILS[about];
  if (!isSo(words)) return undefined;
  const { organisation, seen } = words;
  const heading = subject(words);
  const reference = [{ label: 'Your reference', answer: seen.reference }];
  const letter = {
    heading,
    parts: [paragraph('Hello,'), ...parts(words), ...factsOf(words, reference), ...closing(words)],
  };
  return letterMail(to, letter, {
    replyTo: organisation.email,
    subject: `${heading} (${seen.reference})`,
    attachments: calendarFiles(calendar?.(words), words),
  });
}

const MAILS: Readonly<Record<PlaceMailAbout, PlaceLetter>> = {
  confirm: {
    subject: ({ seen }) =>
      `Please confirm: ${countedPlaces(seen.toConfirm)}, ${nameInWords(seen.offering)}`,
    isSo: (words) => isOn(words) && words.seen.toConfirm > 0,
    parts: ({ seen, now }) => [
      paragraph(
        `Somebody asked for ${countedPlaces(seen.toConfirm)} with this address. ${standingOfPlaces(seen, now).text}`,
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

/** First of all whether the sender has a place, as the page says it. */
function standing({ seen, now }: PlaceWords): LetterPart {
  const { heading, text } = standingOfPlaces(seen, now);
  return paragraph(`${heading}. ${text}`);
}

/** Who has no place has nothing to enter into a calendar. */
function ofThoseWhoCome({ seen }: PlaceWords): 'publish' | undefined {
  return has(seen, 'held', 'awaiting') ? 'publish' : undefined;
}

/** What the confirmation says first: whether the sender has a place, and in what. */
function confirmedHeading(words: PlaceWords): string {
  const { seen, now } = words;
  const mail = mailOfState(words);
  if (mail) return mail.subject(words);
  const { heading } = standingOfPlaces(seen, now);
  return seen.offering.cancelled ? heading : `${heading}: ${nameInWords(seen.offering)}`;
}

/** What the confirmation says of places after its heading. */
function confirmedPlaces(words: PlaceWords & MailContext): LetterPart[] {
  const mail = mailOfState(words);
  return [
    ...factsOf(words, priceLines(words)),
    ...(mail ? mail.parts(words) : [standing(words)]),
    ...(words.seen.links ? [manageLink(words.seen, words.seen.links)] : []),
  ];
}

/** The mail that says how places stand; undefined once nothing can be had any more. */
function mailOfState(words: PlaceWords): PlaceLetter | undefined {
  const about = words.seen.toConfirm > 0 ? 'confirm' : ABOUT_STATE[words.seen.state];
  return about && isOn(words) ? MAILS[about] : undefined;
}

/** What it costs and when that is paid, where the content says a price. */
function priceLines({ seen, events, courses }: PlaceWords & MailContext): AnswerLine[] {
  const { key } = seen.offering;
  const event = events.find((each) => eventKey(each) === key);
  const course = courses.find(({ id }) => key.startsWith(`course:${id}/`));
  const price = event ? eventPrice(event) : course && pricesLine(coursePricing(course));
  if (!price) return [];
  const isFree = price === 'Free';
  const when = 'You pay nothing now. We write to you how to pay before it begins.';
  return [{ label: 'Price', answer: isFree ? price : `${price}. ${when}` }];
}

/** Whether nobody of a submission can come: what it asked for is over or cancelled, or no place is theirs. */
function hasNothing(words: PlaceWords): boolean {
  return !isOn(words) || words.seen.state === 'cancelled';
}

/** The file for calendars of a confirmation: of those who have a place in what takes place. */
function confirmedCalendar(words: PlaceWords): Attachment[] {
  return calendarFiles(isOn(words) ? ofThoseWhoCome(words) : undefined, words);
}

/**
 * The file that brings a calendar to how things stand: there, or taken away. None where the start is
 * not known.
 */
function calendarFiles(
  what: 'publish' | 'cancel' | undefined,
  { seen, siteUrl, now, organisation }: PlaceWords,
): Attachment[] {
  const content =
    what &&
    placesCalendar(seen, {
      siteUrl,
      now,
      isCancelled: what === 'cancel',
      organiser: organisation,
    });
  if (!content) return [];
  const contentType = `text/calendar; charset=utf-8; method=${what.toUpperCase()}`;
  return [{ filename: calendarFileName(seen.offering.title), contentType, content }];
}

const ABOUT_STATE: Readonly<Partial<Record<PlaceState, PlaceMailAbout>>> = {
  waiting: 'waiting',
  offered: 'offer',
  awaiting: 'consent',
  held: 'held',
  lapsed: 'lapsed',
};

/** The first of the moments until which something is waited for. */
function firstUntil({ places }: PlacesSeen, state: PlaceState): string | undefined {
  const untils = places.flatMap((place) => (place.state === state ? (place.until ?? []) : []));
  return untils.toSorted()[0];
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

/** What, when and where; `more` after that. */
function factsOf({ seen: { offering } }: PlaceWords, more: readonly AnswerLine[]): LetterPart[] {
  const lines = [
    { label: 'What', answer: offering.title },
    { label: 'When', answer: whenInWords(offering) },
    { label: 'Where', answer: offering.location },
    ...more,
  ];
  return [answers(lines.filter(({ answer }) => answer))];
}

function closing({ seen, organisation, siteUrl }: PlaceWords): LetterPart[] {
  const again = askingAgainPath(seen);
  return [
    ...(again ? [link('Ask for a place again', `${siteUrl}${again}`)] : []),
    ...(seen.links ? [manageLink(seen, seen.links)] : []),
    ...askUs(organisation),
  ];
}

function manageLink({ offering }: PlacesSeen, { manage }: NonNullable<PlacesSeen['links']>) {
  const what = isAttended(offering.key) ? 'places' : 'order';
  return link(`See and change your ${what}`, manage);
}
