import ical, {
  ICalCalendarMethod,
  ICalEventRepeatingFreq,
  ICalEventStatus,
  type ICalRepeatingOptions,
  ICalWeekday,
} from 'ical-generator';
import { type Event, eventPath } from '../model/event.ts';
import { eventKey } from '../model/offering.ts';
import type { Organisation } from '../model/organisation.ts';
import type { Day } from '../model/schedule.ts';

/** What calendars are told of us. */
export type CalendarOptions = {
  readonly siteUrl: string;
  /** When the file is made, in milliseconds since 1970. */
  readonly now: number;
  /** Who stands in it as the sender. */
  readonly organiser?: Pick<Organisation, 'name' | 'email'>;
  /** How often calendars had to hear of changes, by the keys of offerings. */
  readonly sequences?: ReadonlyMap<string, number>;
  /** The name that a subscribed calendar has. */
  readonly name?: string;
  /** Seconds after which a subscribed calendar should look again. */
  readonly ttl?: number;
};

/**
 * Events as an iCalendar text (RFC 5545). Events whose start is not known are left out, since no
 * calendar could show them. One without an end is shown as a moment.
 */
export function eventCalendar(events: readonly Event[], maker: CalendarOptions): string {
  const { siteUrl, now, organiser, sequences, name, ttl } = maker;
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
      // The same event again replaces the one that the calendar has.
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

/** Of what meets every week the first meeting, and how it repeats. */
function timesOf(
  start: string,
  { end, days }: Pick<Event, 'end' | 'days'>,
): { start: Date; end: Date | null; repeating?: ICalRepeatingOptions } {
  const first = new Date(start);
  if (!end || days.length === 0) return { start: first, end: end ? new Date(end) : null };
  const until = new Date(end);
  const endOfFirst = new Date(first);
  endOfFirst.setUTCHours(until.getUTCHours(), until.getUTCMinutes());
  const byDay = days.map((day) => WEEKDAYS[day]);
  const repeating = { freq: ICalEventRepeatingFreq.WEEKLY, byDay, until };
  return { start: first, end: endOfFirst, repeating };
}

const WEEKDAYS: Readonly<Record<Day, ICalWeekday>> = {
  mon: ICalWeekday.MO,
  tue: ICalWeekday.TU,
  wed: ICalWeekday.WE,
  thu: ICalWeekday.TH,
  fri: ICalWeekday.FR,
  sat: ICalWeekday.SA,
  sun: ICalWeekday.SU,
};

/** Without the control characters that a text of iCalendar cannot hold; the library lets them in. */
function printable(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\t\r\n]/gu, '');
}
