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

/** Mails about places that somebody gave back or took back, and about what does not take place. */
export const CANCELLATION_MAILS: Readonly<
  Record<
    Extract<PlaceMailAbout, 'cancelled' | 'left' | 'declined' | 'refused' | 'removed' | 'erased'>,
    PlaceMailTemplate
  >
> = {
  cancelled: {
    subject: ({ view }) =>
      view.offering.cancelled ? `${view.offering.title} is cancelled` : cancellationSubject(view),
    // What a robot may have sent says nothing to the address that it gave.
    isStillTrue: ({ view }) =>
      (view.offering.cancelled !== '' && !hasPlaceIn(view, 'checking')) ||
      hasPlaceIn(view, 'cancelled'),
    parts: ({ view }) =>
      view.offering.cancelled
        ? [paragraph(`It does not take place. ${view.offering.cancelled}`)]
        : cancellationParts(view, 'It was given back by your link.'),
    calendar: cancellationCalendar,
  },
  left: {
    subject: ({ view }) => `You left the waiting list: ${shortTitleText(view.offering)}`,
    isStillTrue: (words) => isCurrent(words) && hasPlaceIn(words.view, 'cancelled'),
    parts: ({ view }) => cancellationParts(view, 'You do not wait for a place any more.'),
  },
  declined: {
    subject: ({ view }) => `You declined a place: ${shortTitleText(view.offering)}`,
    isStillTrue: (words) => isCurrent(words) && hasPlaceIn(words.view, 'cancelled'),
    parts: ({ view }) =>
      cancellationParts(view, 'The place that we offered you is free for others.'),
  },
  refused: {
    subject: ({ view }) => cancellationSubject(view),
    isStillTrue: (words) => isCurrent(words) && hasPlaceIn(words.view, 'cancelled'),
    parts: ({ view }) =>
      cancellationParts(view, 'A parent or guardian said no, and so gave it back.'),
    calendar: cancellationCalendar,
  },
  removed: {
    subject: ({ view }) => cancellationSubject(view),
    isStillTrue: (words) => isCurrent(words) && hasPlaceIn(words.view, 'cancelled'),
    parts: ({ view }) => cancellationParts(view, 'One of us took it back.'),
    calendar: cancellationCalendar,
  },
  // Says nobody's name: it is erased.
  erased: {
    subject: () => 'A place was given back',
    isStillTrue: isCurrent,
    parts: ({ view }) =>
      cancellationParts(view, 'We erased what we held about one person, as we were asked.'),
    calendar: cancellationCalendar,
  },
};

function cancellationSubject(seen: PlacesView): string {
  if (!isAttended(seen.offering.key)) {
    return hasActivePlaces(seen) ? 'A family left the group' : 'Your group gets no kits any more';
  }
  return hasActivePlaces(seen) ? 'A place was given back' : 'You do NOT have a place any more';
}

/** Who gave it back, and what is left of the others' places. */
function cancellationParts(seen: PlacesView, who: string): MailPart[] {
  return [
    paragraph(who),
    paragraph(hasActivePlaces(seen) ? remainingText(seen) : askAgainText(seen)),
  ];
}

function remainingText(seen: PlacesView): string {
  if (!isAttended(seen.offering.key)) {
    const count = countIn(seen, 'held');
    return `Your group has ${count} ${count === 1 ? 'family' : 'families'} now.`;
  }
  if (hasPlaceIn(seen, 'held')) return `You still have ${placesInStateText(seen, 'held')}.`;
  if (hasPlaceIn(seen, 'awaiting')) {
    return `We still keep ${placesInStateText(seen, 'awaiting')} for you: a guardian's yes is missing.`;
  }
  return 'The others do NOT have a place yet. The page shows how things stand.';
}

/** Nothing leaves a calendar while anybody of the party may still come. */
function cancellationCalendar({ view }: PlaceMailContext): 'cancel' | undefined {
  return view.offering.cancelled || !hasActivePlaces(view) ? 'cancel' : undefined;
}
