import { displayDate, shortDate } from '#platform/text/display-date.ts';
import { clockText } from '../schedule.ts';

/** Formats a timestamp in Ghana's time (UTC): `3 October 2026, 1:30 pm`. Other texts stay. */
export function displayDateTime(timestamp: string): string {
  const time = Date.parse(timestamp);
  if (Number.isNaN(time)) return timestamp;
  const date = new Date(time);
  return `${displayDate(date.toISOString())}, ${clockText(date, 'event')}`;
}

/**
 * A timestamp without what its reader knows: `3 Oct, 1:30 pm` in the year `known`, and `1:30 pm` on
 * the day `known`.
 */
export function shortDateTime(timestamp: string, known: string): string {
  const clock = clockText(new Date(timestamp), 'event');
  return timestamp.slice(0, 10) === known
    ? clock
    : `${shortDate(timestamp, known.slice(0, 4))}, ${clock}`;
}
