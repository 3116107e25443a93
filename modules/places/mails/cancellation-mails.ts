import { shortTitleText } from '#modules/content/model/schedule.ts';
import { type MailPart, paragraph } from '#platform/mail/mail-body.ts';
import { askAgainText } from '../model/place-texts.ts';
import type { PlacesView } from '../model/places.ts';
import { isAttended } from '../model/requested-offering.ts';
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

/** Mails about places that were given back or taken back, and about cancelled offerings. */
export const CANCELLATION_MAILS: Readonly<
  Record<
    Extract<PlaceMailAbout, 'cancelled' | 'left' | 'declined' | 'refused' | 'removed' | 'erased'>,
    PlaceMailTemplate
  >
> = {
  cancelled: {
    subject: ({ view }) =>
      view.offering.cancelled ? `${view.offering.title} is cancelled` : cancellationSubject(view),
    // A robot may have given somebody else's address, so that address gets no mail.
    isStillTrue: ({ view }) =>
      (view.offering.cancelled !== '' && !hasPlaceIn(view, 'checking')) ||
      hasPlaceIn(view, 'cancelled'),
    parts: ({ view }) =>
      view.offering.cancelled
        ? [paragraph(`It does not take place. ${view.offering.cancelled}`)]
        : cancellationParts(view, 'You cancelled with your link.'),
    calendar: cancellationCalendar,
  },
  left: {
    subject: ({ view }) => `You left the waiting list: ${shortTitleText(view.offering)}`,
    isStillTrue: (context) => isCurrent(context) && hasPlaceIn(context.view, 'cancelled'),
    parts: ({ view }) => cancellationParts(view, 'You are not waiting for a place any more.'),
  },
  declined: {
    subject: ({ view }) => `You declined a place: ${shortTitleText(view.offering)}`,
    isStillTrue: (context) => isCurrent(context) && hasPlaceIn(context.view, 'cancelled'),
    parts: ({ view }) => cancellationParts(view, 'The place is free for somebody else now.'),
  },
  refused: {
    subject: ({ view }) => cancellationSubject(view),
    isStillTrue: (context) => isCurrent(context) && hasPlaceIn(context.view, 'cancelled'),
    parts: ({ view }) =>
      cancellationParts(
        view,
        'A parent or guardian said no, so the place is free for somebody else.',
      ),
    calendar: cancellationCalendar,
  },
  removed: {
    subject: ({ view }) => cancellationSubject(view),
    isStillTrue: (context) => isCurrent(context) && hasPlaceIn(context.view, 'cancelled'),
    parts: ({ view }) =>
      cancellationParts(view, 'One of us cancelled it. If you do not know why, ask us.'),
    calendar: cancellationCalendar,
  },
  // The name is erased, so the mail has none.
  erased: {
    subject: () => 'A place was given back',
    isStillTrue: isCurrent,
    parts: ({ view }) =>
      cancellationParts(view, 'We deleted what we held about one person, as we were asked.'),
    calendar: cancellationCalendar,
  },
};

function cancellationSubject(view: PlacesView): string {
  return `${cancellationText(view)}: ${shortTitleText(view.offering)}`;
}

function cancellationText(view: PlacesView): string {
  if (!isAttended(view.offering.key)) {
    return hasActivePlaces(view) ? 'A family left the group' : 'Your group gets no kits any more';
  }
  return hasActivePlaces(view) ? 'A place was cancelled' : 'You do NOT have a place any more';
}

/** A sentence on who gave the place back, and a sentence on the places that remain. */
function cancellationParts(view: PlacesView, reason: string): MailPart[] {
  return [
    paragraph(reason),
    paragraph(hasActivePlaces(view) ? remainingText(view) : askAgainText(view)),
  ];
}

function remainingText(view: PlacesView): string {
  if (!isAttended(view.offering.key)) {
    const count = countIn(view, 'held');
    return `Your group has ${count} ${count === 1 ? 'family' : 'families'} now.`;
  }
  if (hasPlaceIn(view, 'held')) return `You still have ${placesInStateText(view, 'held')}.`;
  if (hasPlaceIn(view, 'awaiting')) {
    return `We still hold ${placesInStateText(view, 'awaiting')} for you. A parent or guardian must agree.`;
  }
  return 'The others do NOT have a place yet. Open the page to see more.';
}

/** The calendar entry stays as long as anybody of the party may still come. */
function cancellationCalendar({ view }: PlaceMailContext): 'cancel' | undefined {
  return view.offering.cancelled || !hasActivePlaces(view) ? 'cancel' : undefined;
}
