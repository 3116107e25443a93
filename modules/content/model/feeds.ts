import type { Event } from './event.ts';

/** The path of the events' iCalendar feed. */
export const EVENTS_CALENDAR = '/events/calendar.ics';

/** The path of one event's calendar file, which only events with a known start have. */
export function eventCalendarPath(event: Pick<Event, 'id'>): string {
  return `/events/${event.id}.ics`;
}
