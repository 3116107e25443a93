import { coursePath } from '#content/course.ts';
import { eventPath } from '#content/event.ts';
import { type Offering, type OfferingContent, offeringsOf } from '#content/offering.ts';
import type { Organisation } from '#content/organisation.ts';
import { type ProgramSlug, programPath } from '#content/program.ts';
import {
  type Day,
  dateText,
  dayName,
  localTimeText,
  monthName,
  timeText,
  weekdayOf,
  weekdayText,
} from '#content/schedule.ts';
import { isForAge, outsideAgesText } from '#content/session.ts';
import { DAY_MS } from '#platform/db/iso-timestamp.ts';
import { nationalPhone, whatsAppMessageUrl } from '#platform/text/whatsapp.ts';
import {
  type ChangeError,
  consentDeadline,
  isAgeChecked,
  isAttended,
  isMinor,
  isClosed as isOfferingClosed,
  isOutside,
  isPast,
  isSeated,
  type PlaceState,
  partyState,
} from './place.ts';
import type { PlacesView, PlaceView } from './view.server.ts';

export type StatusText = { readonly heading: string; readonly text: string };

/** `10:00 am on Friday 19 February 2027 (Ghana time)`. */
export function dateTimeText(time: string): string {
  const at = { start: time, end: null, days: [] };
  return `${timeText(at, 'event')} on ${dateText(at, 'event')} (Ghana time)`;
}

export function scheduleText(offering: Scheduled): string {
  return scheduleLines(offering).join(', ');
}

export function scheduleLines({ start, end, days, location }: Scheduled): string[] {
  const schedule = { start, end, days: days as readonly Day[] };
  const time = localTimeText(location, timeText(schedule, 'event'));
  return [dateText(schedule, 'event'), time].filter(Boolean);
}

type Scheduled = Pick<PlacesView['offering'], 'start' | 'end' | 'days' | 'location'>;

export function confirmByText(until: string | null | undefined, where = 'in our email', count = 1) {
  return until
    ? `Press the button ${where} by ${weekdayText(until)}, ${until.slice(11, 16)}.${count > 1 ? ` Until then we hold ${placesText(count, 'the')}.` : ''}`
    : 'Press the button in our email, or wait until we call you.';
}

export function placesText(count: number, one = 'a'): string {
  return count === 1 ? `${one} place` : `${count} places`;
}

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
  const outside = places.filter((place) => isAgeChecked(place, offering));
  if (outside.length > 0) return outsideStatusText(view, outside, now);
  const isKits = !isAttended(offering.key) && (state === 'held' || state === 'cancelled');
  const status = isKits ? familiesStatusText(view) : STATE_TEXTS[state](view);
  const held = countIn({ places }, 'held');
  const isMixed = state !== 'held' && held > 0;
  const yours = isMixed && `${held === 1 ? 'One place is' : `${held} places are`} yours.`;
  return { ...status, text: [yours, status.text, classText(view, now)].filter(Boolean).join(' ') };
}

/** For a class with places: its link, and until when the last guardian must agree. */
export function classText({ offering, state, unnamed, links }: PlacesView, now: number) {
  const hasPlaces = state === 'confirming' || state === 'awaiting' || state === 'held';
  if (!hasPlaces || !links || unnamed === 0 || !isAttended(offering.key)) return '';
  const start = offering.start === null ? null : Date.parse(offering.start);
  const last = consentDeadline(Math.max(now, (start ?? 0) - 8 * DAY_MS), start);
  const end = weekdayText(new Date(last).toISOString());
  const names = `${CLASS_LINK}: each pupil adds a name there.`;
  if (state === 'awaiting') return names;
  return `${names} Each child under 18 needs a yes from a parent or guardian within a week of that, by ${end} at the latest.`;
}

const CLASS_LINK = 'Send the class its link';

function outsideStatusText(view: PlacesView, outside: readonly PlaceView[], now: number) {
  const text = outsideAgesText(view.offering.ages);
  const others = view.places.filter((place) => !outside.includes(place) && isExpected(place));
  if (others.length === 0) return { heading: 'You do NOT have a place yet', text };
  const state = partyState(others.map((place) => place.state));
  const rest = placesStatusText({ ...view, places: others, state }, now);
  const verb = outside.length === 1 ? 'does' : 'do';
  return {
    heading: `${namesText(outside)} ${verb} NOT have a place yet`,
    text: `${text} ${rest.heading}. ${rest.text}`,
  };
}

