import { DAYS, type DateStyle, type Day, dateText, type Schedule, timeText } from '../schedule.ts';
import { parseDateText, parseTimesText } from './parse-date-text.ts';

/** Date and time as their author wrote them. */
export type ScheduleText = { readonly date: string; readonly time: string };

/**
 * Parses a date and time text if it is exactly what we would write out for the result. Undefined
 * for any other wording.
 */
export function parseScheduleText(
  { date, time }: ScheduleText,
  style: DateStyle,
): Schedule | undefined {
  const parts = parseDateText(date);
  const [from, to] = parseTimesText(time) ?? [];
  if (from === undefined) return undefined;
  const start = timestampOf(parts.years[0], parts.months[0], parts.days[0], from);
  const last = [parts.years.at(-1), parts.months.at(-1), parts.days.at(-1)] as const;
  const end = to === undefined ? null : timestampOf(...last, to);
  if (!start || end === undefined) return undefined;
  const weekdays = [parseDateText(time).weekdays, parts.weekdays.slice(0, 1), []];
  return weekdays
    .map((numbers) => ({ start, end, days: numbers.map(dayOfNumber) }))
    .filter(({ days }) => days.length === 0 || isLongerThanDay(start, end))
    .find((found) => dateText(found, style) === date && timeText(found, style) === rangeText(time));
}

/** A range of times as we write it: earlier releases wrote `9:00 am - 3:00 pm`. */
export function rangeText(time: string): string {
  return time.replace(' - ', ' to ');
}

/** A UTC timestamp; `minutes` are since midnight. Undefined if a part is missing. */
function timestampOf(
  year: number | undefined,
  month: number | undefined,
  day: number | undefined,
  minutes: number,
): string | undefined {
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = new Date(Date.UTC(year, month, day, 0, minutes));
  return `${date.toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length)}Z`;
}

function isLongerThanDay(start: string, end: string | null): boolean {
  return end !== null && Date.parse(end) - Date.parse(start) > DAY_MS;
}

const DAY_MS = 86_400_000;

/** 0 is Sunday. */
function dayOfNumber(number: number): Day {
  return DAYS[(number + 6) % 7] as Day;
}
