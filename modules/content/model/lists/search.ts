import type { Ages } from '../offering.ts';
import { DAYS, type Day, dayName, daysOf, monthName, type Schedule, townOf } from '../schedule.ts';
import { agesText, isForAge } from '../scheduling/ages.ts';

/** What a visitor looks for; null and empty: nothing in particular. */
export type SearchFilter = {
  readonly search: string;
  readonly age: number | null;
  readonly town: string;
  readonly day: Day | '';
  /** In cedis at most; 0: free. */
  readonly price: number | null;
};

/** Nobody searches for more; what stands in an address may be of any length. */
export const MAX_SEARCH_LENGTH = 100;

/** What an address asks for. What makes no sense there is nothing in particular. */
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

/** Cut by characters, so that none is cut in half. */
function truncate(text: string): string {
  return Array.from(text).slice(0, MAX_SEARCH_LENGTH).join('');
}

function numberOf(text: string): number | null {
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** What can be found of a course or an event. */
export type Searchable = {
  readonly ages: Ages | null;
  /** The lowest price in cedis; null: nothing is said of it. */
  readonly price: number | null;
  /** Each time at which it can still be gone to. */
  readonly times: readonly TimeAndVenue[];
  /** Texts in which what was typed is looked for as it stands. */
  readonly texts: readonly string[];
  /** Its title and the like, in which single words are looked for. */
  readonly names: readonly string[];
};

/** A time and a place. */
export type TimeAndVenue = Schedule & { readonly location: string };

/** In which ways something is not what was looked for. */
export type Mismatch = 'search' | 'age' | 'town' | 'day' | 'price';

export function mismatchesOf(found: Searchable, wanted: SearchFilter): Mismatch[] {
  const { age, town, day, price } = wanted;
  const isTown = (time: TimeAndVenue) => isInTown(time, town);
  const isDay = (time: TimeAndVenue) => isOnDay(time, day);
  // A town and a day mean a time that has both.
  const hasBoth =
    (town === '' && day === '') || found.times.some((one) => isTown(one) && isDay(one));
  const noTown = town !== '' && !found.times.some(isTown);
  const noDay = day !== '' && !found.times.some(isDay);
  return [
    ...(matchesSearch(found, wanted.search) ? [] : ['search' as const]),
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

/** The times that fit best what was looked for: its town, its day, and the words that name them. */
export function bestMatches<T extends TimeAndVenue>(
  times: readonly T[],
  wanted: SearchFilter,
): T[] {
  const words = searchWords(wanted.search);
  const fitOf = (time: T) => {
    const facts = searchFacts({ times: [time] });
    return (
      Number(isInTown(time, wanted.town) && isOnDay(time, wanted.day)) * (words.length + 1) +
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

/**
 * As it stands in one of the texts, in any case (specification, section 9); or each of its words is
 * in the title, or a fact: a town, a weekday, a month. Children are those below 13.
 */
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
/** Whoever is younger is a child. */
const TEEN_AGE = 13;

function isForChildren(ages: Ages | null): boolean {
  return ages !== null && (ages.from ?? 0) < TEEN_AGE;
}

function includesText(texts: readonly string[], needle: string): boolean {
  return texts.some((text) => text.toLocaleLowerCase().includes(needle));
}

/** Towns, weekdays and months, in small letters. */
function searchFacts({ times }: Pick<Searchable, 'times'>): string[] {
  const facts = times.flatMap((time) => [
    townOf(time.location),
    ...townOf(time.location).split(' '),
    ...daysOf(time).flatMap((day) => [dayName(day, 'event'), `${dayName(day, 'event')}s`]),
    ...monthsOf(time),
  ]);
  return [...new Set(facts.map((fact) => fact.toLocaleLowerCase()))].filter(Boolean);
}

/** No course runs longer. */
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

/** The towns in which something can be gone to, by name; Online last. */
export function townsOf(found: readonly Searchable[]): string[] {
  const towns = new Set(found.flatMap(({ times }) => times.map((time) => townOf(time.location))));
  const isOnline = (town: string) => Number(town === 'Online');
  return [...towns]
    .filter(Boolean)
    .toSorted((a, b) => isOnline(a) - isOnline(b) || a.localeCompare(b, 'en'));
}

/** How something differs from what was looked for, in words; empty where it does not. */
export function mismatchText(
  found: Searchable,
  misses: readonly Mismatch[],
  price: string,
): string {
  const towns = townsOf([found]);
  const days = [...new Set(found.times.flatMap(daysOf))].map((day) => `${dayName(day, 'event')}s`);
  const said: Readonly<Record<Mismatch, string>> = {
    search: 'other words',
    age: agesText(found.ages) || 'another age',
    town: towns.length > 0 ? `in ${towns.join(' and ')}` : 'no date yet',
    day: days.length > 0 ? `on ${days.join(' and ')}` : 'no date yet',
    price: price || 'another price',
  };
  const words = [...new Set(misses.map((miss) => said[miss]))].join(', ');
  return words.replace(/^\w/, (letter) => letter.toUpperCase());
}