/** `Esi and Kofi`. */
export function namesText(people: readonly Pick<PlaceView, 'name' | 'seat'>[]): string {
  return people.map(({ name, seat }) => firstName(name) || `Person ${seat}`).join(' and ');
}

/** Empty if it is none: mails repeat nothing else that was typed. */
export function firstName(name: string): string {
  return /^[\p{L}\p{M}'’-]{1,20}(?= |$)/u.exec(name)?.[0] ?? '';
}

/** With who invites, and what else is for the age of somebody for whom this is not. */
export function withContent(
  places: PlacesView,
  content: OfferingContent & { organisation: Organisation | undefined },
  now: number,
): PlacesView {
  const view = { ...places, organisation: content.organisation?.name };
  const { offering } = view;
  const outside = view.places.find(
    (place) => ['checking', 'cancelled'].includes(place.state) && isOutside(place, offering),
  );
  if (!outside) return view;
  const about = { age: outside.age ?? 0, now };
  return { ...view, fits: fittingOffers(offeringsOf(content), offering, about) };
}

/** Up to three to come that are for somebody of this age, each with its next date. */
function fittingOffers(
  offerings: readonly Offering[],
  { key }: Pick<Offering, 'key'>,
  { age, now }: { age: number; now: number },
) {
  const isForGirls = offerings.find((one) => one.key === key)?.ages?.girls ?? false;
  const fitting = offerings
    .filter(({ ages }) => isForAge(ages, age) && (isForGirls || !ages?.girls))
    .filter(
      (one) => one.start && one.path && !one.full && !one.cancelled && !isOfferingClosed(one, now),
    )
    .toSorted((one, other) => String(one.start).localeCompare(String(other.start)));
  const first = new Map(fitting.toReversed().map((one) => [one.path ?? '', one]));
  return fitting
    .filter((one) => first.get(one.path ?? '') === one)
    .slice(0, 3)
    .map(({ path = '', title, days = [], ...one }) => ({
      path,
      label: [title, dateText({ ...one, days }, 'event'), one.location].join(', '),
    }));
}

function familiesStatusText(view: PlacesView): StatusText {
  const { places, unnamed } = view;
  const count = countIn({ places }, 'held');
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
  confirming: ({ places }) => {
    const count = countIn({ places }, 'confirming');
    return {
      heading: `Almost there: confirm your ${count === 1 ? 'place' : placesText(count, '1')}`,
      text: confirmByText(firstDeadline(places, 'confirming'), 'in our email', count),
    };
  },
  waiting: (view) => ({
    heading: `You do NOT have a place yet: number ${view.position ?? 1} on the waiting list`,
    text: waitingText(view),
  }),
  offered: ({ places }) => ({
    heading:
      countIn({ places }, 'offered') === 1
        ? 'There is a place for you'
        : `There are ${countIn({ places }, 'offered')} places for you`,
    text: offerDeadlineText(places),
  }),
  awaiting: ({ places }) => ({
    heading: 'A parent or guardian must agree',
    text: consentText(places),
  }),
  held: ({ places }) => ({
    heading: `You have ${placesText(countIn({ places }, 'held'))}`,
    text: 'See you there. If you cannot come, please cancel, so that somebody else can come.',
  }),
  lapsed: (view) => ({
    heading: 'You do NOT have a place any more',
    text: `You did not answer in time, so we gave ${placesText(countIn(view, 'lapsed'), 'the')} away. ${textIfOpen(view, `If you still want to come, ${view.links ? '' : 'ask the person who sent you the link to '}join the waiting list again.`)}`,
  }),
  cancelled: (view) => ({
    heading: `You do NOT have a place${isClosed(view) ? '' : ': it was cancelled'}`,
    text: askAgainText(view),
  }),
};

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

export function textIfOpen(view: Pick<PlacesView, 'availability'>, text: string): string {
  return isClosed(view) ? 'Registration has closed, so nobody can get a place any more.' : text;
}

/** Then a missing place was not always given back: submissions that staff checked never had one. */
function isClosed({ availability }: Pick<PlacesView, 'availability'>): boolean {
  return availability.status === 'closed';
}

export function countIn({ places }: { places: readonly PlaceView[] }, state: PlaceState): number {
  return places.filter((place) => place.state === state).length;
}

export function waitingText(view: PlacesView): string {
  return `${waitingReason(view)} We write to you as soon as there is a place for you. Please do not come without one.`;
}

/** A party gets places only as a whole: it waits even while there are some, but too few for all. */
function waitingReason({ places, availability: { left } }: PlacesView): string {
  const count = countIn({ places }, 'waiting');
  return left && left < count
    ? `There are not ${count} places free together. Ask for fewer, and you may be next.`
    : 'All places are taken.';
}

function consentText(places: readonly PlaceView[]): string {
  const end = firstDeadline(places, 'awaiting');
  const held = `we hold ${placesText(countIn({ places }, 'awaiting'), 'the')}.`;
  const until = end
    ? `They must agree before ${dateTimeText(end)}. Until then`
    : 'Until they agree,';
  return `Send the parent or guardian the link below. ${until} ${held}`;
}

function offerDeadlineText(places: readonly PlaceView[]): string {
  const end = firstDeadline(places, 'offered');
  const them = countIn({ places }, 'offered') === 1 ? 'it' : 'them';
  const first = end
    ? `Accept ${them} before ${dateTimeText(end)}. After that we give ${them} to the next person.`
    : `Accept ${them} soon.`;
  return `${first} Until you accept, you do NOT have ${them}.`;
}

export function untilText(places: readonly PlaceView[], state: PlaceState): string {
  const end = firstDeadline(places, state);
  return end ? ` until ${dateTimeText(end)}` : '';
}

export function firstDeadline(places: readonly PlaceView[], state: PlaceState): string | undefined {
  const [first] = places
    .flatMap((place) => (place.state === state ? (place.until ?? []) : []))
    .toSorted();
  return first;
}

export function placeStateText(
  place: Pick<PlaceView, 'state' | 'until' | 'age'>,
  view: Pick<PlacesView, 'availability'> & Partial<Pick<PlacesView, 'offering'>>,
): string {
  const { state, until: end } = place;
  if (view.offering && !isAttended(view.offering.key)) {
    return state === 'cancelled' ? 'gets no kits' : 'gets kits';
  }
  // Nobody can accept, agree or wait any more.
  if (view.availability.status === 'past' && state !== 'held') return 'had no place';
  if (view.offering && isAgeChecked(place, view.offering)) {
    return `no place yet. ${outsideAgesText(view.offering.ages)}`;
  }
  if (state === 'awaiting' && end) return `${PLACE_TEXTS.awaiting} before ${dateTimeText(end)}`;
  return state === 'cancelled' && isClosed(view) ? 'no place' : PLACE_TEXTS[state];
}

const PLACE_TEXTS: Readonly<Record<PlaceState, string>> = {
  checking: 'no place yet: we read the form first',
  confirming: 'we hold the place until you confirm it by our email',
  waiting: 'on the waiting list, no place yet',
  offered: 'can accept a place',
  awaiting: 'a parent or guardian must agree',
  held: 'has a place',
  lapsed: 'no place any more: no answer in time',
  cancelled: 'no place: it was cancelled',
};

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

/** Empty if it is not true any more, as when a URL that names the change is opened again later. */
export function successText(what: string, { places }: Pick<PlacesView, 'places'>): string {
  const has = (...states: readonly PlaceState[]) =>
    places.some(({ state }) => states.includes(state));
  if (what === 'accept') {
    if (has('offered')) return '';
    if (has('confirming')) return 'We hold it for you. Now press the button in our email.';
    if (has('awaiting')) return 'We hold it for you. Now a parent or guardian must agree.';
    return has('held') ? 'It is yours. See you there!' : '';
  }
  if (what === 'confirm' && has('confirming')) return '';
  const [text = '', ...states] = SUCCESS_TEXTS.get(what) ?? [];
  return states.length === 0 || has(...states) ? text : '';
}

/** By the change that was made; with states, only as long as a place is in one of them. */
const SUCCESS_TEXTS = new Map<string, readonly [text: string, ...states: PlaceState[]]>([
  ['decline', ['You declined it. Thank you for telling us.', 'cancelled']],
  ['cancel', ['Cancelled. Thank you for telling us.', 'cancelled']],
  ['queue', ['You are on the waiting list again.', 'waiting']],
  ['order', ['Your plan and your address are saved.']],
  ['join', ['Your name is on the list.']],
  ['confirm', ['Thank you. You have confirmed it.']],
  ['mail', ['The email is on its way again.', 'confirming', 'checking']],
  ['date', ['The date is changed. Here is your new ticket.', 'held', 'awaiting']],
  ['refuse', ['Thank you for telling us. It is cancelled.']],
  ['save', ['Your changes are saved.']],
  ['erase', ['Deleted. We hold nothing about this person any more, and the place is free.']],
]);

export const FAILURE_TEXTS: Readonly<Record<ChangeError, string>> = {
  unknown: 'This link does not work. Open it again from our message.',
  late: 'That was too late: you did not answer in time. Whoever asked for the place can join the waiting list again, or ask for another date.',
  gone: 'That cannot be done any more. Here is the latest.',
  closed: 'You cannot change anything here now.',
  taken: 'There are not enough places left on that date now. You keep the date that you have.',
  limited:
    'We sent an email to this address in the last hour. Look in your inbox, and in the spam folder.',
  full: 'Every place of this link has a name already. Ask the person who sent you the link.',
};

export function isTicketOver({ offering }: PlacesView, now: number): boolean {
  return offering.cancelled !== '' || isPast(offering, now);
}

export function isTicketYours(view: PlacesView, now: number): boolean {
  const lacksNames = view.purpose === 'join' || (view.purpose === 'manage' && view.unnamed > 0);
  const isPaid = isAttended(view.offering.key) || view.offering.isPaid === true;
  return view.state === 'held' && isPaid && !lacksNames && !isTicketOver(view, now);
}

/** What a group of families still has to write before kits can be sent. */
export function missingText({ order, unnamed }: PlacesView): string {
  if (!order) return '';
  const missing = [unnamed > 0 && 'names', !order.answers.town && 'delivery town'].filter(Boolean);
  return missing.length > 0 ? `Still missing: ${missing.join(', ')}` : '';
}

export function stampText(view: PlacesView, now: number): string {
  const { offering, purpose, unnamed, state } = view;
  if (offering.cancelled) return 'CANCELLED';
  if (isPast(offering, now)) return 'OVER';
  if (state === 'waiting') return `WAITING ${ordinalText(view.position ?? 1)}`;
  if (state === 'checking' && view.unconfirmedCount > 0) return STAMPS.confirming;
  if (purpose === 'join' && (state === 'awaiting' || state === 'held')) return 'ADD YOUR NAME';
  if (state !== 'held') return STAMPS[state];
  if (purpose === 'consent') return 'AGREED';
  if (!isAttended(offering.key)) return offering.isPaid ? 'KITS ORDERED' : 'Asked for, not paid';
  return unnamed > 0 && purpose !== 'own' ? 'HELD: ADD NAMES' : 'YOURS';
}

const STAMPS = {
  checking: 'WE CHECK FIRST',
  confirming: 'NOT CONFIRMED',
  offered: 'YOUR ANSWER?',
  awaiting: 'PARENT MUST AGREE',
  lapsed: 'TOO LATE',
  cancelled: 'CANCELLED',
};

function ordinalText(rank: number): string {
  const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
  return rank + (endings[ORDINALS.select(rank)] ?? 'th');
}

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });

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
 * The link of a group is passed on to many, and that of an email proves only who owns the mailbox:
 * neither shows names that the sender wrote.
 */
