import ical, {
  ICalCalendarMethod,
  ICalEventRepeatingFreq,
  ICalEventStatus,
  type ICalWeekday,
} from 'ical-generator';
import type { Organisation } from '#modules/content/organisation.ts';
import { offeringPath } from '../model/place-texts.ts';
import type { PlaceOffering, PlacesView } from '../model/places.ts';

/** The days of the week, as content and calendars write them. */
const WEEKDAYS: Readonly<Record<string, ICalWeekday>> = {
  mon: 'MO' as ICalWeekday,
  tue: 'TU' as ICalWeekday,
  wed: 'WE' as ICalWeekday,
  thu: 'TH' as ICalWeekday,
  fri: 'FR' as ICalWeekday,
  sat: 'SA' as ICalWeekday,
  sun: 'SU' as ICalWeekday,
};

const DAY = 24 * 60 * 60_000;

/** `isCancelled`: whether it is cancelled for these people. `now`: milliseconds. */
export type CalendarOptions = {
  readonly siteUrl: string;
  readonly now: number;
  readonly isCancelled: boolean;
  /** The sender of the mail with the calendar. */
  readonly organiser?: Pick<Organisation, 'name' | 'email'> | undefined;
};

/**
 * A party's offering as an iCalendar text (RFC 5545), with a permanent UID: a later text with a
 * higher SEQUENCE replaces the entry of a calendar, and METHOD:CANCEL removes it. An offering that
 * meets on days of the week recurs weekly. Undefined if its start is not known.
 */
export function placesCalendar(
  { offering, sequence }: Pick<PlacesView, 'offering' | 'sequence'>,
  { siteUrl, now, isCancelled, organiser }: CalendarOptions,
): string | undefined {
  if (!offering.start) return undefined;
  const { hostname } = new URL(siteUrl);
  const path = offeringPath(offering.key);
  const calendar = ical({
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    prodId: `//${hostname}//website//EN`,
  });
  calendar.createEvent({
    id: `${calendarUid(offering.uid ?? offering.key)}@${hostname}`,
    sequence,
    stamp: new Date(now),
    ...timesOf(offering, offering.start),
    summary: printable(offering.title),
    location: printable(offering.location) || null,
    ...(path && { url: siteUrl + path, description: `About this: ${siteUrl}${path}` }),
    ...(organiser?.email && {
      organizer: { name: printable(organiser.name), email: organiser.email },
    }),
    ...(isCancelled && { status: ICalEventStatus.CANCELLED }),
  });
  return calendar.toString();
}

/** `event-7` for `event:7`, as in the calendars of events. */
function calendarUid(key: string): string {
  return key.replaceAll(/[^a-z0-9]+/gi, '-');
}

function timesOf({ end, days }: PlaceOffering, start: string) {
  const byDay = days.flatMap((day) => WEEKDAYS[day] ?? []);
  if (byDay.length === 0 || !end)
    return { start: new Date(start), end: end ? new Date(end) : null };
  const first = Date.parse(start);
  const last = Date.parse(end);
  // The end of the last meeting gives the time of day at which each meeting ends.
  const length = (((last - first) % DAY) + DAY) % DAY;
  return {
    start: new Date(first),
    end: new Date(first + length),
    repeating: { freq: ICalEventRepeatingFreq.WEEKLY, byDay, until: new Date(last) },
  };
}

/** Removes control characters, which iCalendar does not allow but the library lets through. */
function printable(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\t\r\n]/gu, '');
}
