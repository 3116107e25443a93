import type { Event } from './event.ts';

/** Where the blog can be subscribed to (RSS). */
export const BLOG_FEED = '/blogs/feed.xml';

/** Where the events can be subscribed to (iCalendar). */
export const EVENTS_CALENDAR = '/events/calendar.ics';

/** Where one event is as a file for a calendar: only those have one whose start is known. */
export function eventCalendarPath(event: Pick<Event, 'id'>): string {
  return `/events/${event.id}.ics`;
}
