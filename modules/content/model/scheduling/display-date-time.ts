import { displayDate } from '#platform/text/display-date.ts';
import { clockText } from '../schedule.ts';

/** Formats a timestamp in Ghana's time (UTC): `3 October 2026, 1:30 pm`. Other texts stay. */
export function displayDateTime(timestamp: string): string {
  const time = Date.parse(timestamp);
  if (Number.isNaN(time)) return timestamp;
  const date = new Date(time);
  return `${displayDate(date.toISOString())}, ${clockText(date, 'event')}`;
}
