import { type Course, coursePricing } from '../course.ts';
import type { Event } from '../event.ts';
import { formatPrice, pricesOf } from '../pricing.ts';
import { dateText } from '../schedule.ts';
import { isPast } from './event-order.ts';
import type { Searchable } from './search.ts';

/** The searchable parts of a course. `now` in milliseconds since 1970. */
export function searchableCourse(course: Course, now: number): Searchable {
  const { title, description, category, courseCode, grades, ages } = course;
  const pricing = coursePricing(course);
  const amounts = pricesOf(pricing).map(({ amount }) => amount);
  const isFree = amounts.length === 0 && /\bfree\b/i.test(pricing.notes);
  return {
    ages,
    price: isFree ? 0 : amounts.length > 0 ? Math.min(...amounts) : null,
    times: openSessions(course, now),
    texts: [title, description, category, courseCode, grades],
    names: [title, category],
  };
}

/** The searchable parts of an event, also of a past one. */
export function searchableEvent(event: Event): Searchable {
  const { title, excerpt, description, location, tags, ages, price } = event;
  return {
    ages,
    price,
    times: [event],
    texts: [title, excerpt, description, location, ...tags],
    names: [title, ...tags],
  };
}

/** The sessions that are neither over nor cancelled, next one first. */
export function openSessions(course: Course, now: number): Course['sessions'] {
  const start = (time: string | null) => Date.parse(time ?? '') || Number.POSITIVE_INFINITY;
  return course.sessions
    .filter((session) => !session.cancelled && !isPast(session, now))
    .toSorted((one, other) => start(one.start) - start(other.start) || 0);
}

/** The first day of a session: `Sat 9 January 2027`, or its date text if the start is unknown. */
export function startDateText({ start, date }: Course['sessions'][number]): string {
  return dateText({ start, end: null, days: [] }, 'session') || date;
}

/** The lowest price, for example `From GH₵650`; just the price if there is only one. */
export function lowestPriceText({ pricing }: Pick<Course, 'pricing'>): string {
  if (!pricing) return '';
  const amounts = pricesOf(pricing).map(({ amount }) => amount);
  if (amounts.length === 0) return '';
  const lowest = formatPrice(Math.min(...amounts), pricing.currency);
  return amounts.length === 1 ? lowest : `From ${lowest}`;
}

/** An event's price: `Free` or `GH₵80`; empty if unknown. */
export function eventPriceText({ price }: Pick<Event, 'price'>): string {
  if (price === null) return '';
  return price === 0 ? 'Free' : formatPrice(price, 'GHS');
}
