import type { Event } from '#domain/content/event.ts';
import type { PlacesSeen } from '#domain/places/places.ts';
import { eventCalendar } from '../discovery/icalendar.ts';
import type { Attachment } from '../outbox/message.ts';
import { placesCalendar } from '../places/calendar.ts';

/**
 * An event as a file that calendars open, or undefined where its start is not known. Without an end
 * it is a moment. `now`: milliseconds since 1970.
 */
export function calendarFile(event: Event, siteUrl: string, now: number): Attachment | undefined {
  if (!event.start) return undefined;
  return {
    filename: 'event.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: eventCalendar([event], { siteUrl, now }),
  };
}

/**
 * What somebody has a place in, as a file that brings their calendar to how things stand: there, or
 * taken away. Undefined where its start is not known.
 */
export function placeCalendarFile(
  seen: PlacesSeen,
  what: 'publish' | 'cancel',
  { siteUrl, now }: { readonly siteUrl: string; readonly now: number },
): Attachment | undefined {
  const isCancelled = what === 'cancel';
  const content = placesCalendar(seen, { siteUrl, now, isCancelled });
  return content === undefined
    ? undefined
    : {
        filename: 'event.ics',
        contentType: `text/calendar; charset=utf-8; method=${what.toUpperCase()}`,
        content,
      };
}
