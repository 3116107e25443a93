import { coursePricing, pricesText } from '#modules/content/course.ts';
import { eventKey } from '#modules/content/offering.ts';
import { shortTitleText } from '#modules/content/schedule.ts';
import { eventPriceText } from '#modules/content/search.ts';
import type { MailContext, MailFactsSource, MailTemplates } from '#modules/submissions/api.ts';
import {
  answers,
  button,
  contact,
  htmlMail,
  type KeyFact,
  link,
  type MailPart,
} from '#platform/mail/mail-body.ts';
import type { Attachment } from '#platform/mail/message.ts';
import { calendarFileName } from '#platform/text/slugify.ts';
import type { PlaceState } from '../model/place-state.ts';
import { askAgainPath, placesStatusText, scheduleLines } from '../model/place-texts.ts';
import type { PlacesView } from '../model/places.ts';
import { isAttended, PLACE_KINDS } from '../model/requested-offering.ts';
import { placesCalendar } from '../store/calendar.ts';
import type { LinkParts } from '../store/links.ts';
import { placeOffering } from '../store/place-rows.ts';
import { readPlacesView } from '../store/places-view.ts';
import type { WaitlistOptions } from '../store/promote-waitlist.ts';
import {
  attendeeCalendar,
  headingOf,
  isCurrent,
  PLACE_MAILS,
  type PlaceMailContext,
  type PlaceMailTemplate,
  statusParagraph,
} from './mails-by-occasion.ts';
import type { PlaceMailAbout } from './place-mail-queue.ts';

/** The mail templates about places, and the parts that they add to the confirmation. */
export function placeMails(
  parts: LinkParts & WaitlistOptions,
): MailFactsSource & { readonly templates: MailTemplates } {
  const placeContextOf = async (submissionId: string, context: MailContext) => {
    const scope = { purpose: 'confirm', submissionId } as const;
    const view = await readPlacesView(context.database, scope, { ...parts, now: context.now });
    return view && { ...context, view };
  };
  return {
    kinds: PLACE_KINDS,
    templates: {
      async place({ submissionId, recipient, stored }, context) {
        const placeContext = await placeContextOf(submissionId ?? '', context);
        if (!placeContext) return undefined;
        const former = await readFormer(context.database, stored.former, placeContext.view);
        return placeMail(stored.about as PlaceMailAbout, { ...placeContext, former }, recipient);
      },
    },
    async readFacts(submissionId, context) {
      const placeContext = await placeContextOf(submissionId, context);
      if (!placeContext) return undefined;
      const keyFact = offeringFact(placeContext, offeringLabel(placeContext));
      return {
        ...confirmationTitles(placeContext),
        ...(keyFact && { keyFact }),
        confirmation: confirmationParts(placeContext),
        coversNextSteps: isAttended(placeContext.view.offering.key) || hasNoPlace(placeContext),
        attachments: confirmationCalendar(placeContext),
      };
    },
  };
}

/** The same places in the offering with this key, to remove its calendar entry. */
async function readFormer(
  database: MailContext['database'],
  key: unknown,
  view: PlacesView,
): Promise<PlacesView | undefined> {
  const row =
    typeof key === 'string' &&
    (await database.selectFrom('offering').selectAll().where('key', '=', key).executeTakeFirst());
  if (!row) return undefined;
  const sequence = view.sequence - view.offering.sequence + row.sequence;
  return { ...view, offering: placeOffering(row), sequence };
}

/**
 * Mail to a sender about the present state of their places; undefined if it is no longer true. Like
 * the confirmation it repeats nothing that the sender typed.
 */
function placeMail(about: PlaceMailAbout, context: PlaceMailContext, to: string) {
  const { subject, heading, parts, isStillTrue, factLabel, button, calendar } = PLACE_MAILS[about];
  if (!isStillTrue(context)) return undefined;
  const { organisation, view, former } = context;
  const title = subject(context);
  const body = {
    heading: heading ?? headingOf(title, context),
    sender: organisation.name,
    keyFact: offeringFact(context, factLabel?.(context) ?? offeringLabel(context)) ?? {
      label: 'Your reference',
      text: view.reference,
    },
    parts: [...parts(context), ...closing(context, button)],
  };
  return htmlMail(to, body, {
    replyTo: organisation.email,
    subject: `${title} (${view.reference})`,
    attachments: [
      ...calendarFiles(calendar?.(context), context),
      ...(former ? calendarFiles('cancel', { ...context, view: former }) : []),
    ],
  });
}