export function peopleText(view: PlacesView): string {
  const { purpose, places, groupName, offering, unverified } = view;
  if (purpose === 'join') return groupName;
  const coming = places.filter(isExpected);
  const people = coming.length > 0 ? coming : places;
  if (purpose === 'confirm') {
    const requested = unverified.reduce((sum, { count }) => sum + count, 0);
    return placesText(requested || people.length, '1');
  }
  const names = people.flatMap(({ name }) => name || []);
  if (purpose !== 'manage' && names.length > 0)
    return [...names, groupName].filter(Boolean).join(', ');
  if (groupName || names.length === 0) {
    const count = isAttended(offering.key)
      ? placesText(people.length, '1')
      : `${people.length} ${people.length === 1 ? 'family' : 'families'}`;
    return [groupName, count].filter(Boolean).join(', ');
  }
  const isShort = people.length <= MAX_NAMES && names.length === people.length;
  const shown = isShort ? names.slice(0, -1) : names.slice(0, MAX_NAMES - 1);
  const last = isShort ? names.at(-1) : `${people.length - shown.length} more`;
  return shown.length > 0 ? `${shown.join(', ')} and ${last}` : String(last);
}

export type ForwardLink = {
  readonly link: string;
  readonly whatsApp: string;
  /** Label of the button: for whom it is. */
  readonly words: string;
  /** Label of the link for whoever is the guardian. */
  readonly agree?: string;
};

