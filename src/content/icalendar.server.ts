import ical, {
  ICalCalendarMethod,
  ICalEventRepeatingFreq,
  ICalEventStatus,
  type ICalWeekday,
} from 'ical-generator';
import { DAY_MS } from '#platform/db/iso-timestamp.ts';
import { type Event, eventPath } from './event.ts';
import { eventKey } from './offering.ts';
import type { Organisation } from './organisation.ts';

export type CalendarOptions = {
  readonly siteUrl: string;
  readonly now: number;
  readonly organiser?: Pick<Organisation, 'name' | 'email'>;
  readonly sequences?: ReadonlyMap<string, number>;
  readonly name?: string;
  readonly ttl?: number;
};

/** Writes events as an iCalendar text (RFC 5545), without those whose start is unknown. */
export function eventCalendar(events: readonly Event[], options: CalendarOptions): string {
  const { siteUrl, now, organiser, sequences, name, ttl } = options;
  const { hostname } = new URL(siteUrl);
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: `//${hostname}//website//EN`,
    ...(name && { name }),
    ...(ttl && { ttl }),
  });
  for (const event of events) {
    if (!event.start) continue;
    calendar.createEvent({
      // A stable id, so that an update replaces the event in the calendar.
      id: `event-${event.id}@${hostname}`,
      sequence: sequences?.get(eventKey(event)) ?? 0,
      stamp: new Date(now),
      ...timesOf(event.start, event),
      ...(organiser?.email && {
        organizer: { name: printable(organiser.name), email: organiser.email },
      }),
      ...(event.cancelled && { status: ICalEventStatus.CANCELLED }),
      summary: printable(event.title),
      description: printable(event.excerpt) || null,
      location: printable(event.location) || null,
      url: siteUrl + eventPath(event),
    });
  }
  return calendar.toString();
}

type Times = { readonly end: string | null; readonly days: readonly string[] };

/** The times of an event; for weekly meetings, the first one and how it repeats. */
export function timesOf(start: string, { end, days }: Times) {
  const first = new Date(start);
  if (!end || days.length === 0) return { start: first, end: end ? new Date(end) : null };
  const until = new Date(end);
  // The end of the last meeting gives the time of day at which each meeting ends.
  const length = (((until.getTime() - first.getTime()) % DAY_MS) + DAY_MS) % DAY_MS;
  const endOfFirst = new Date(first.getTime() + length);
  // The content has `sat`, calendars have `SA`.
  const byDay = days.map((day) => day.slice(0, 2).toUpperCase() as ICalWeekday);
  const repeating = { freq: ICalEventRepeatingFreq.WEEKLY, byDay, until };
  return { start: first, end: endOfFirst, repeating };
}

/** Removes control characters, which iCalendar texts cannot contain; the library lets them in. */
export function printable(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\t\r\n]/gu, '');
}
