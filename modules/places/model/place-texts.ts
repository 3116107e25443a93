import { coursePath } from '#modules/content/course.ts';
import { eventPath } from '#modules/content/event.ts';
import type { ProgramSlug } from '#modules/content/program.ts';
import { programPath } from '#modules/content/program.ts';
import {
  type Day,
  dateText,
  localTimeText,
  timeText,
  weekdayText,
} from '#modules/content/schedule.ts';
import { isPast } from './availability.ts';
import { isSeated, type PlaceState } from './place-state.ts';
import type { PlacesView, PlaceView } from './places.ts';
import { isAttended } from './requested-offering.ts';

/** The status shown first about a submission's places: a heading, and a sentence or two. */
export type StatusText = { readonly heading: string; readonly text: string };

/** `10:00 am on Friday 19 February 2027 (Ghana time)`. */
export function dateTimeText(time: string): string {
  const at = { start: time, end: null, days: [] };
  return `${timeText(at, 'event')} on ${dateText(at, 'event')} (Ghana time)`;
}

/** The date and time of an offering as text; empty if they are not known. */
export function scheduleText(offering: Scheduled): string {
  return scheduleLines(offering).join(', ');
}

/** The date of an offering, then its time, as far as they are known. */
export function scheduleLines({ start, end, days, location }: Scheduled): string[] {
  const schedule = { start, end, days: days as readonly Day[] };
  const time = localTimeText(location, timeText(schedule, 'event'));
  return [dateText(schedule, 'event'), time].filter(Boolean);
}

type Scheduled = Pick<PlacesView['offering'], 'start' | 'end' | 'days' | 'location'>;

/** `1 place`, `3 places`. */
export function placesCountText(count: number): string {
  return count === 1 ? '1 place' : `${count} places`;
}

/** Text with the deadline for the button of our email; null: we call. */
export function confirmByText(until: string | null | undefined, where = 'in our email'): string {
  return until
    ? `Press the button ${where} by ${weekdayText(until)}, ${until.slice(11, 16)}.`
    : 'Press the button in our email, or wait until we call you.';
}

/** `a place`, `3 places`. */
export function placesText(count: number): string {
  return count === 1 ? 'a place' : `${count} places`;
}

/** The status of a submission's places, first whether there are any. `now` in milliseconds. */
export function placesStatusText(view: PlacesView, now: number): StatusText {
  const { offering, state, places } = view;
  if (offering.cancelled) {
    return {
      heading: `Cancelled: ${offering.title}`,
      text: `It does not take place. ${offering.cancelled}`,
    };
  }
  if (isPast(offering, now)) {
    return { heading: 'This is over', text: 'You cannot change anything now.' };
  }
  const isKits = !isAttended(offering.key) && (state === 'held' || state === 'cancelled');
  const status = isKits ? familiesStatusText(view) : STATE_TEXTS[state](view);
  const held = countPlaces(places, 'held');
  const isMixed = state !== 'held' && held > 0;
  return isMixed
    ? {
        ...status,
        text: `${held === 1 ? 'One place is' : `${held} places are`} yours. ${status.text}`,
      }
    : status;
}

/** The status of a group that orders kits for its homes and attends nothing. */
function familiesStatusText(view: PlacesView): StatusText {
  const { places, unnamed } = view;
  const count = countPlaces(places, 'held');
  if (count === 0) {
    return { heading: 'Your group gets no kits', text: askAgainText(view) };
  }
  return {
    heading: `Your group has ${count} ${count === 1 ? 'family' : 'families'}`,
    text: unnamed > 0 ? 'Send the link to the families who still have to add their names.' : '',
  };
}

const STATE_TEXTS: Readonly<Record<PlaceState, (view: PlacesView) => StatusText>> = {
  checking: ({ unconfirmedCount }) => ({
    heading: 'You do NOT have a place yet',
    text:
      unconfirmedCount > 0
        ? 'Somebody asked for very many places from your network. Press the button in our email. Then you have your places, or a number on the waiting list.'
        : 'One of us reads your form first, and then writes to you.',
  }),
  confirming: ({ places }) => ({
    heading: `Almost there: confirm your ${placesCountText(countPlaces(places, 'confirming'))}`,
    text: confirmByText(firstDeadline(places, 'confirming')),
  }),
  waiting: (view) => ({
    heading: `You do NOT have a place yet: number ${view.position ?? 1} on the waiting list`,
    text: waitingText(view),
  }),
  offered: ({ places }) => ({
    heading:
      countPlaces(places, 'offered') === 1
        ? 'There is a place for you'
        : `There are ${countPlaces(places, 'offered')} places for you`,
    text: offerDeadlineText(places),
  }),
  awaiting: ({ places }) => ({
    heading: 'A parent or guardian must agree',
    text: consentText(places),
  }),
  held: ({ places }) => ({
    heading: `You have ${placesText(countPlaces(places, 'held'))}`,
    text: 'See you there. If you cannot come, please cancel, so that somebody else can come.',
  }),
  lapsed: (view) => ({
    heading: 'You do NOT have a place any more',
    text: `You did not answer in time, so we gave ${givenAwayText(countPlaces(view.places, 'lapsed'))} away. ${textIfOpen(view, 'If you still want to come, join the waiting list again.')}`,
  }),
  cancelled: (view) => ({
    heading: `You do NOT have a place${isClosed(view) ? '' : `: ${noPlaceReason(view.places)}`}`,
    text: askAgainText(view),
  }),
};

