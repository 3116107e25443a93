import { DAYS, type DateStyle, type Day, dateText, type Schedule, timeText } from '../schedule.ts';
import { parseDateText, parseTimesText } from './parse-date-text.ts';

/** When something is, in the words of whoever wrote it. */
export type ScheduleText = { readonly date: string; readonly time: string };

/**
 * The moments that words mean, where these are the very words that the moments are written out with.
 * Undefined for anybody's own wording.
 */
export function parseScheduleText(
  { date, time }: ScheduleText,
  wording: DateStyle,
): Schedule | undefined {
  const said = parseDateText(date);
  const [from, to] = parseTimesText(time) ?? [];
  if (from === undefined) return undefined;
  const start = timestampOf(said.years[0], said.months[0], said.days[0], from);
  const last = [said.years.at(-1), said.months.at(-1), said.days.at(-1)] as const;
  const end = to === undefined ? null : timestampOf(...last, to);
  if (!start || end === undefined) return undefined;
  const weekdays = [parseDateText(time).weekdays, said.weekdays.slice(0, 1), []];
  return weekdays
    .map((numbers) => ({ start, end, days: numbers.map(dayOfNumber) }))
    .filter(({ days }) => days.length === 0 || isLongerThanDay(start, end))
    .find((found) => dateText(found, wording) === date && timeText(found, wording) === time);
}

/** Minutes are those of the day. Undefined where a part is missing. */
function timestampOf(
  year: number | undefined,
  month: number | undefined,
  day: number | undefined,
  minutes: number,
): string | undefined {
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const moment = new Date(Date.UTC(year, month, day, 0, minutes));
  return `${moment.toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length)}Z`;
}

function isLongerThanDay(start: string, end: string | null): boolean {
  return end !== null && Date.parse(end) - Date.parse(start) > DAY_MS;
}

const DAY_MS = 86_400_000;

/** 0 is Sunday. */
function dayOfNumber(number: number): Day {
  return DAYS[(number + 6) % 7] as Day;
}
