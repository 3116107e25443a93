import { monthName, type Schedule, weekdayOf } from '../schedule.ts';

const DAY_MS = 86_400_000;
/** Meetings that are listed one by one at most. */
const MAX_MEETINGS = 40;

/**
 * The days of weekly meetings: `8 meetings: 9, 16, 23 and 30 January, 6, 13, 20 and 27 February`.
 * Empty for one stretch.
 */
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
