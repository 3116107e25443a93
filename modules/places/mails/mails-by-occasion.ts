import { shortTitleText, weekdayText } from '#modules/content/model/schedule.ts';
import { link, type MailPart, paragraph } from '#platform/mail/mail-body.ts';
import type { PlaceState } from '../model/place-state.ts';
import {
  confirmByText,
  dateTimeText,
  firstDeadline,
  LINK_ON_PAGE,
  placesCountText,
  placesStatusText,
  textIfOpen,
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
        `Somebody asked for ${placesCountText(view.unconfirmedCount)} with this address. ${confirmOnPageText(view)}`,
      ),
      ...(view.links?.confirm ? [link('Open the page with the button', view.links.confirm)] : []),
      paragraph('If it was not you, open the page, too: there you can say so.'),
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
          ? 'Please come. If you cannot, tell us by the link below, so that somebody else can come.'
          : 'If a family leaves the group, tell us by the link below.',
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
    isStillTrue: (context) => isCurrent(context) && hasPlaceIn(context.view, 'offered'),
    parts: ({ view, now }) => [
      paragraph(placesStatusText(view, now).text),
      paragraph('Open the page by the link below and press its button.'),
    ],
  },
  lapsed: {
    subject: ({ view }) =>
      `The time to answer is over: ${placesInStateText(view, 'lapsed')} ${countIn(view, 'lapsed') === 1 ? 'is' : 'are'} not kept any more: ${shortTitleText(view.offering)}`,
    isStillTrue: (context) => isCurrent(context) && hasPlaceIn(context.view, 'lapsed'),
    parts: ({ view }) => [
      paragraph(
        textIfOpen(
          view,
          'If you still want to come, open the page and join the waiting list again.',
        ),
      ),
    ],
  },
  consent: {
    subject: ({ view }) =>
      `A parent must agree${consentByText(view)}: ${shortTitleText(view.offering)}`,
    isStillTrue: (context) => isCurrent(context) && hasPlaceIn(context.view, 'awaiting'),
    parts: ({ view }) => [
      paragraph(
        `A guardian's yes is missing. Whoever is under 18 needs the yes of a parent or guardian. We keep ${placesInStateText(view, 'awaiting')} until ${deadlineText(view, 'awaiting')}. The page has the links to forward by WhatsApp.`,
      ),
    ],
  },
  changed: {
    subject: () => 'There is a change',
    isStillTrue: (context) => isCurrent(context) && hasActivePlaces(context.view),
    parts: (context) => [
      statusParagraph(context),
      paragraph('The time or the place is another one. This is what holds now:'),
    ],
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
    subject: ({ view }) => `Soon: ${view.offering.title}`,
    isStillTrue: (context) =>
      isCurrent(context) &&
      hasPlaceIn(context.view, 'held') &&
      Date.parse(context.view.offering.start ?? '') > context.now,
    parts: ({ view }) => [
      paragraph(
        `You have ${placesInStateText(view, 'held')}. If you cannot come, tell us by the link below.`,
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
        'The links in our earlier emails do not work any more. The link below is the new one. If you sent links on, to a parent or a group, open the page and send the new ones.',
      ),
    ],
  },
};

/** The opening paragraph: whether the sender has a place, in the same words as the page. */
export function statusParagraph({ view, now }: PlaceMailContext): MailPart {
  const { heading, text } = placesStatusText(view, now, LINK_ON_PAGE);
  return paragraph(`${heading}. ${text}`);
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
    : 'Press the button on the page: then you have your places, or a number in the queue.';
}

function deadlineText(view: PlacesView, state: PlaceState): string {
  const first = firstDeadline(view.places, state);
  return first ? dateTimeText(first) : 'we call you';
}

/** ` by Sunday 29 November`. */
function consentByText(view: PlacesView): string {
  const first = firstDeadline(view.places, 'awaiting');
  return first ? ` by ${weekdayText(first)}` : '';
}
