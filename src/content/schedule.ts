import { displayDate, MONTHS, shortDate } from '#platform/text/display-date.ts';

function isOnline(location: string): boolean {
  return /^online\b/i.test(location.trim());
}

/** A time of day for readers who may be in another country: `5 pm to 8 pm (Ghana time)`. */
export function localTimeText(location: string, time: string): string {
  return time && isOnline(location) ? `${time} (Ghana time)` : time;
}

export const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Day = (typeof DAYS)[number];

export type Schedule = {
  readonly start: string | null;
  readonly end: string | null;
  /** The days of the week on which it meets. Empty: one stretch from start to end. */
  readonly days: readonly Day[];
};

/** `event`: `Saturday 20 February 2027`, `9:30 am to 3:30 pm`; `session`: `Sat 9 January`. */
export type DateStyle = 'event' | 'session';

/** The date as visitors read it; empty if the start is unknown. */
export function dateText({ start, end, days }: Schedule, style: DateStyle): string {
  if (!start) return '';
  const first = new Date(start);
  const last = new Date(end ?? start);
  const isOneDay = dayOf(first) === dayOf(last);
  const year = last.getUTCFullYear();
  const firstYear = first.getUTCFullYear() === year ? '' : ` ${first.getUTCFullYear()}`;
  const isOneMonth = firstYear === '' && first.getUTCMonth() === last.getUTCMonth();
  const firstMonth = isOneMonth ? '' : ` ${monthName(first)}${firstYear}`;
  const from = `${first.getUTCDate()}${firstMonth}`;
  const to = `${last.getUTCDate()} ${monthName(last)} ${year}`;
  if (isOneDay) return `${dayName(weekdayOf(first), style)} ${to}`;
  if (style === 'event' && days.length > 0) return `${pluralDaysText(days)}, ${from} to ${to}`;
  return `${dayName(weekdayOf(first), style)} ${from} to ${dayName(weekdayOf(last), style)} ${to}`;
}

/** The days in few letters, for rows of a list: `Sat 9 Jan – 27 Feb`. Empty if the start is unknown. */
export function shortDatesText({ start, end }: Pick<Schedule, 'start' | 'end'>): string {
  if (!start) return '';
  const first = new Date(start);
  const last = new Date(end ?? start);
  const month = (date: Date) => ` ${monthName(date).slice(0, 3)}`;
  const from = `${dayName(weekdayOf(first), 'session')} ${first.getUTCDate()}`;
  if (dayOf(first) === dayOf(last)) return from + month(first);
  const isOneMonth = first.toISOString().slice(0, 7) === last.toISOString().slice(0, 7);
  return `${from}${isOneMonth ? '' : month(first)} – ${last.getUTCDate()}${month(last)}`;
}

/** The time of day as visitors read it; empty if the start is unknown. */
export function timeText({ start, end, days }: Schedule, style: DateStyle): string {
  if (!start) return '';
  const [first, last] = [new Date(start), end ? new Date(end) : undefined];
  const from = clockText(first, style);
  if (!last) return from;
  const to = clockText(last, style);
  if (days.length === 0 && dayOf(first) !== dayOf(last)) {
    const [firstDay, lastDay] = [first, last].map((day) => dayName(weekdayOf(day), style));
    return `${from} ${firstDay} to ${to} ${lastDay}`;
  }
  return `${weekdaysText({ days, first, last }, style)}${from} to ${to}`;
}

/** The weekdays of a session if its date does not show them. An event's date always does. */
function weekdaysText(
  { days, first, last }: { days: readonly Day[]; first: Date; last: Date },
  style: DateStyle,
): string {
  const isInDate = [first, last].every((day) => weekdayOf(day) === days[0]) && days.length < 2;
  return style === 'event' || days.length === 0 || isInDate ? '' : `${pluralDaysText(days)}, `;
}

/** The town of a location: `Kumasi` for `Tech Lab, Adum, Kumasi`. `Online, live` gives `Online`. */
export function townOf(location: string): string {
  return isOnline(location) ? 'Online' : (location.split(',').at(-1) ?? '').trim();
}

/** The location without its town: `Tech Lab, Adum`. Empty for a course online. */
export function placeInTown(location: string): string {
  return isOnline(location) ? '' : location.split(',').slice(0, -1).join(',').trim();
}

/** Title, town and first day, as far as known: `Sensor Lab, Tamale, 9 January`. */
export function shortTitleText({
  title,
  location,
  start,
}: Pick<Schedule, 'start'> & { readonly title: string; readonly location: string }): string {
  return [title, townOf(location), start && dayText(start)].filter(Boolean).join(', ');
}

