import { shortDate } from '#platform/text/display-date.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Days that are shown as a span; older times are shown as a date. */
const MAX_DAYS = 7;

const RELATIVE_TIME = new Intl.RelativeTimeFormat('en-GB');

/**
 * A past time as people say it: "just now", "3 hours ago", "12 Nov"; "12 Nov 2025" if the year differs.
 * @param at ISO text
 * @param now milliseconds
 */
export function timeAgoText(at: string, now: number): string {
  const since = now - Date.parse(at);
  if (since < MINUTE) return 'just now';
  if (since < HOUR) return RELATIVE_TIME.format(-Math.floor(since / MINUTE), 'minute');
  if (since < DAY) return RELATIVE_TIME.format(-Math.floor(since / HOUR), 'hour');
  if (since < MAX_DAYS * DAY) return RELATIVE_TIME.format(-Math.floor(since / DAY), 'day');
  return shortDate(at, new Date(now).toISOString().slice(0, 4));
}
