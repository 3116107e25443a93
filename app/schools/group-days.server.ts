import { type Event, eventPath, registrationPath } from '#modules/content/model/event.ts';
import { isPast, sortForVisitors } from '#modules/content/model/lists/event-order.ts';
import { eventPriceText } from '#modules/content/model/lists/searchable.ts';
import { eventOffering } from '#modules/content/model/offering.ts';
import { townOf } from '#modules/content/model/schedule.ts';
import { agesText } from '#modules/content/model/scheduling/ages.ts';
import {
  type Availability,
  availabilityText,
} from '#modules/content/model/scheduling/availability.ts';
import { loadAvailability } from '#modules/places/model/load-availability.ts';
import type { Places } from '#modules/places/model/places.ts';
import { GROUP_PLACES } from '#modules/submissions/model/forms/party.ts';

/** How many pupils one form can bring. */
export const GROUP_SIZE = `${GROUP_PLACES.min} to ${GROUP_PLACES.max} pupils with one form`;

/** Number of events shown: the list of events has all of them. */
const MAX_DAYS = 6;

/** An event with room for a group. */
export type GroupDay = ReturnType<typeof groupDay>;

/**
 * The coming events that a group can register for, soonest first. `now` in milliseconds. Rejects
 * with a `ServiceFailure`.
 * @param places undefined if another server counts places: its form takes one person
 */
export async function loadGroupDays(
  events: readonly Event[],
  places: Places | undefined,
  now: number,
): Promise<GroupDay[]> {
  const coming = sortForVisitors(events, now).filter(
    (event) => !isPast(event, now) && !event.cancelled,
  );
  const availabilityOf = await loadAvailability(places, coming.map(eventOffering), now);
  return coming
    .map((event) => ({ event, availability: availabilityOf(eventOffering(event)) }))
    .filter(({ availability }) => hasRoom(availability))
    .slice(0, MAX_DAYS)
    .map(({ event, availability }) => groupDay(event, availability, places !== undefined));
}

function hasRoom({ status, left }: Availability): boolean {
  return (
    (status === 'open' || status === 'unknown') && (left ?? GROUP_PLACES.max) >= GROUP_PLACES.min
  );
}

function groupDay(event: Event, availability: Availability, takesGroups: boolean) {
  const { id, title, date, time, location, ages } = event;
  return {
    id,
    title,
    date,
    time,
    town: townOf(location),
    ages: agesText(ages),
    price: eventPriceText(event),
    places: placesText(availability),
    path: eventPath(event),
    bookingPath: takesGroups ? registrationPath(event) : '',
    hours: hoursOf(event),
  };
}

/** `60 places left: a class of 40 fits`, as far as the places are counted. */
function placesText(availability: Availability): string {
  const { max } = GROUP_PLACES;
  const fits = availability.left !== null && availability.left >= max;
  return availabilityText(availability) + (fits ? `: a class of ${max} fits` : '');
}

/**
 * The hours of the first day, in Ghana's time, which is UTC; undefined if they are unknown. An event
 * over several days, which is no series of weekly meetings, does not end on its first one.
 */
function hoursOf({ start, end, days }: Pick<Event, 'start' | 'end' | 'days'>) {
  if (!start || !end) return undefined;
  const isOneDay = start.slice(0, 10) === end.slice(0, 10) || days.length > 0;
  return { from: hourOf(start), to: isOneDay ? hourOf(end) : 24 };
}

function hourOf(timestamp: string): number {
  const time = new Date(timestamp);
  return time.getUTCHours() + time.getUTCMinutes() / 60;
}
