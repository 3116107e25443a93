import { DAYS, type Day, dateText, type Schedule, timeText, type Wording } from '../schedule.ts';
import { spokenDate, spokenTimes } from './spoken-date.ts';

/** When something is, in the words of whoever wrote it. */
export type Words = { readonly date: string; readonly time: string };

/**
 * The moments that words mean, where these are the very words that the moments are written out with.
 * Undefined for anybody's own wording.
 */
export function scheduleInWords({ date, time }: Words, wording: Wording): Schedule | undefined {
  const said = spokenDate(date);
  const [from, to] = spokenTimes(time) ?? [];
  if (from === undefined) return undefined;
  const start = momentOf(said.years[0], said.months[0], said.days[0], from);
  const last = [said.years.at(-1), said.months.at(-1), said.days.at(-1)] as const;
  const end = to === undefined ? null : momentOf(...last, to);
  if (!start || end === undefined) return undefined;
  const weekdays = [spokenDate(time).weekdays, said.weekdays.slice(0, 1), []];
  return weekdays
    .map((numbers) => ({ start, end, days: numbers.map(dayNumbered) }))
    .filter(({ days }) => days.length === 0 || isLongerThanADay(start, end))
    .find((found) => dateText(found, wording) === date && timeText(found, wording) === time);
}

/** Minutes are those of the day. Undefined where a part is missing. */
function momentOf(
  year: number | undefined,
  month: number | undefined,
  day: number | undefined,
  minutes: number,
): string | undefined {
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const moment = new Date(Date.UTC(year, month, day, 0, minutes));
  return `${moment.toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length)}Z`;
}

function isLongerThanADay(start: string, end: string | null): boolean {
  return end !== null && Date.parse(end) - Date.parse(start) > DAY;
}

const DAY = 86_400_000;

/** 0 is Sunday. */
function dayNumbered(number: number): Day {
  return DAYS[(number + 6) % 7] as Day;
}
