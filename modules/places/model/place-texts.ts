import { type Day, dateText, timeText, weekdayText } from '#modules/content/model/schedule.ts';
import { localTimeText } from '#modules/content/model/scheduling/online.ts';
import { isPast } from './availability.ts';
import { offeringPath } from './offering-path.ts';
import { isSeated, type PlaceState } from './place-state.ts';
import type { PlacesView, PlaceView } from './places.ts';
import { isAttended } from './requested-offering.ts';

/** What is said first of somebody's places: a heading, and a sentence or two. */
export type StatusText = { readonly heading: string; readonly text: string };

/** `10:00 am on Friday 19 February 2027 (Ghana time)`. */
export function dateTimeText(moment: string): string {
  const at = { start: moment, end: null, days: [] };
  return `${timeText(at, 'event')} on ${dateText(at, 'event')} (Ghana time)`;
}

/** When an offering is, in words; empty where nobody wrote it down. */
export function scheduleText({
  start,
  end,
  days,
  location,
}: Pick<PlacesView['offering'], 'start' | 'end' | 'days' | 'location'>): string {
  const schedule = { start, end, days: days as readonly Day[] };
  const time = localTimeText(location, timeText(schedule, 'event'));
  return [dateText(schedule, 'event'), time].filter(Boolean).join(', ');
}

/** `1 place`, `3 places`. */
export function placesCountText(count: number): string {
  return count === 1 ? '1 place' : `${count} places`;
}

/** Until when the button of our email has to be pressed; null: we call. */
export function confirmByText(until: string | null | undefined, where = 'in our email'): string {
  return until
    ? `Press the button ${where} by ${weekdayText(until)}, ${until.slice(11, 16)}.`
    : 'Press the button in our email, or wait until we call you.';
}

/** `a place`, `3 places`. */
export function placesText(count: number): string {
  return count === 1 ? 'a place' : `${count} places`;
}

/** How somebody's places stand, first of all whether there are any. `now` in milliseconds. */
export function placesStatusText(seen: PlacesView, now: number): StatusText {
  const { offering, state, places } = seen;
  if (offering.cancelled) {
    return {
      heading: `Cancelled: ${offering.title}`,
      text: `It does not take place. ${offering.cancelled}`,
    };
  }
  if (isPast(offering, now)) {
    return { heading: 'This is over', text: 'Nothing can be changed any more.' };
  }
  const isKits = !isAttended(offering.key) && (state === 'held' || state === 'cancelled');
  const said = isKits ? familiesStatusText(seen) : STATE_TEXTS[state](seen);
  const held = countPlaces(places, 'held');
  const isMixed = state !== 'held' && held > 0;
  return isMixed
    ? { ...said, text: `${held === 1 ? 'One place is' : `${held} places are`} yours. ${said.text}` }
    : said;
}

/** Of a group that orders kits for its homes nobody comes anywhere. */
function familiesStatusText(seen: PlacesView): StatusText {
  const { places, unnamed } = seen;
  const count = countPlaces(places, 'held');
  if (count === 0) {
    return { heading: 'Your group gets no kits', text: askAgainText(seen) };
  }
  return {
    heading: `Your group has ${count} ${count === 1 ? 'family' : 'families'}`,
    text: unnamed > 0 ? 'Those whose names are missing put them in by the link.' : '',
  };
}

const STATE_TEXTS: Readonly<Record<PlaceState, (seen: PlacesView) => StatusText>> = {
  checking: ({ unconfirmedCount }) => ({
    heading: 'You do NOT have a place yet',
    text:
      unconfirmedCount > 0
        ? 'Very many places were asked for from your network. Press the button in our email: then you have your places, or a number in the queue.'
        : 'One of us reads what you sent first, and then writes to you.',
  }),
  confirming: ({ places }) => ({
    heading: `Almost there: confirm your ${placesCountText(countPlaces(places, 'confirming'))}`,
    text: confirmByText(firstDeadline(places, 'confirming')),
  }),
  waiting: (seen) => ({
    heading: `You do NOT have a place yet: number ${seen.position ?? 1} in the queue`,
    text: waitingText(seen),
  }),
  offered: ({ places }) => ({
    heading:
      countPlaces(places, 'offered') === 1
        ? 'There is a place for you'
        : `There are ${countPlaces(places, 'offered')} places for you`,
    text: offerDeadlineText(places),
  }),
  awaiting: ({ places }) => ({
    heading: 'A guardian’s yes is missing',
    text: `Whoever is under 18 needs the yes of a parent or guardian. We keep ${placesText(countPlaces(places, 'awaiting'))}${untilText(places, 'awaiting')}.`,
  }),
  held: ({ places }) => ({
    heading: `You have ${placesText(countPlaces(places, 'held'))}`,
    text: 'Please come. If you cannot, please say so, so that somebody else can come.',
  }),
  lapsed: (seen) => ({
    heading: 'You do NOT have a place any more',
    text: `The time to answer is over: ${notKeptText(countPlaces(seen.places, 'lapsed'))} any more. ${textIfOpen(seen, 'If you still want to come, join the queue again.')}`,
  }),
  cancelled: (seen) => ({
    heading: `You do NOT have a place${isClosed(seen) ? '' : `: ${noPlaceReason(seen.places)}`}`,
    text: askAgainText(seen),
  }),
};

