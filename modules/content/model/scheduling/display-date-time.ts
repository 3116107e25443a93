import { displayDate } from '#platform/text/display-date.ts';
import { clockText } from '../schedule.ts';

/** A moment as it is shown, in Ghana's time, which is UTC: `3 October 2026, 1:30 pm`. Other texts stay. */
export function displayDateTime(moment: string): string {
  const time = Date.parse(moment);
  if (Number.isNaN(time)) return moment;
  const at = new Date(time);
  return `${displayDate(at.toISOString())}, ${clockText(at, 'event')}`;
}
