import { dayText, shortTitleText } from '#modules/content/model/schedule.ts';
import { button, type MailPart, paragraph } from '#platform/mail/mail-body.ts';
import {
  confirmByText,
  firstDeadline,
  givenAwayText,
  placesCountText,
  placesStatusText,
  scheduleText,
  textIfOpen,
  untilText,
  waitingText,
} from '../model/place-texts.ts';
import type { PlacesView } from '../model/places.ts';
import { isAttended, needsGuardianConsent } from '../model/requested-offering.ts';
import { CANCELLATION_MAILS } from './cancellation-mails.ts';
import type { PlaceMailAbout } from './place-mail-queue.ts';
import {
  countIn,
  hasActivePlaces,
  hasPlaceIn,
  isCurrent,
  type PlaceMailContext,
  type PlaceMailTemplate,
  placesInStateText,
} from './place-mail-template.ts';

/** The mail template of each occasion. */
export const PLACE_MAILS: Readonly<Record<PlaceMailAbout, PlaceMailTemplate>> = {
  confirm: {
    subject: ({ view }) =>
      `Please confirm: ${placesCountText(view.unconfirmedCount)}, ${shortTitleText(view.offering)}`,
    isStillTrue: (context) => isCurrent(context) && context.view.unconfirmedCount > 0,
    parts: ({ view }) => [
      paragraph(
        `Somebody asked for ${placesCountText(view.unconfirmedCount)} with this email address. ${confirmOnPageText(view)}`,
      ),
      ...(view.links?.confirm ? [button('Open the page to confirm', view.links.confirm)] : []),
      paragraph('Not you? Open the page too, and tell us there.'),
    ],
  },
  held: {
    subject: ({ view, now }) => {
      const has = isAttended(view.offering.key)
        ? `You have ${placesInStateText(view, 'held')}`
        : placesStatusText(view, now).heading;
      return `${has}: ${shortTitleText(view.offering)}`;
    },
    isStillTrue: (context) => isCurrent(context) && hasPlaceIn(context.view, 'held'),
    // A group that orders kits for its homes attends nothing.
    parts: ({ view }) => [
      paragraph(
        needsGuardianConsent(view.offering.key)
          ? 'See you there. If you cannot come, please cancel below, so that somebody else can come.'
          : 'If a family leaves the group, tell us below.',
      ),
    ],
    calendar: () => 'publish',
  },
  waiting: {
    subject: ({ view }) => `You are on the waiting list: ${shortTitleText(view.offering)}`,
    isStillTrue: (context) => isCurrent(context) && hasPlaceIn(context.view, 'waiting'),
    parts: ({ view }) => [
      paragraph(
        `You do NOT have a place yet. You are number ${view.position ?? 1} on the waiting list. ${waitingText(view)}`,
      ),
    ],
  },
  offer: {
    subject: ({ view }) =>
      `There ${countIn(view, 'offered') === 1 ? 'is' : 'are'} ${placesInStateText(view, 'offered')} for you: ${shortTitleText(view.offering)}`,
    button: 'Open the page to accept',
    isStillTrue: (context) => isCurrent(context) && hasPlaceIn(context.view, 'offered'),
    parts: ({ view, now }) => [paragraph(placesStatusText(view, now).text)],
  },
  lapsed: {
    subject: ({ view }) => `You did not answer in time: ${shortTitleText(view.offering)}`,
    isStillTrue: (context) => isCurrent(context) && hasPlaceIn(context.view, 'lapsed'),
    parts: ({ view }) => [
      paragraph(
        `We gave ${givenAwayText(countIn(view, 'lapsed'))} away. ${textIfOpen(view, 'If you still want to come, open the page and join the waiting list again.')}`,
      ),
    ],
  },
  consent: {
    subject: ({ view }) => `${consentByText(view)}: ${shortTitleText(view.offering)}`,
    heading: 'A parent or guardian must agree',
    button: 'Open the page with the link',
    isStillTrue: (context) => isCurrent(context) && hasPlaceIn(context.view, 'awaiting'),
    parts: ({ view }) => [consentParagraph(view)],
  },
  changed: {
    subject: ({ view }) => `The time or place has changed: ${shortTitleText(view.offering)}`,
    isStillTrue: (context) => isCurrent(context) && hasActivePlaces(context.view),
    parts: (context) => [statusParagraph(context)],
    factLabel: () => 'It is now',
    calendar: attendeeCalendar,
  },
  moved: {
    subject: ({ view }) => `Moved: ${view.offering.title}`,
    heading: 'You were moved to another date',
    isStillTrue: (context) => isCurrent(context) && hasActivePlaces(context.view),
    parts: (context) => [
      ...(context.former
        ? [paragraph(`It is not on ${scheduleText(context.former.offering)} any more.`)]
        : []),
      statusParagraph(context),
    ],
    factLabel: () => 'It is now',
    calendar: attendeeCalendar,
  },
  restored: {
    subject: ({ view }) => `It takes place after all: ${view.offering.title}`,
    isStillTrue: (context) => isCurrent(context) && hasActivePlaces(context.view),
    parts: (context) => [statusParagraph(context)],
    calendar: attendeeCalendar,
  },
  ...CANCELLATION_MAILS,
  reminder: {
    subject: ({ view }) => `See you soon: ${shortTitleText(view.offering)}`,
    isStillTrue: (context) =>
      isCurrent(context) &&
      hasPlaceIn(context.view, 'held') &&
      Date.parse(context.view.offering.start ?? '') > context.now,
    parts: ({ view }) => [
      paragraph(
        `You have ${placesInStateText(view, 'held')}. If you cannot come, please cancel below, so that somebody else can come.`,
      ),
    ],
    calendar: () => 'publish',
  },
  link: {
    subject: ({ view }) => `Your new link: ${shortTitleText(view.offering)}`,
    isStillTrue: (context) => isCurrent(context) && hasActivePlaces(context.view),
    parts: (context) => [
      statusParagraph(context),
      paragraph(
        'The links in our earlier emails no longer work. The link below is the new one. Did you send a link to a parent or a group? Open the page and send them the new one.',
      ),
    ],
  },
};