export function agreeText({ name }: PlaceView, places: readonly PlaceView[]): string {
  const text = 'I am the parent or guardian: agree now';
  return places.length > 1 && name ? `${text} (${firstName(name)})` : text;
}

export function guardianRequest(place: PlaceView, { offering, organisation, places }: PlacesView) {
  const isGiven = place.consents.participation === 'given';
  if (!isAttended(offering.key) || !isMinor(place) || !isExpected(place) || isGiven) return;
  const when = scheduleText(offering);
  const title = [offering.title, organisation].filter(Boolean).join(' of ');
  const text = `May ${firstName(place.name) || 'your child'} take part in ${title}${when && ` (${when})`}? Please read this and answer: ${place.consentLink}`;
  const to = place.guardianPhone;
  const words = `Ask the parent or guardian of ${place.name || `person ${place.seat}`} by WhatsApp${to && `: ${nationalPhone(to)}`}`;
  const agree = agreeText(place, places);
  return { link: place.consentLink, whatsApp: whatsAppMessageUrl(to, text), words, agree };
}

export function joinRequest({ offering, unnamed, links }: PlacesView): ForwardLink | undefined {
  if (!links || unnamed === 0) return undefined;
  const [words, text] = isAttended(offering.key)
    ? [CLASS_LINK, `${offering.title}: add your name to our group here: ${links.join}`]
    : [
        'Send the families their link',
        `Join our group for the STEM Squad kits here: ${links.join}`,
      ];
  return { link: links.join, whatsApp: whatsAppMessageUrl('', text), words };
}

