import ical, { ICalCalendarMethod } from 'ical-generator';
import { type Event, eventPath } from '#domain/content/event.ts';
import type { Attachment } from './message.ts';

/**
 * An event as a file that calendars open, or undefined where its start is not known. Without an end
 * it is a moment. `now`: milliseconds since 1970.
 */
export function calendarFile(event: Event, siteUrl: string, now: number): Attachment | undefined {
  if (!event.start) return undefined;
  const { hostname } = new URL(siteUrl);
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: `//${hostname}//website//EN`,
  });
  calendar.createEvent({
    // The same event again replaces the one that the calendar has.
    id: `event-${event.id}@${hostname}`,
    stamp: new Date(now),
    start: new Date(event.start),
    end: event.end ? new Date(event.end) : null,
    summary: event.title,
    location: event.location || null,
    url: siteUrl + eventPath(event),
  });
  return {
    filename: 'event.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: calendar.toString(),
  };
}
