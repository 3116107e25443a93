import { type Event, eventPath, registrationPath } from '#content/event.ts';
import { isPast, sortForVisitors } from '#content/lists.ts';
import { type Availability, availabilityText, eventOffering } from '#content/offering.ts';
import { townOf } from '#content/schedule.ts';
import { eventPriceText } from '#content/search.ts';
import { agesText } from '#content/session.ts';
import { GROUP_PLACES } from '#inbox/forms/party.ts';
import { loadAvailability, type Places } from '#places/place.ts';
import type { DayHours } from './day-strip.tsx';

export const GROUP_SIZE = `${GROUP_PLACES.min} to ${GROUP_PLACES.max} pupils with one form`;

const MAX_DAYS = 6;

export type GroupDay = ReturnType<typeof groupDay>;

/** Without `places` the form of another server takes one person. `now` in milliseconds. */
export async function loadGroupDays(
  events: readonly Event[],
  places: Places | undefined,
  now: number,
): Promise<GroupDay[]> {
  const coming = sortForVisitors(events, now).filter(
    (event) => !isPast(event, now) && !event.cancelled && !isForAdults(event),
  );
  const availabilityOf = await loadAvailability(places, coming.map(eventOffering), now);
  return coming
    .map((event) => ({ event, availability: availabilityOf(eventOffering(event)) }))
    .filter(({ availability }) => hasRoom(availability))
    .slice(0, MAX_DAYS)
    .map(({ event, availability }) => groupDay(event, availability, places !== undefined));
}

/** No pupil is of age: such a day is not for a class. */
function isForAdults({ ages }: Event): boolean {
  return (ages?.from ?? 0) >= 18;
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

function placesText(availability: Availability): string {
  const { max } = GROUP_PLACES;
  const fits = availability.left !== null && availability.left >= max;
  return availabilityText(availability) + (fits ? `: a class of ${max} fits` : '');
}

/** A longer event is not drawn: its strips would hide the other events. */
const MAX_STRIPS = 4;

/** In Ghana's time, which is UTC. Weekly meetings have the same hours: one day stands for all. */
function hoursOf({ start, end, days }: Pick<Event, 'start' | 'end' | 'days'>): DayHours[] {
  if (!start || !end) return [];
  const dates = days.length > 0 ? [start.slice(0, 10)] : datesBetween(start, end);
  if (dates.length > MAX_STRIPS) return [];
  return dates.map((date, index) => ({
    day: dates.length > 1 ? WEEKDAY.format(new Date(date)) : '',
    from: index === 0 ? hourOf(start) : 0,
    to: index === dates.length - 1 ? hourOf(end) : 24,
  }));
}

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });
const DAY_MS = 86_400_000;

function datesBetween(start: string, end: string): string[] {
  const [first, last] = [start, end].map((time) => Date.parse(time.slice(0, 10)));
  const dates: string[] = [];
  for (let day = first ?? 0; day <= (last ?? 0) && dates.length <= MAX_STRIPS; day += DAY_MS) {
    dates.push(new Date(day).toISOString().slice(0, 10));
  }
  return dates;
}

function hourOf(timestamp: string): number {
  const time = new Date(timestamp);
  return time.getUTCHours() + time.getUTCMinutes() / 60;
}
