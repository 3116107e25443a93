import * as v from 'valibot';
import { optionalLink } from './text/link.ts';
import { optionalText, text, textList } from './text/text.ts';

/** A moment with its zone, so that calendars read it the same everywhere: `2027-02-13T09:00:00Z`. */
const moment = v.pipe(v.string(), v.isoTimestamp('must be a moment like 2027-02-13T09:00:00Z'));

/**
 * An event (specification, section 3). `date` and `time` are display text. `start` and `end` are
 * ours: moments that calendars can read, where they are known.
 */
export const event = v.object({
  id: v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/, 'must be a number'), v.toNumber())]),
    v.number(),
    v.safeInteger('must be a whole number'),
  ),
  title: text,
  excerpt: optionalText,
  description: optionalText,
  location: optionalText,
  date: optionalText,
  time: optionalText,
  image: optionalLink,
  registrationLink: optionalLink,
  tags: textList,
  start: v.nullish(moment, null),
  end: v.nullish(moment, null),
});
export type Event = v.InferOutput<typeof event>;

/** Where an event's detail page is. */
export function eventPath(event: Pick<Event, 'id'>): string {
  return `/events/${event.id}`;
}

/** The last segment of the registration link, by which an event can be registered for. */
export function registrationSlug(event: Pick<Event, 'registrationLink'>): string {
  const path = event.registrationLink.split(/[?#]/, 1)[0] ?? '';
  return path.split('/').findLast(Boolean) ?? '';
}

/** Where an event is registered for: by its slug, or by its id where it has none. */
export function registrationPath(event: Event): string {
  return `/events/register/${encodeURIComponent(registrationSlug(event) || String(event.id))}`;
}

/** The event with this id. `id` is what stands in the address, so `01` and `1e0` are not `1`. */
export function findEvent(events: readonly Event[], id: string): Event | undefined {
  return events.find((event) => String(event.id) === id);
}

/** The event that a registration address means: by numeric id, else by slug. */
export function findEventToRegister(events: readonly Event[], key: string): Event | undefined {
  return findEvent(events, key) ?? events.find((event) => registrationSlug(event) === key);
}

/** The ids of the five events that are always known (specification, section 3). */
const BUILT_IN_IDS: readonly number[] = [1, 2, 3, 4, 5];

/** Of these events the built-in ones. */
export function builtInOf(events: readonly Event[]): Event[] {
  return events.filter(({ id }) => BUILT_IN_IDS.includes(id));
}
