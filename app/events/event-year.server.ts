import type { Event } from '#modules/content/event.ts';
import { isPast } from '#modules/content/lists.ts';
import type { Availability } from '#modules/content/offering.ts';
import { dateText, monthName, townOf } from '#modules/content/schedule.ts';

const MONTHS = 12;

/** An event in its month and town. */
export type YearEvent = {
  readonly id: number;
  /** The day of the month on which it begins. */
  readonly day: number;
  /** Its title and date, and whether it is full, for those who only hear the day. */
  readonly text: string;
  readonly full: boolean;
};

/** The next twelve months: one row for each town, with the events of each month. */
export type EventYear = {
  /** `January 2027` */
  readonly months: readonly string[];
  readonly towns: readonly { name: string; months: readonly (readonly YearEvent[])[] }[];
};

type ListedEvent = { readonly event: Event; readonly availability: Availability };

/** The upcoming events by town and month. `now` in milliseconds since 1970. */
export function eventYear(listed: readonly ListedEvent[], now: number): EventYear {
  const first = new Date(now);
  const monthOf = (time: Date) =>
    (time.getUTCFullYear() - first.getUTCFullYear()) * 12 +
    time.getUTCMonth() -
    first.getUTCMonth();
  const towns = new Map<string, YearEvent[][]>();
  for (const { event, availability } of listed) {
    const { id, title, start, location, cancelled } = event;
    if (!start || cancelled || isPast(event, now)) continue;
    const begins = new Date(start);
    const name = townOf(location) || 'Elsewhere';
    const months = towns.get(name) ?? Array.from({ length: MONTHS }, () => []);
    // One that runs already stands in the first month.
    const month = months[Math.max(monthOf(begins), 0)];
    if (!month) continue;
    const full = availability.status === 'full';
    const date = dateText({ start, end: null, days: [] }, 'event');
    month.push({
      id,
      day: begins.getUTCDate(),
      text: `, ${title}, ${date}${full ? ', full' : ''}`,
      full,
    });
    towns.set(name, months);
  }
  return {
    months: Array.from({ length: MONTHS }, (_, index) => {
      const month = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + index));
      return `${monthName(month)} ${month.getUTCFullYear()}`;
    }),
    towns: [...towns].map(([name, months]) => ({ name, months })),
  };
}
