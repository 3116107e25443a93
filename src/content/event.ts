import * as v from 'valibot';
import { field } from '#platform/text/labelled.ts';
import { optionalLink } from '#platform/text/link.ts';
import { optionalText, text, textList } from '#platform/text/text.ts';
import { cover } from './drawing.ts';
import { ages, places, times, timestamp, withoutDateWords } from './session.ts';

const fields = v.object({
  id: field(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/, 'must be a number'), v.toNumber())]),
      v.number(),
      v.safeInteger('must be a whole number'),
    ),
    'Number',
    '',
    { fixed: true },
  ),
  title: field(text, 'Name of the event'),
  excerpt: field(optionalText, 'In short', 'For cards: 120 characters.', { long: true }),
  description: field(optionalText, 'Description', 'For its page.', { long: true }),
  location: field(optionalText, 'Where it is', 'Venue and town.'),
  image: field(optionalLink, 'Picture', 'Empty: the site draws a cover.', { picture: true }),
  cover,
  registrationLink: field(optionalLink, 'Registration link', '/events/register/robot-day.'),
  tags: field(textList, 'Tags', 'One per line. Events with the same tag are shown as related.'),
  ...times,
  ages,
  price: field(v.nullish(v.pipe(v.number(), v.minValue(0)), null), 'Price in cedis', '0: free.'),
  ...places,
  closes: field(v.nullish(timestamp, null), 'Registration closes', 'Empty: 2 hours before.'),
});

/** `start`, `end`, `days` and what follows are ours. `date` and `time` are set without a start only. */
export const event = v.pipe(fields, v.transform(withoutDateWords));
export type Event = v.InferOutput<typeof event>;

export function cancelledOf(event: Event & { readonly cancelled?: string }): string {
  return event.cancelled ?? '';
}

export function eventPath(event: Pick<Event, 'id'>): string {
  return `/events/${event.id}`;
}

export function registrationSlug(event: Pick<Event, 'registrationLink'>): string {
  const path = event.registrationLink.split(/[?#]/, 1)[0] ?? '';
  return path.split('/').findLast(Boolean) ?? '';
}

export function registrationPath(event: Event): string {
  return `/events/register/${encodeURIComponent(registrationSlug(event) || String(event.id))}`;
}

/** The event with this id. `id` is the text from the URL, so `01` and `1e0` are not `1`. */
export function findEvent(events: readonly Event[], id: string): Event | undefined {
  return events.find((event) => String(event.id) === id);
}

export function findEventToRegister(events: readonly Event[], key: string): Event | undefined {
  return findEvent(events, key) ?? events.find((event) => registrationSlug(event) === key);
}

const BUILT_IN_IDS: readonly number[] = [1, 2, 3, 4, 5];

export function builtInOf(events: readonly Event[]): Event[] {
  return events.filter(({ id }) => BUILT_IN_IDS.includes(id));
}

export const EVENTS_CALENDAR = '/events/calendar.ics';

export function eventCalendarPath(event: Pick<Event, 'id'>): string {
  return `/events/${event.id}.ics`;
}