/** The opening paragraph: whether the sender has a place, in the same words as the page. */
export function statusParagraph(context: PlaceMailContext): MailPart {
  const { view, now } = context;
  if (view.state === 'awaiting' && isCurrent(context)) return consentParagraph(view);
  const { heading, text } = placesStatusText(view, now);
  return paragraph(`${heading}. ${text}`);
}

/** Says who has to agree, until when, and where their link is: the mail itself has none. */
function consentParagraph(view: PlacesView): MailPart {
  const held = `${placesInStateText(view, 'awaiting')}${untilText(view.places, 'awaiting')}`;
  return paragraph(
    `A parent or guardian must agree before a child under 18 can come. We hold ${held}. Open the page below. It has a link to send to the parent or guardian by WhatsApp.`,
  );
}

/** Whether a calendar file is attached: only for a sender with a place. */
export function attendeeCalendar({ view }: PlaceMailContext): 'publish' | undefined {
  return hasPlaceIn(view, 'held', 'awaiting') ? 'publish' : undefined;
}

/** Text on the page's button. After very many requests from a network it gives the places. */
function confirmOnPageText(view: PlacesView): string {
  const first = firstDeadline(view.places, 'confirming');
  return first
    ? confirmByText(first, 'on the page')
    : 'Press the button on the page. Then you have your places, or a number on the waiting list.';
}

/** `Agree by 29 November`: what a parent or guardian has to do, and until when. */
function consentByText(view: PlacesView): string {
  const first = firstDeadline(view.places, 'awaiting');
  return first ? `Agree by ${dayText(first)}` : 'A parent or guardian must agree';
}
