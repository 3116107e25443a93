import { type Course, coursePath } from '#modules/content/model/course.ts';
import { type Event, eventPath } from '#modules/content/model/event.ts';
import { isPast } from '#modules/content/model/lists/event-order.ts';
import {
  eventPrice,
  findableCourse,
  findableEvent,
  openSessions,
  priceFrom,
  startText,
} from '#modules/content/model/lists/findable.ts';
import {
  bestTimes,
  type Miss,
  missesOf,
  missWords,
  type Wanted,
} from '#modules/content/model/lists/finding.ts';
import { formatPrice } from '#modules/content/model/pricing.ts';
import { townOf } from '#modules/content/model/schedule.ts';
import { agesText } from '#modules/content/model/scheduling/ages.ts';
import { STEM_SQUAD_PLANS } from '#modules/content/model/stem-squad/stem-squad-plan.ts';
import type { Fits, Fitting } from './what-fits.tsx';

/** So many courses and so many events. */
const AT_MOST = 3;

/** Found something, so that nothing else is offered. */
export const NOTHING_ELSE: Fits = { title: '', fitting: [] };

/** What was looked for, and of which list nothing was found. `label`: a category, or a tag. */
type Sought = {
  readonly wanted: Wanted;
  readonly label: string;
  readonly listed: 'courses' | 'events';
};

/**
 * What to offer where nothing was found: what is for that age and differs elsewhere, and the kits
 * that come by post. `now` in milliseconds.
 */
export function whatFits(
  { wanted, label, listed }: Sought,
  { courses, events }: { courses: readonly Course[]; events: readonly Event[] },
  now: number,
): Fits {
  const { age } = wanted;
  const toCome = events.filter((event) => !event.cancelled && event.start && !isPast(event, now));
  const found = {
    courses: courses.map((course) => {
      const isOther = listed === 'courses' && label !== '' && course.category !== label;
      return courseFitting(course, wanted, isOther ? course.category : '', now);
    }),
    events: toCome.map((event) => {
      const isOther = listed === 'events' && label !== '' && !event.tags.includes(label);
      return eventFitting(event, wanted, isOther ? event.tags.join(', ') : '');
    }),
  };
  const fitting = [
    ...nearest(found[listed], wanted),
    ...nearest(found[listed === 'courses' ? 'events' : 'courses'], wanted).map((one) => ({
      ...one,
      differs: [listed === 'courses' ? 'It is an event' : 'It is a course', one.differs]
        .filter(Boolean)
        .join('. '),
    })),
  ];
  if (age === null && fitting.length === 0) return NOTHING_ELSE;
  const title = age === null ? 'What comes close' : `What fits age ${age}`;
  return { title, fitting: [...fitting, ...squadFitting(age)] };
}

type Candidate = Fitting & { readonly misses: readonly Miss[] };

/** Those that are for the age and differ in the fewest ways. Words alone have to be found. */
function nearest(all: readonly Candidate[], wanted: Wanted): Fitting[] {
  const { search: _, ...others } = wanted;
  const isForWordsAlone = Object.values(others).every((one) => one === null || one === '');
  return all
    .filter(({ misses }) => !misses.includes('age'))
    .filter(({ misses }) => !isForWordsAlone || !misses.includes('search'))
    .toSorted((one, other) => one.misses.length - other.misses.length)
    .slice(0, AT_MOST)
    .map(({ misses: _, ...fitting }) => fitting);
}

function courseFitting(course: Course, wanted: Wanted, other: string, now: number): Candidate {
  const found = findableCourse(course, now);
  const misses = missesOf(found, wanted);
  const [next] = bestTimes(openSessions(course, now), wanted);
  const price = priceFrom(course);
  return {
    to: coursePath(course),
    title: course.title,
    kind: 'Course',
    facts: factsLine(agesText(course.ages), next && townOf(next.location), next && startText(next)),
    price,
    differs: factsLine(other, missWords(found, misses, price)),
    misses,
  };
}

function eventFitting(event: Event, wanted: Wanted, other: string): Candidate {
  const found = findableEvent(event);
  const misses = missesOf(found, wanted);
  const price = eventPrice(event);
  return {
    to: eventPath(event),
    title: event.title,
    kind: 'Event',
    facts: factsLine(agesText(event.ages) || 'All ages', townOf(event.location), event.date),
    price,
    differs: factsLine(other, missWords(found, misses, price)),
    misses,
  };
}

/** The plans' ages as numbers (specification, section 9). */
const PLAN_AGES = { starter: [6, 12], intermediate: [12, 18], advanced: [6, 18] } as const;

/** The first plan for an age; the one to start with where nobody says an age. */
function squadFitting(age: number | null): Fitting[] {
  const plan = STEM_SQUAD_PLANS.find(({ code }) => {
    const [from, to] = PLAN_AGES[code];
    return age === null || (age >= from && age <= to);
  });
  if (!plan) return [];
  return [
    {
      to: `/get-involved?form=stem-squad&plan=${plan.code}`,
      title: `STEM Squad: ${plan.name} plan`,
      kind: 'Kits for home',
      facts: plan.ages.replace(/^\w/, (letter) => letter.toUpperCase()),
      price: `${formatPrice(plan.monthly, 'GHS')} per month`,
      differs: 'A kit comes to your home: no town and no day to be there',
    },
  ];
}

function factsLine(...facts: (string | undefined)[]): string {
  return facts.filter(Boolean).join(' · ');
}