export function changeMessage(
  place: Pick<PlaceView, 'name' | 'age' | 'consents' | 'consentLink' | 'ownLink'>,
  offering: PlacesView['offering'],
): string {
  const { name, consents, consentLink, ownLink } = place;
  const now = changeText(offering);
  if (offering.cancelled) return now;
  if (!isMinor(place)) return `${now} See your place here: ${ownLink}`;
  const called = name || 'your child';
  return consents.participation === 'given'
    ? `${now} You agreed for ${called}, and that still holds. If you have changed your mind, open this page: ${consentLink}`
    : `${now} We still need your answer for ${called}: ${consentLink}`;
}

export function groupChangeMessage(offering: PlacesView['offering']): string {
  return `Please tell your group: ${changeText(offering)}`;
}

function changeText(offering: PlacesView['offering']): string {
  const { title, cancelled, location } = offering;
  if (cancelled) return `${title} does not take place: ${cancelled}`;
  return `The time or place of ${title} has changed. It is now: ${[scheduleText(offering), location].filter(Boolean).join(', ')}.`;
}

export function partyLabels(key: string): PartyLabels {
  return isAttended(key) ? ATTENDEE_LABELS : FAMILY_LABELS;
}

export type PartyLabels = typeof ATTENDEE_LABELS;

const ATTENDEE_LABELS = {
  headingOne: 'Who is coming',
  headingSeveral: 'Who is coming, one by one',
  person: 'Person',
  unnamed: 'people without a name yet',
  removed: 'cannot come',
  removeButton: 'Yes, cancel the place of',
  namesHeading: 'Say who is coming',
};

const FAMILY_LABELS: PartyLabels = {
  headingOne: 'Your family',
  headingSeveral: 'The families, one by one',
  person: 'Family',
  unnamed: 'families without a name yet',
  removed: 'leaves the group',
  removeButton: 'Yes, no kits for',
  namesHeading: 'Say which families get kits',
};

export function cancelAllText(key: string, count: number, hasSeats: boolean) {
  if (!isAttended(key)) return END_ORDER_TEXT;
  if (!hasSeats) return LEAVE_QUEUE_TEXT;
  const all = count === 1 ? 'your place' : `all ${count} places`;
  const text = `${count === 1 ? 'It is' : 'They are'} free for others at once. ${CANNOT_BE_UNDONE}`;
  return { title: `Cancel ${all}`, text, button: `Yes, cancel ${all}` };
}

const CANNOT_BE_UNDONE = 'You cannot undo this. To come after all, register again.';

const LEAVE_QUEUE_TEXT = {
  title: 'Leave the waiting list',
  text: `You lose your turn. ${CANNOT_BE_UNDONE}`,
  button: 'Yes, leave the waiting list',
};

const END_ORDER_TEXT = {
  title: 'Cancel the order of your group',
  text: 'No family of the group gets kits any more. You cannot undo this. To get kits after all, subscribe again.',
  button: 'Yes, cancel the order',
};
