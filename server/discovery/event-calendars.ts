import { findEvent } from '#modules/content/event.ts';
import { eventCalendar } from '#modules/content/icalendar.server.ts';
import { findInAllEvents } from '#modules/content/services.ts';
import type { DiscoveryParts } from './parts.ts';

const DAY = 86_400_000;
/** Seconds after which a subscribed calendar should poll again. */
const TTL = 6 * 60 * 60;

/**
 * Calendar of all events with a known start, for subscriptions. Rejects with a `ServiceFailure`.
 */
export async function eventsCalendar(parts: DiscoveryParts): Promise<string> {
  const [options, events] = await Promise.all([
    calendarOptions(parts),
    parts.services.events.all(),
  ]);
  return eventCalendar(events, { ...options, name: `${options.organiser.name}: Events`, ttl: TTL });
}

/**
 * Calendar file of one event; undefined if there is none or its start is unknown. Rejects with a
 * `ServiceFailure`.
 */
export async function calendarOfEvent(
  parts: DiscoveryParts,
  id: string,
): Promise<string | undefined> {
  const event = await findInAllEvents(parts.services, (events) => findEvent(events, id));
  return event?.start ? eventCalendar([event], await calendarOptions(parts)) : undefined;
}

/**
 * Options of a calendar. `now` is the start of the day, so that the same events give the same file
 * all day.
 */
async function calendarOptions({ services, siteUrl, now }: DiscoveryParts) {
  const [organiser, sequences] = await Promise.all([
    services.organisation.get(),
    services.places?.sequences(),
  ]);
  const today = Math.floor(now() / DAY) * DAY;
  return { siteUrl, now: today, organiser, ...(sequences && { sequences }) };
}
