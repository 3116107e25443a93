import type { Event } from '../event.ts';

/** Whether an event is over; false without a machine-readable end. `now` in milliseconds. */
export function isPast(event: Pick<Event, 'start' | 'end'>, now: number): boolean {
  const end = event.end ?? event.start;
  return end != null && Date.parse(end) < now;
}

/**
 * Sorts events for visitors: coming ones, soonest first; then those without a machine-readable
 * start, in their order; then past ones, latest first.
 * @param now milliseconds since 1970
 */
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
