import { coursePricing } from '#modules/content/model/course.ts';
import { eventPrice } from '#modules/content/model/lists/findable.ts';
import { eventKey } from '#modules/content/model/offering.ts';
import { pricesLine } from '#modules/content/model/pricing.ts';
import { nameInWords } from '#modules/content/model/schedule.ts';
import type { MailContext } from '#modules/submissions/api.ts';
import type { AnswerLine, LetterPart } from '#platform/mail/letter.ts';
import type { Attachment } from '#platform/mail/message.ts';
import type { PlaceState } from '../model/place-state.ts';
import { standingOfPlaces } from '../model/place-words.ts';
import { calendarFiles, factsOf, manageLink } from './letter-parts.ts';
import { ofThoseWhoCome, PLACE_MAILS, standing } from './mails-by-occasion.ts';
import { isOn, type PlaceLetter, type PlaceWords } from './place-letter.ts';
import type { PlaceMailAbout } from './place-mail-queue.ts';

/** The heading of the confirmation: whether the sender has a place, and in what. */
export function confirmedHeading(words: PlaceWords): string {
  const { seen, now } = words;
  const mail = mailOfState(words);
  if (mail) return mail.subject(words);
  const { heading } = standingOfPlaces(seen, now);
  return seen.offering.cancelled ? heading : `${heading}: ${nameInWords(seen.offering)}`;
}

/** The lines about places that follow the confirmation's heading. */
export function confirmedPlaces(words: PlaceWords & MailContext): LetterPart[] {
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
  return about && isOn(words) ? PLACE_MAILS[about] : undefined;
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
export function hasNothing(words: PlaceWords): boolean {
  return !isOn(words) || words.seen.state === 'cancelled';
}

/** The confirmation's file for calendars, for senders who have a place in what takes place. */
export function confirmedCalendar(words: PlaceWords): Attachment[] {
  return calendarFiles(isOn(words) ? ofThoseWhoCome(words) : undefined, words);
}

const ABOUT_STATE: Readonly<Partial<Record<PlaceState, PlaceMailAbout>>> = {
  waiting: 'waiting',
  offered: 'offer',
  awaiting: 'consent',
  held: 'held',
  lapsed: 'lapsed',
};
