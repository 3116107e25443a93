import { redirect } from 'react-router';
import { type Course, coursePath, formatPrice } from '#content/course.ts';
import { type Event, eventPath } from '#content/event.ts';
import { isPast } from '#content/lists.ts';
import type { OfferingContent } from '#content/offering.ts';
import type { OnWebsite } from '#content/on-website.server.ts';
import { dayName, townOf } from '#content/schedule.ts';
import {
  bestMatches,
  eventPriceText,
  lowestPriceText,
  type Mismatch,
  mismatchesOf,
  mismatchText,
  openSessions,
  type SearchFilter,
  searchableCourse,
  searchableEvent,
  startDateText,
} from '#content/search.ts';
import { agesText } from '#content/session.ts';
import type { ActiveFilter } from './list-parts.tsx';
import type { Suggestion, SuggestionList } from './suggestions.tsx';

const MAX_SUGGESTIONS = 3;

export const NO_SUGGESTIONS: SuggestionList = { title: '', suggestions: [] };

type SearchRequest = {
  readonly filter: SearchFilter;
  readonly label: string;
  readonly listed: 'courses' | 'events';
  /** The list is not empty: only what it does not show is named. */
  readonly isFound?: boolean;
};

/** Items for the same age, and the kits that come by post. `now` in milliseconds. */
export function suggest(
  { filter, label, listed, isFound }: SearchRequest,
  {
    courses,
    events,
    plans,
  }: Pick<OfferingContent, 'courses' | 'events'> & Pick<OnWebsite, 'plans'>,
  now: number,
): SuggestionList {
  const { age } = filter;
  const upcoming = events.filter((event) => !event.cancelled && event.start && !isPast(event, now));
  const found = {
    courses: courses.map((course) => {
      const isOther = listed === 'courses' && label !== '' && course.category !== label;
      return suggestCourse(course, filter, isOther ? course.category : '', now);
    }),
    events: upcoming.map((event) => {
      const isOther = listed === 'events' && label !== '' && !event.tags.includes(label);
      return suggestEvent(event, filter, isOther ? event.tags.join(', ') : '');
    }),
  };
  const matches = [
    ...(isFound ? [] : nearestSuggestions(found[listed], filter)),
    ...nearestSuggestions(found[listed === 'courses' ? 'events' : 'courses'], filter).map(
      (one) => ({
        ...one,
        difference: [listed === 'courses' ? 'It is an event' : 'It is a course', one.difference]
          .filter(Boolean)
          .join('. '),
      }),
    ),
  ];
  if (age === null && matches.length === 0) return NO_SUGGESTIONS;
  const title = age === null ? 'What comes close' : `What ${isFound ? 'else ' : ''}fits age ${age}`;
  return { title, suggestions: [...matches, ...suggestPlan(plans, age)] };
}

type Candidate = Suggestion & { readonly misses: readonly Mismatch[] };

/** The candidates for the age with the fewest differences. A search by text alone must match it. */
function nearestSuggestions(all: readonly Candidate[], filter: SearchFilter): Suggestion[] {
  const { search: _, ...others } = filter;
  const isTextOnly = Object.values(others).every((one) => one === null || one === '');
  return all
    .filter(({ misses }) => !misses.includes('age'))
    .filter(({ misses }) => !isTextOnly || !misses.includes('search'))
    .toSorted((one, other) => one.misses.length - other.misses.length)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ misses: _, ...matches }) => matches);
}

function suggestCourse(
  course: Course,
  filter: SearchFilter,
  other: string,
  now: number,
): Candidate {
  const found = searchableCourse(course, now);
  const misses = mismatchesOf(found, filter);
  const [next] = bestMatches(openSessions(course, now), filter);
  const price = lowestPriceText(course);
  return {
    to: coursePath(course),
    title: course.title,
    kind: 'Course',
    facts: factsText(
      agesText(course.ages),
      next && townOf(next.location),
      next && startDateText(next),
    ),
    price,
    difference: factsText(other, mismatchText(found, misses, price)),
    misses,
  };
}

function suggestEvent(event: Event, filter: SearchFilter, other: string): Candidate {
  const found = searchableEvent(event);
  const misses = mismatchesOf(found, filter);
  const price = eventPriceText(event);
  return {
    to: eventPath(event),
    title: event.title,
    kind: 'Event',
    facts: factsText(agesText(event.ages) || 'All ages', townOf(event.location), event.date),
    price,
    difference: factsText(other, mismatchText(found, misses, price)),
    misses,
  };
}

/** The ages of the plans as numbers (specification, section 9). */
const PLAN_AGES = { starter: [6, 12], intermediate: [12, 18], advanced: [6, 18] } as const;

function suggestPlan(plans: OnWebsite['plans'], age: number | null): Suggestion[] {
  const plan = plans.find(({ code }) => {
    const [from, to] = PLAN_AGES[code];
    return age === null || (age >= from && age <= to);
  });
  if (!plan) return [];
  return [
    {
      to: `/get-involved?form=stem-squad&plan=${plan.code}#forms`,
      title: `STEM Squad: ${plan.name} plan`,
      kind: 'Kits for home',
      facts: plan.ages.replace(/^\w/, (letter) => letter.toUpperCase()),
      price: `${formatPrice(plan.monthly, 'GHS')} per month`,
      difference: 'A kit comes to your home: no town and no day to be there',
    },
  ];
}

function factsText(...facts: (string | undefined)[]): string {
  return facts.filter(Boolean).join(' · ');
}

export function activeFilters(
  { search, age, town, day, price }: SearchFilter,
  extra: ActiveFilter,
): ActiveFilter[] {
  const all: ActiveFilter[] = [
    ['search', search && `“${search}”`],
    ['age', age === null ? '' : `Age ${age}`],
    ['town', town],
    ['day', day && dayName(day, 'event')],
    ['price', price === 0 ? 'Free' : price === null ? '' : `Up to GH₵${price}`],
    extra,
  ];
  return all.filter(([, text]) => text !== '');
}

/** Forms send empty parameters: the same list has one URL to share and to keep. */
export function redirectToTidyUrl({ pathname, searchParams }: URL): void {
  const filled = [...searchParams].filter(([, value]) => value !== '');
  // A parameter that counts by its presence (`whole`) comes alone, or with a value.
  if (filled.length === searchParams.size || searchParams.get('search') === null) return;
  const query = new URLSearchParams(filled);
  throw redirect(query.size > 0 ? `${pathname}?${query}` : pathname, 302);
}
