import { eventCalendar } from '#modules/content/api.ts';
import type { Event } from '#modules/content/model/event.ts';
import type { Attachment } from '#platform/mail/message.ts';
import { calendarFileName } from '#platform/text/slugify.ts';

/**
 * A calendar file for an event; undefined if its start is not known. An event without an end is a
 * point in time. `now`: milliseconds since 1970.
 */
export function calendarFile(event: Event, siteUrl: string, now: number): Attachment | undefined {
  if (!event.start) return undefined;
  return {
    filename: calendarFileName(event.title),
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: eventCalendar([event], { siteUrl, now }),
  };
}