/** Why there is no place: after waiting or declining an offer nothing was given back. */
export function noPlaceReason(places: readonly Pick<PlaceView, 'previousState'>[]): string {
  const were = (...states: readonly PlaceState[]) =>
    places.every(({ previousState }) => previousState && states.includes(previousState));
  if (were('offered')) return 'the offer was declined';
  return were('waiting', 'lapsed', 'checking')
    ? 'not on the waiting list any more'
    : GIVEN_BACK_TEXT;
}

export const GIVEN_BACK_TEXT = 'it was cancelled';

/** Text on how people without a place can ask again. */
export function askAgainText(view: Pick<PlacesView, 'availability' | 'offering'>): string {
  if (!isAttended(view.offering.key)) return 'If you want kits after all, subscribe again.';
  return textIfOpen(view, 'If you can come after all, ask for a place again.');
}

/** The path for asking again after giving up all places; undefined if nobody can. */
export function askAgainPath({
  offering,
  state,
  availability: { status },
}: Pick<PlacesView, 'offering' | 'state' | 'availability'>): string | undefined {
  const isOpen = status === 'open' || status === 'full';
  return state === 'cancelled' && isOpen ? offeringPath(offering.key) : undefined;
}

/** The text, which promises a place, unless registration has closed. */
export function textIfOpen(view: Pick<PlacesView, 'availability'>, text: string): string {
  return isClosed(view) ? 'Registration has closed, so nobody can get a place any more.' : text;
}

/**
 * Whether registration has closed. A place that is missing then was not always given back:
 * submissions that staff checked until then never had one.
 */
function isClosed({ availability: { status } }: Pick<PlacesView, 'availability'>): boolean {
  return status === 'closed';
}

function countPlaces(places: readonly PlaceView[], state: PlaceState): number {
  return places.filter((place) => place.state === state).length;
}

/** Text on why people wait, and what happens next. */
export function waitingText(view: PlacesView): string {
  return `${waitingReason(view)} We write to you as soon as there is a place for you. Please do not come without one.`;
}

/** A party gets places only as a whole: it waits even while there are some, but too few for all. */
function waitingReason({ places, availability: { left } }: PlacesView): string {
  const count = countPlaces(places, 'waiting');
  return left && left < count
    ? `There are not ${count} places free together. Ask for fewer, and you may be next.`
    : 'All places are taken.';
}

/** `the place`, `3 places`. */
export function givenAwayText(count: number): string {
  return count > 1 ? `${count} places` : 'the place';
}

/** Tells senders how to get a guardian's agreement, and how long the places are held. */
function consentText(places: readonly PlaceView[]): string {
  const end = firstDeadline(places, 'awaiting');
  const held = givenAwayText(countPlaces(places, 'awaiting'));
  return end
    ? `Send them the link below. They must agree before ${dateTimeText(end)}. Until then we hold ${held}.`
    : `Send them the link below. Until they agree, we hold ${held}.`;
}

function offerDeadlineText(places: readonly PlaceView[]): string {
  const end = firstDeadline(places, 'offered');
  const them = countPlaces(places, 'offered') === 1 ? 'it' : 'them';
  const first = end
    ? `Accept ${them} before ${dateTimeText(end)}. After that we give ${them} to the next person.`
    : `Accept ${them} soon.`;
  return `${first} Until you accept, you do NOT have ${them}.`;
}

/** ` until 10:00 am on Friday 19 February 2027 (Ghana time)`; empty without a deadline. */
export function untilText(places: readonly PlaceView[], state: PlaceState): string {
  const end = firstDeadline(places, state);
  return end ? ` until ${dateTimeText(end)}` : '';
}

/** The earliest deadline among the places in a state. */
export function firstDeadline(places: readonly PlaceView[], state: PlaceState): string | undefined {
  const [first] = places
    .flatMap((place) => (place.state === state ? (place.until ?? []) : []))
    .toSorted();
  return first;
}

/** The status of one person's place. */
export function placeStateText(
  place: Pick<PlaceView, 'state' | 'until' | 'previousState'>,
  view: Pick<PlacesView, 'availability'> & Partial<Pick<PlacesView, 'offering'>>,
): string {
  const { state, until: end } = place;
  if (view.offering && !isAttended(view.offering.key)) {
    return state === 'cancelled' ? 'gets no kits' : 'gets kits';
  }
  // Nobody can accept, agree or wait any more.
  if (view.availability.status === 'past' && state !== 'held') return 'had no place';
  switch (state) {
    case 'checking':
      return 'no place yet: we read the form first';
    case 'confirming':
      return 'we hold the place until you confirm it by our email';
    case 'waiting':
      return 'on the waiting list, no place yet';
    case 'offered':
      return 'can accept a place';
    case 'awaiting':
      return `a parent or guardian must agree${end ? ` before ${dateTimeText(end)}` : ''}`;
    case 'held':
      return 'has a place';
    case 'lapsed':
      return 'no place any more: no answer in time';
    case 'cancelled':
      return isClosed(view) ? 'no place' : `no place: ${noPlaceReason([place])}`;
  }
}

/** Whether a person may still come with this place. */
export function isExpected({ state }: Pick<PlaceView, 'state'>): boolean {
  return isSeated(state) || state === 'waiting' || state === 'checking';
}

/** The page of the offering with this key; undefined for a group of families, which has none. */
export function offeringPath(key: string): string | undefined {
  const [kind, rest = ''] = key.split(':');
  const [id = ''] = rest.split('/');
  if (kind === 'event') return eventPath({ id: Number(id) });
  if (kind === 'course') return coursePath({ id });
  return kind === 'program' ? programPath({ slug: id as ProgramSlug }) : undefined;
}