/** Why there is no place: who only waited for one, or was offered it, gave none back. */
export function noPlaceReason(places: readonly Pick<PlaceView, 'previousState'>[]): string {
  const were = (...states: readonly PlaceState[]) =>
    places.every(({ previousState }) => previousState && states.includes(previousState));
  if (were('offered')) return 'the offer was declined';
  return were('waiting', 'lapsed', 'checking')
    ? 'not on the waiting list any more'
    : GIVEN_BACK_TEXT;
}

export const GIVEN_BACK_TEXT = 'it was given back';

/** What somebody without a place can do. */
export function askAgainText(seen: Pick<PlacesView, 'availability' | 'offering'>): string {
  if (!isAttended(seen.offering.key)) return 'If you want kits after all, subscribe anew.';
  return textIfOpen(seen, 'If you can come after all, ask for a place again.');
}

/** The page on which somebody who gave up every place can ask again; undefined where nobody can. */
export function askAgainPath({
  offering,
  state,
  availability: { status },
}: Pick<PlacesView, 'offering' | 'state' | 'availability'>): string | undefined {
  const isOpen = status === 'open' || status === 'full';
  return state === 'cancelled' && isOpen ? offeringPath(offering.key) : undefined;
}

/** Words that promise a place, as long as one can be had. */
export function textIfOpen(seen: Pick<PlacesView, 'availability'>, words: string): string {
  return isClosed(seen) ? 'Registration has closed: nobody can get a place any more.' : words;
}

/**
 * Once registration has closed, what has no place was not always given back: what staff looked at
 * until then never had one.
 */
function isClosed({ availability: { status } }: Pick<PlacesView, 'availability'>): boolean {
  return status === 'closed';
}

function countPlaces(places: readonly PlaceView[], state: PlaceState): number {
  return places.filter((place) => place.state === state).length;
}

/** Why somebody waits, and for what. */
export function waitingText(seen: PlacesView): string {
  return `${waitingReason(seen)} We write to you as soon as there is a place for you. Please do not come without one.`;
}

/** A party comes together: it waits while there are places, but too few for all of it. */
function waitingReason({ places, availability: { left } }: PlacesView): string {
  const count = countPlaces(places, 'waiting');
  return left && left < count
    ? `There are not ${count} places together. Name fewer, and you may be next.`
    : 'All places are taken.';
}

function notKeptText(count: number): string {
  return count > 1 ? `${count} places are not kept` : 'the place is not kept';
}

function offerDeadlineText(places: readonly PlaceView[]): string {
  const end = firstDeadline(places, 'offered');
  const them = countPlaces(places, 'offered') === 1 ? 'it' : 'them';
  const first = end
    ? `Accept ${them} before ${dateTimeText(end)}. After that we do not keep ${them}.`
    : `Accept ${them} soon.`;
  return `${first} Until you accept, you do NOT have ${them}.`;
}

function untilText(places: readonly PlaceView[], state: PlaceState): string {
  const end = firstDeadline(places, state);
  return end ? ` until ${dateTimeText(end)}` : '';
}

function firstDeadline(places: readonly PlaceView[], state: PlaceState): string | undefined {
  const [first] = places
    .flatMap((place) => (place.state === state ? (place.until ?? []) : []))
    .toSorted();
  return first;
}

/** How one person's place stands. */
export function placeStateText(
  place: Pick<PlaceView, 'state' | 'until' | 'previousState'>,
  seen: Pick<PlacesView, 'availability'> & Partial<Pick<PlacesView, 'offering'>>,
): string {
  const { state, until: end } = place;
  if (seen.offering && !isAttended(seen.offering.key)) {
    return state === 'cancelled' ? 'gets no kits' : 'gets kits';
  }
  // Nobody can accept, agree or wait any more.
  if (seen.availability.status === 'past' && state !== 'held') return 'had no place';
  switch (state) {
    case 'checking':
      return 'no place yet: one of us looks at it first';
    case 'confirming':
      return 'the place is kept until it is confirmed by our email';
    case 'waiting':
      return 'waits, no place yet';
    case 'offered':
      return 'is offered a place';
    case 'awaiting':
      return `a guardian’s yes is missing; the place is kept${end ? ` until ${dateTimeText(end)}` : ''}`;
    case 'held':
      return 'has a place';
    case 'lapsed':
      return 'no place any more: the time to answer is over';
    case 'cancelled':
      return isClosed(seen) ? 'no place' : `no place: ${noPlaceReason([place])}`;
  }
}

/** Whether a place is there to come with, or may become it. */
export function isExpected({ state }: Pick<PlaceView, 'state'>): boolean {
  return isSeated(state) || state === 'waiting' || state === 'checking';
}
