import { coursePricing } from '#modules/content/model/course.ts';
import { eventPriceText } from '#modules/content/model/lists/searchable.ts';
import { eventKey } from '#modules/content/model/offering.ts';
import { pricesText } from '#modules/content/model/pricing.ts';
import { shortTitleText } from '#modules/content/model/schedule.ts';
import type { MailContext } from '#modules/submissions/api.ts';
import { answers, type MailPart } from '#platform/mail/mail-body.ts';
import type { Attachment } from '#platform/mail/message.ts';
import type { PlaceState } from '../model/place-state.ts';
import { placesStatusText } from '../model/place-texts.ts';
import { calendarFiles, manageLink } from './mail-parts.ts';
import { attendeeCalendar, PLACE_MAILS, statusParagraph } from './mails-by-occasion.ts';
import type { PlaceMailAbout } from './place-mail-queue.ts';
import { isCurrent, type PlaceMailContext, type PlaceMailTemplate } from './place-mail-template.ts';

/** The heading of the confirmation: whether the sender has a place, and in what. */
export function confirmationHeading(context: PlaceMailContext): string {
  const { view, now } = context;
  const mail = templateOfState(context);
  if (mail) return mail.subject(context);
  const { heading } = placesStatusText(view, now);
  return view.offering.cancelled ? heading : `${heading}: ${shortTitleText(view.offering)}`;
}

/** The parts about places that follow the confirmation's heading and its key fact. */
export function confirmationParts(context: PlaceMailContext & MailContext): MailPart[] {
  const mail = templateOfState(context);
  return [
    ...(mail ? mail.parts(context) : [statusParagraph(context)]),
    ...priceParts(context),
    ...(context.view.links ? [manageLink(context.view, context.view.links)] : []),
  ];
}

/** The mail template that fits the state of the places; undefined if they are over or cancelled. */
function templateOfState(context: PlaceMailContext): PlaceMailTemplate | undefined {
  const about =
    context.view.unconfirmedCount > 0 ? 'confirm' : TEMPLATE_OF_STATE[context.view.state];
  return about && isCurrent(context) ? PLACE_MAILS[about] : undefined;
}

/** The price and when it is paid, if the content has a price. */
function priceParts({ view, events, courses }: PlaceMailContext & MailContext): MailPart[] {
  const { key } = view.offering;
  const event = events.find((each) => eventKey(each) === key);
  const course = courses.find(({ id }) => key.startsWith(`course:${id}/`));
  const price = event ? eventPriceText(event) : course && pricesText(coursePricing(course));
  if (!price) return [];
  const isFree = price === 'Free';
  const when = 'You pay nothing now. We tell you how to pay before it begins.';
  return [answers([{ label: 'Price', answer: isFree ? price : `${price}. ${when}` }])];
}

/** Whether the offering is over or cancelled, or nobody of the submission has a place. */
export function hasNoPlace(context: PlaceMailContext): boolean {
  return !isCurrent(context) || context.view.state === 'cancelled';
}

/** The confirmation's calendar file, for senders who have a place in a current offering. */
export function confirmationCalendar(context: PlaceMailContext): Attachment[] {
  return calendarFiles(isCurrent(context) ? attendeeCalendar(context) : undefined, context);
}

const TEMPLATE_OF_STATE: Readonly<Partial<Record<PlaceState, PlaceMailAbout>>> = {
  waiting: 'waiting',
  offered: 'offer',
  awaiting: 'consent',
  held: 'held',
  lapsed: 'lapsed',
};
