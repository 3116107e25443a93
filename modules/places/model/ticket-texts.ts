import { dayName, monthName, weekdayOf } from '#modules/content/schedule.ts';
import { isPast } from './availability.ts';
import { GIVEN_BACK_TEXT, isExpected, noPlaceReason, placesCountText } from './place-texts.ts';
import type { PlacesView } from './places.ts';
import { isAttended } from './requested-offering.ts';

/** Whether the offering of some places is over or does not take place. `now` in milliseconds. */
export function isTicketOver({ offering }: PlacesView, now: number): boolean {
  return offering.cancelled !== '' || isPast(offering, now);
}

/** Whether these people have what the ticket is for, and nothing is missing. */
export function isTicketYours(view: PlacesView, now: number): boolean {
  const lacksNames = view.purpose === 'join' || (view.purpose === 'manage' && view.unnamed > 0);
  return view.state === 'held' && !lacksNames && !isTicketOver(view, now);
}

/** The stamp on a ticket: the state of its places in a few words. `now` in milliseconds. */
export function stampText(view: PlacesView, now: number): string {
  const { offering, purpose, places, unnamed } = view;
  if (offering.cancelled) return 'CANCELLED';
  if (isPast(offering, now)) return 'OVER';
  switch (view.state) {
    case 'checking':
      return view.unconfirmedCount > 0 ? 'NOT CONFIRMED' : 'WE CHECK FIRST';
    case 'confirming':
      return 'NOT CONFIRMED';
    case 'waiting':
      return `WAITING ${ordinalText(view.position ?? 1)}`;
    case 'offered':
      return 'YOUR ANSWER?';
    case 'awaiting':
      return purpose === 'join' ? 'ADD YOUR NAME' : 'PARENT MUST AGREE';
    case 'held':
      if (purpose === 'consent') return 'AGREED';
      if (purpose === 'join') return 'ADD YOUR NAME';
      if (!isAttended(offering.key)) return 'KITS ORDERED';
      return unnamed > 0 && purpose !== 'own' ? 'HELD: ADD NAMES' : 'YOURS';
    case 'lapsed':
      return 'TOO LATE';
    case 'cancelled':
      return noPlaceReason(places) === GIVEN_BACK_TEXT ? 'CANCELLED' : 'NO PLACE';
  }
}

/** `1st`, `2nd`, `3rd`, `4th`, `11th`. */
export function ordinalText(rank: number): string {
  const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
  return rank + (endings[ORDINALS.select(rank)] ?? 'th');
}

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });

/** The first day, as a calendar leaf shows it; undefined if it is not known. */
export function calendarLeaf({ start }: Pick<PlacesView['offering'], 'start'>) {
  if (!start) return undefined;
  const first = new Date(start);
  return {
    month: `${monthName(first).slice(0, 3)} ${first.getUTCFullYear()}`,
    day: String(first.getUTCDate()),
    weekday: dayName(weekdayOf(first), 'session'),
  };
}

/** Names shown before the rest is a number: a ticket has to fit one phone screen. */
const MAX_NAMES = 3;

/**
 * The people of a ticket. Names only for who may know them: the sender, the person, and the
 * guardian. The link of a group is passed on to many. That of an email proves only who owns the
 * mailbox, which may not be the sender: it shows nothing that the sender wrote.
 */
export function peopleText(view: PlacesView): string {
  const { purpose, places, groupName, offering, unverified = [] } = view;
  if (purpose === 'join') return groupName;
  const coming = places.filter(isExpected);
  const people = coming.length > 0 ? coming : places;
  if (purpose === 'confirm') {
    const requested = unverified.reduce((sum, { count }) => sum + count, 0);
    return placesCountText(requested || people.length);
  }
  const names = people.flatMap(({ name }) => name || []);
  if (purpose !== 'manage' && names.length > 0)
    return [...names, groupName].filter(Boolean).join(', ');
  if (groupName || names.length === 0) {
    const count = isAttended(offering.key)
      ? placesCountText(people.length)
      : `${people.length} ${people.length === 1 ? 'family' : 'families'}`;
    return [groupName, count].filter(Boolean).join(', ');
  }
  const isShort = people.length <= MAX_NAMES && names.length === people.length;
  const shown = isShort ? names.slice(0, -1) : names.slice(0, MAX_NAMES - 1);
  const last = isShort ? names.at(-1) : `${people.length - shown.length} more`;
  return shown.length > 0 ? `${shown.join(', ')} and ${last}` : String(last);
}
