import { isOnline } from './scheduling/online.ts';

/** The days of a week, as content names them. */
export const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Day = (typeof DAYS)[number];

/** When something is, in moments of Ghana's time, which is UTC all year. */
export type Schedule = {
  /** When the first meeting begins; null where nobody wrote it down. */
  readonly start: string | null;
  /** When the last meeting ends. */
  readonly end: string | null;
  /** The days of the week on which it meets. None: from start to end in one stretch. */
  readonly days: readonly Day[];
};

/**
 * How it is written out: `Saturday 20 February 2027` and `9:30 am - 3:30 pm`, or, where several stand
 * in a list, `Sat 9 January to Sat 27 February 2027` and `10 am to 1 pm`.
 */
export type DateStyle = 'event' | 'session';

/** The days as visitors read them; empty where the beginning is not known. */
export function dateText({ start, end, days }: Schedule, wording: DateStyle): string {
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
  if (isOneDay) return `${dayName(weekdayOf(first), wording)} ${to}`;
  if (wording === 'event' && days.length > 0) return `${pluralDaysText(days)}, ${from} to ${to}`;
  return `${dayName(weekdayOf(first), wording)} ${from} to ${dayName(weekdayOf(last), wording)} ${to}`;
}

/** The time of the day as visitors read it; empty where the beginning is not known. */
export function timeText({ start, end, days }: Schedule, wording: DateStyle): string {
  if (!start) return '';
  const [first, last] = [new Date(start), end ? new Date(end) : undefined];
  const from = clockText(first, wording);
  if (!last) return from;
  const to = clockText(last, wording);
  const dash = wording === 'event' ? '-' : 'to';
  if (days.length === 0 && dayOf(first) !== dayOf(last)) {
    const [firstDay, lastDay] = [first, last].map((day) => dayName(weekdayOf(day), wording));
    return `${from} ${firstDay} ${dash} ${to} ${lastDay}`;
  }
  return `${weekdaysText({ days, first, last }, wording)}${from} ${dash} ${to}`;
}

/** The days of a session that are not to be seen from its date. An event's date names them all. */
function weekdaysText(
  { days, first, last }: { days: readonly Day[]; first: Date; last: Date },
  wording: DateStyle,
): string {
  const isSeen = [first, last].every((day) => weekdayOf(day) === days[0]) && days.length < 2;
  return wording === 'event' || days.length === 0 || isSeen ? '' : `${pluralDaysText(days)}, `;
}

/** The town of a place: `Tech Lab, Adum, Kumasi` is in Kumasi. `Online, live` is in none: Online. */
export function townOf(location: string): string {
  return isOnline(location) ? 'Online' : (location.split(',').at(-1) ?? '').trim();
}

/** `Sensor Lab, Tamale, 9 January`: what it is, its town and its first day, as far as they are known. */
export function shortTitleText({
  title,
  location,
  start,
}: Pick<Schedule, 'start'> & { readonly title: string; readonly location: string }): string {
  return [title, townOf(location), start && dayText(start)].filter(Boolean).join(', ');
}

/** `Sunday 29 November`. */
export function weekdayText(moment: string): string {
  return `${dayName(weekdayOf(new Date(moment)), 'event')} ${dayText(moment)}`;
}

/** `9 January`. */
function dayText(moment: string): string {
  const day = new Date(moment);
  return `${day.getUTCDate()} ${monthName(day)}`;
}

/** `Saturday`, or `Sat`. */
export function dayName(day: Day, wording: DateStyle): string {
  return wording === 'event' ? DAY_NAMES[day] : DAY_NAMES[day].slice(0, 3);
}

/** The weekday of a moment. */
export function weekdayOf(moment: Date): Day {
  // Sunday is 0.
  return DAYS[(moment.getUTCDay() + 6) % 7] as Day;
}

/** The days of the week on which something with a known beginning is. */
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

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export function monthName(moment: Date): string {
  return MONTHS[moment.getUTCMonth()] ?? '';
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/** `Tuesdays and Thursdays`. */
function pluralDaysText(days: readonly Day[]): string {
  const names = DAYS.filter((day) => days.includes(day)).map((day) => `${DAY_NAMES[day]}s`);
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last;
}

/** `9:30 am`; of a session `10 am`. */
export function clockText(moment: Date, wording: DateStyle): string {
  const hours = moment.getUTCHours();
  const minutes = String(moment.getUTCMinutes()).padStart(2, '0');
  const isWhole = wording === 'session' && minutes === '00';
  return `${hours % 12 || 12}${isWhole ? '' : `:${minutes}`} ${hours < 12 ? 'am' : 'pm'}`;
}
