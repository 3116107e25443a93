import { coursePricing } from '#modules/content/model/course.ts';
import { eventPriceText } from '#modules/content/model/lists/searchable.ts';
import { eventKey } from '#modules/content/model/offering.ts';
import { pricesText } from '#modules/content/model/pricing.ts';
import { shortTitleText } from '#modules/content/model/schedule.ts';
import type { MailContext } from '#modules/submissions/api.ts';
import type { AnswerRow, MailPart } from '#platform/mail/mail-body.ts';
import type { Attachment } from '#platform/mail/message.ts';
import type { PlaceState } from '../model/place-state.ts';
import { placesStatusText } from '../model/place-texts.ts';
import { calendarFiles, manageLink, offeringFacts } from './mail-parts.ts';
import { attendeeCalendar, PLACE_MAILS, statusParagraph } from './mails-by-occasion.ts';
import type { PlaceMailAbout } from './place-mail-queue.ts';
import { isCurrent, type PlaceMailContext, type PlaceMailTemplate } from './place-mail-template.ts';

/** The heading of the confirmation: whether the sender has a place, and in what. */
export function confirmationHeading(words: PlaceMailContext): string {
  const { view, now } = words;
  const mail = templateOfState(words);
  if (mail) return mail.subject(words);
  const { heading } = placesStatusText(view, now);
  return view.offering.cancelled ? heading : `${heading}: ${shortTitleText(view.offering)}`;
}

/** The lines about places that follow the confirmation's heading. */
export function confirmationParts(words: PlaceMailContext & MailContext): MailPart[] {
  const mail = templateOfState(words);
  return [
    ...offeringFacts(words, priceRows(words)),
    ...(mail ? mail.parts(words) : [statusParagraph(words)]),
    ...(words.view.links ? [manageLink(words.view, words.view.links)] : []),
  ];
}

/** The mail that says how places stand; undefined once nothing can be had any more. */
function templateOfState(words: PlaceMailContext): PlaceMailTemplate | undefined {
  const about = words.view.unconfirmedCount > 0 ? 'confirm' : TEMPLATE_OF_STATE[words.view.state];
  return about && isCurrent(words) ? PLACE_MAILS[about] : undefined;
}

/** What it costs and when that is paid, where the content says a price. */
function priceRows({ view, events, courses }: PlaceMailContext & MailContext): AnswerRow[] {
  const { key } = view.offering;
  const event = events.find((each) => eventKey(each) === key);
  const course = courses.find(({ id }) => key.startsWith(`course:${id}/`));
  const price = event ? eventPriceText(event) : course && pricesText(coursePricing(course));
  if (!price) return [];
  const isFree = price === 'Free';
  const when = 'You pay nothing now. We write to you how to pay before it begins.';
  return [{ label: 'Price', answer: isFree ? price : `${price}. ${when}` }];
}

/** Whether nobody of a submission can come: what it asked for is over or cancelled, or no place is theirs. */
export function hasNoPlace(words: PlaceMailContext): boolean {
  return !isCurrent(words) || words.view.state === 'cancelled';
}

/** The confirmation's file for calendars, for senders who have a place in what takes place. */
export function confirmationCalendar(words: PlaceMailContext): Attachment[] {
  return calendarFiles(isCurrent(words) ? attendeeCalendar(words) : undefined, words);
}

const TEMPLATE_OF_STATE: Readonly<Partial<Record<PlaceState, PlaceMailAbout>>> = {
  waiting: 'waiting',
  offered: 'offer',
  awaiting: 'consent',
  held: 'held',
  lapsed: 'lapsed',
};