export function weekdayText(timestamp: string): string {
  return `${dayName(weekdayOf(new Date(timestamp)), 'event')} ${dayText(timestamp)}`;
}

export function dayText(timestamp: string): string {
  const day = new Date(timestamp);
  return `${day.getUTCDate()} ${monthName(day)}`;
}

/** With `Moved from 23 January`, or `from 10:00 am` on the same day, if it was moved. */
export function withMove(when: string, from: string | null | undefined, start: string | null) {
  if (!from || !start) return when;
  const isSameDay = from.slice(0, 10) === start.slice(0, 10);
  const before = isSameDay ? clockText(new Date(from), 'event') : dayText(from);
  return `${when}. Moved from ${before}`;
}

export function dayName(day: Day, style: DateStyle): string {
  return style === 'event' ? DAY_NAMES[day] : DAY_NAMES[day].slice(0, 3);
}

export function weekdayOf(date: Date): Day {
  return DAYS[(date.getUTCDay() + 6) % 7] as Day;
}

export function daysOf({ start, end, days }: Schedule): readonly Day[] {
  if (days.length > 0 || !start) return days;
  const first = new Date(start);
  const length = Math.min(Math.max(Math.ceil(lengthInDays(start, end)), 1), DAYS.length);
  return Array.from({ length }, (_, index) => {
    return weekdayOf(new Date(first.getTime() + index * DAY_MS));
  });
}

const DAY_MS = 86_400_000;

function lengthInDays(start: string, end: string | null): number {
  const from = Math.floor(Date.parse(start) / DAY_MS);
  return Math.floor(Date.parse(end ?? start) / DAY_MS) - from + 1;
}

const DAY_NAMES: Readonly<Record<Day, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

export function monthName(date: Date): string {
  return MONTHS[date.getUTCMonth()] ?? '';
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/** Weekdays in the plural: `Tuesdays and Thursdays`. */
export function pluralDaysText(days: readonly Day[]): string {
  const names = DAYS.filter((day) => days.includes(day)).map((day) => `${DAY_NAMES[day]}s`);
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last;
}

/** A time of day: `9:30 am`, or `10 am` in the session style. */
function clockText(date: Date, style: DateStyle): string {
  const hours = date.getUTCHours();
  const minutes = String(date.getUTCMinutes()).padStart(2, '0');
  const isWhole = style === 'session' && minutes === '00';
  return `${hours % 12 || 12}${isWhole ? '' : `:${minutes}`} ${hours < 12 ? 'am' : 'pm'}`;
}

const MAX_MEETINGS = 40;

/** `8 meetings: 9, 16, 23 and 30 January, 6, 13, 20 and 27 February`. Empty for one stretch. */
export function meetingsText({ start, end, days }: Schedule): string {
  if (!start || !end || days.length === 0) return '';
  const meetings: Date[] = [];
  for (let at = Date.parse(start); at <= Date.parse(end); at += DAY_MS) {
    const day = new Date(at);
    if (days.includes(weekdayOf(day))) meetings.push(day);
    if (meetings.length > MAX_MEETINGS) return '';
  }
  if (meetings.length < 2) return '';
  const months = [...Map.groupBy(meetings, monthName)].map(([month, all]) => {
    const numbers = all.map((day) => String(day.getUTCDate()));
    const last = numbers.pop();
    return `${numbers.length > 0 ? `${numbers.join(', ')} and ${last}` : last} ${month}`;
  });
  return `${meetings.length} meetings: ${months.join(', ')}`;
}

/** Formats a timestamp in Ghana's time (UTC): `3 October 2026, 1:30 pm`. Other texts stay. */
export function displayDateTime(timestamp: string): string {
  const time = Date.parse(timestamp);
  if (Number.isNaN(time)) return timestamp;
  const date = new Date(time);
  return `${displayDate(date.toISOString())}, ${clockText(date, 'event')}`;
}

/** Without what its reader knows: `3 Oct, 1:30 pm` in that year, `1:30 pm` on that day. */
export function shortDateTime(timestamp: string, known: string): string {
  const clock = clockText(new Date(timestamp), 'event');
  return timestamp.slice(0, 10) === known
    ? clock
    : `${shortDate(timestamp, known.slice(0, 4))}, ${clock}`;
}

export type Titled = {
  readonly title?: string;
  readonly date?: string;
  readonly dates?: string;
  readonly time?: string;
  readonly location?: string;
};

/** The time and place of a session: `Sat 9 January to Sat 27 February 2027, 10 am to 1 pm, …`. */
export function sessionTitle(
  { title, dates, date = dates, time, location }: Titled,
  { place } = { place: true },
): string {
  return [title, date, localTimeText(location ?? '', time ?? ''), place && location]
    .filter(Boolean)
    .join(', ');
}