/** A date that nobody should come on is marked. */
function offeringLabel({ view }: PlaceMailContext): string | undefined {
  return view.offering.cancelled ? 'Cancelled' : undefined;
}

function closing(
  { view, organisation, siteUrl }: PlaceMailContext,
  label: string | undefined,
): MailPart[] {
  const againPath = askAgainPath(view);
  return [
    ...(againPath ? [link('Ask for a place again', `${siteUrl}${againPath}`)] : []),
    ...manageButton(view, label),
    contact(organisation),
  ];
}

/** Subject and heading of the confirmation: whether the sender has a place, and in what. */
function confirmationTitles(context: PlaceMailContext): {
  readonly subject: string;
  readonly heading: string;
} {
  const { view, now } = context;
  const mail = templateOfState(context);
  const { heading } = placesStatusText(view, now);
  if (!mail) {
    const name = view.offering.cancelled ? '' : `: ${shortTitleText(view.offering)}`;
    return { subject: heading + name, heading };
  }
  const subject = mail.subject(context);
  return { subject, heading: mail.heading ?? headingOf(subject, context) };
}

/** The parts about places that follow the confirmation's heading and its key fact. */
export function confirmationParts(context: PlaceMailContext & MailContext): MailPart[] {
  const mail = templateOfState(context);
  return [
    ...(mail ? mail.parts(context) : [statusParagraph(context)]),
    ...priceParts(context),
    ...manageButton(context.view, mail?.button),
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
function hasNoPlace(context: PlaceMailContext): boolean {
  return !isCurrent(context) || context.view.state === 'cancelled';
}

/** The confirmation's calendar file, for senders who have a place in a current offering. */
function confirmationCalendar(context: PlaceMailContext): Attachment[] {
  return calendarFiles(isCurrent(context) ? attendeeCalendar(context) : undefined, context);
}

const TEMPLATE_OF_STATE: Readonly<Partial<Record<PlaceState, PlaceMailAbout>>> = {
  waiting: 'waiting',
  offered: 'offer',
  awaiting: 'consent',
  held: 'held',
  lapsed: 'lapsed',
};

/** The file that adds the offering to a calendar or removes it. None if the start is not known. */
function calendarFiles(
  method: 'publish' | 'cancel' | undefined,
  { view, siteUrl, now, organisation }: PlaceMailContext,
): Attachment[] {
  const content =
    method &&
    placesCalendar(view, {
      siteUrl,
      now,
      isCancelled: method === 'cancel',
      organiser: organisation,
    });
  if (!content) return [];
  const contentType = `text/calendar; charset=utf-8; method=${method.toUpperCase()}`;
  const filename = calendarFileName(view.offering.title);
  return [
    { filename: method === 'cancel' ? `remove-${filename}` : filename, contentType, content },
  ];
}

/** Title, time, place and reference; nothing without a date, if nobody attends it. */
function offeringFact({ view }: PlaceMailContext, label?: string): KeyFact | undefined {
  const { offering, reference } = view;
  const when = scheduleLines(offering).join('\n');
  if (!when && !isAttended(offering.key)) return undefined;
  const { title, location } = offering;
  const lines = [label ? title : '', location, `Reference ${reference}`];
  return when
    ? { label: label ?? title, text: when, lines: lines.filter(Boolean) }
    : { label, text: title, lines: lines.slice(1) };
}

/** The button that opens the sender's own page. */
function manageButton({ offering, links }: PlacesView, label?: string): MailPart[] {
  const noun = isAttended(offering.key) ? 'places' : 'order';
  return links ? [button(label ?? `See and change your ${noun}`, links.manage)] : [];
}
