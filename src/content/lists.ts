import type { Event } from './event.ts';

/** Whether an event is over; false without a machine-readable end. `now` in milliseconds. */
export function isPast(event: Pick<Event, 'start' | 'end'>, now: number): boolean {
  const end = event.end ?? event.start;
  return end != null && Date.parse(end) < now;
}

/** Coming ones, soonest first; those without a start, in their order; past ones, latest first. */
export function sortForVisitors<One extends Pick<Event, 'start' | 'end'>>(
  events: readonly One[],
  now: number,
): One[] {
  const start = (event: One) => Date.parse(event.start ?? '');
  const dated = events.filter((event) => event.start != null);
  return [
    ...dated.filter((event) => !isPast(event, now)).toSorted((a, b) => start(a) - start(b)),
    ...events.filter((event) => event.start == null),
    ...dated.filter((event) => isPast(event, now)).toSorted((a, b) => start(b) - start(a)),
  ];
}

/** Page size of a list: `first` items, then `step` more at a time (specification, section 9). */
type ListPage = { readonly first: number; readonly step: number };

export const SIX_THEN_THREE: ListPage = { first: 6, step: 3 };
export const FOUR_THEN_FOUR: ListPage = { first: 4, step: 4 };

/** Upper limit: no list is longer, and larger numbers in a URL are nonsense. */
const MAX_SHOWN = 1_000;

/** `first` plus whole steps. Any invalid value means the first page. */
export function shownCountOf(value: string | null, { first, step }: ListPage): number {
  const requested = value && /^\d{1,6}$/.test(value) ? Math.min(Number(value), MAX_SHOWN) : first;
  return first + Math.ceil(Math.max(0, requested - first) / step) * step;
}

export function pageOf<Item>(items: readonly Item[], shown: number) {
  return { items: items.slice(0, shown), total: items.length, hasMore: items.length > shown };
}

export type Tagged = { readonly id: string | number; readonly tags: readonly string[] };

/** Related events or posts shown at most (specification, section 9). */
const MAX_RELATED = 3;

export function tagsOf(items: readonly Tagged[]): string[] {
  return [...new Set(items.flatMap((item) => item.tags))];
}

export function withTag<Item extends Tagged>(items: readonly Item[], tag: string): Item[] {
  return items.filter((item) => !tag || item.tags.includes(tag));
}

/** Up to three other items that share at least one tag with this one, in the order of the list. */
export function relatedTo<Item extends Tagged>(items: readonly Item[], item: Item): Item[] {
  return items
    .filter((other) => other.id !== item.id && other.tags.some((tag) => item.tags.includes(tag)))
    .slice(0, MAX_RELATED);
}
