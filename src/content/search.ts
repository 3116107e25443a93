import { type Course, coursePricing, formatPrice, pricesOf } from './course.ts';
import type { Event } from './event.ts';
import { isPast } from './lists.ts';
import {
  DAYS,
  type Day,
  dateText,
  dayName,
  daysOf,
  monthName,
  type Schedule,
  townOf,
} from './schedule.ts';
import { type Ages, agesText, isForAge } from './session.ts';

export type SearchFilter = {
  readonly search: string;
  readonly age: number | null;
  readonly town: string;
  readonly day: Day | '';
  /** Highest price in cedis; 0: free. */
  readonly price: number | null;
};

/** Longest search text: a URL may contain a text of any length. */
export const MAX_SEARCH_LENGTH = 100;

export function readSearchFilter(query: URLSearchParams): SearchFilter {
  const text = (name: string) => truncate(query.get(name)?.trim() ?? '');
  const day = text('day').toLowerCase();
  return {
    search: text('search'),
    age: numberOf(text('age')),
    town: text('town'),
    day: DAYS.find((one) => one === day) ?? '',
    price: text('price').toLowerCase() === 'free' ? 0 : numberOf(text('price')),
  };
}

function truncate(text: string): string {
  return Array.from(text).slice(0, MAX_SEARCH_LENGTH).join('');
}

function numberOf(text: string): number | null {
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

export type Searchable = {
  readonly ages: Ages | null;
  readonly price: number | null;
  /** Times and places at which one can still attend. */
  readonly times: readonly TimeAndVenue[];
  readonly texts: readonly string[];
  readonly names: readonly string[];
};

type TimeAndVenue = Schedule & { readonly location: string };

/** The filters that an item does not match. */
export type Mismatch = 'search' | 'age' | 'town' | 'day' | 'price';

export function mismatchesOf(found: Searchable, filter: SearchFilter): Mismatch[] {
  const { age, town, day, price } = filter;
  const isTown = (time: TimeAndVenue) => isInTown(time, town);
  const isDay = (time: TimeAndVenue) => isOnDay(time, day);
  // With both a town and a day, one time has to match both.
  const hasBoth =
    (town === '' && day === '') || found.times.some((one) => isTown(one) && isDay(one));
  const noTown = town !== '' && !found.times.some(isTown);
  const noDay = day !== '' && !found.times.some(isDay);
  return [
    ...(matchesSearch(found, filter.search) ? [] : ['search' as const]),
    ...(age === null || isForAge(found.ages, age) ? [] : ['age' as const]),
    ...(noTown ? ['town' as const] : []),
    ...(noDay || (!hasBoth && !noTown) ? ['day' as const] : []),
    ...(price === null || (found.price !== null && found.price <= price) ? [] : ['price' as const]),
  ];
}

function isInTown({ location }: TimeAndVenue, town: string): boolean {
  return town === '' || townOf(location).toLocaleLowerCase() === town.toLocaleLowerCase();
}

function isOnDay(time: TimeAndVenue, day: Day | ''): boolean {
  return day === '' || daysOf(time).includes(day);
}

export function bestMatches<T extends TimeAndVenue>(times: readonly T[], filter: SearchFilter) {
  const words = searchWords(filter.search);
  const fitOf = (time: T) => {
    const facts = searchFacts({ times: [time] });
    return (
      Number(isInTown(time, filter.town) && isOnDay(time, filter.day)) * (words.length + 1) +
      words.filter((word) => facts.includes(word)).length
    );
  };
  const best = Math.max(...times.map(fitOf));
  return times.filter((time) => fitOf(time) === best);
}

function searchWords(search: string): string[] {
  return search
    .trim()
    .toLocaleLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
}

/** One text contains the search (specification, section 9), or its words are in title or facts. */
function matchesSearch(found: Searchable, search: string): boolean {
  const needle = search.trim().toLocaleLowerCase();
  if (needle === '' || includesText(found.texts, needle)) return true;
  const facts = searchFacts(found);
  if (includesText(facts, needle)) return true;
  return searchWords(needle).every((word) => {
    if (CHILDREN.test(word)) return isForChildren(found.ages);
    return facts.includes(word) || includesText(found.names, word);
  });
}

const CHILDREN = /^(child|children|kid|kids)$/;
/** Age from which somebody is no child. */
const TEEN_AGE = 13;

function isForChildren(ages: Ages | null): boolean {
  return ages !== null && (ages.from ?? 0) < TEEN_AGE;
}

function includesText(texts: readonly string[], needle: string): boolean {
  return texts.some((text) => text.toLocaleLowerCase().includes(needle));
}

function searchFacts({ times }: Pick<Searchable, 'times'>): string[] {
  const facts = times.flatMap((time) => [
    townOf(time.location),
    ...townOf(time.location).split(' '),
    ...daysOf(time).flatMap((day) => [dayName(day, 'event'), `${dayName(day, 'event')}s`]),
    ...monthsOf(time),
  ]);
  return [...new Set(facts.map((fact) => fact.toLocaleLowerCase()))].filter(Boolean);
}

const MAX_MONTHS = 24;

function monthsOf({ start, end }: Schedule): string[] {
  if (!start) return [];
  const month = new Date(start);
  month.setUTCDate(1);
  const last = Date.parse(end ?? start);
  const months: string[] = [];
  for (let count = 0; count < MAX_MONTHS && month.getTime() <= last; count++) {
    months.push(monthName(month), `${monthName(month)} ${month.getUTCFullYear()}`);
    month.setUTCMonth(month.getUTCMonth() + 1);
  }
  return months;
}

export function townsOf(found: readonly Searchable[]): string[] {
  const towns = new Set(found.flatMap(({ times }) => times.map((time) => townOf(time.location))));
  const isOnline = (town: string) => Number(town === 'Online');
  return [...towns]
    .filter(Boolean)
    .toSorted((a, b) => isOnline(a) - isOnline(b) || a.localeCompare(b, 'en'));
}

/** How an item differs from a search, in words; empty if it does not. */
export function mismatchText(found: Searchable, misses: readonly Mismatch[], price: string) {
  const towns = townsOf([found]);
  const days = [...new Set(found.times.flatMap(daysOf))].map((day) => `${dayName(day, 'event')}s`);
  const labels: Readonly<Record<Mismatch, string>> = {
    search: 'other words',
    age: agesText(found.ages) || 'another age',
    town: towns.length > 0 ? `in ${towns.join(' and ')}` : 'no date yet',
    day: days.length > 0 ? `on ${days.join(' and ')}` : 'no date yet',
    price: price || 'another price',
  };
  const text = [...new Set(misses.map((miss) => labels[miss]))].join(', ');
  return text.replace(/^\w/, (letter) => letter.toUpperCase());
}

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
