import { findInAllEvents } from '#modules/content/model/all-events.ts';
import { findEvent } from '#modules/content/model/event.ts';
import { eventCalendar } from '#modules/content/store/icalendar.ts';
import type { DiscoveryParts } from './parts.ts';

const DAY = 86_400_000;
/** Seconds after which a subscribed calendar should look again. */
const TTL = 6 * 60 * 60;

/** All events whose start is known, to subscribe to. Rejects with a `ServiceFailure`. */
export async function eventsCalendar(parts: DiscoveryParts): Promise<string> {
  const [made, events] = await Promise.all([calendarOptions(parts), parts.services.events.all()]);
  return eventCalendar(events, { ...made, name: `${made.organiser.name}: Events`, ttl: TTL });
}

/**
 * One event as a file for a calendar, or undefined where there is none or its start is not known.
 * Rejects with a `ServiceFailure`.
 */
export async function calendarOfEvent(
  parts: DiscoveryParts,
  id: string,
): Promise<string | undefined> {
  const event = await findInAllEvents(parts.services, (events) => findEvent(events, id));
  return event?.start ? eventCalendar([event], await calendarOptions(parts)) : undefined;
}

/** The moment is that of the day's beginning, so that the same events are the same file all day. */
async function calendarOptions({ services, siteUrl, now }: DiscoveryParts) {
  const [organiser, sequences] = await Promise.all([
    services.organisation.get(),
    services.places?.sequences(),
  ]);
  const today = Math.floor(now() / DAY) * DAY;
  return { siteUrl, now: today, organiser, ...(sequences && { sequences }) };
}
