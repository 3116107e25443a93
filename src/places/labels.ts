import type { Ages } from '#content/session.ts';
import type { ConsentKind } from '#inbox/forms/consent-wordings.ts';
import {
  type Decision,
  isAttended,
  isMinor,
  type PlaceOffering,
  type PlaceState,
} from './place.ts';
import type { DeskOffering, RosterRow, readOpenOffers } from './roster.server.ts';
import { dateTimeText, placesText, scheduleText } from './texts.ts';

export function stateLabel(state: PlaceState, key: string): string {
  return state === 'held' && !isAttended(key) ? 'In the group' : STATE_LABELS[state];
}

const STATE_LABELS: Readonly<Record<PlaceState, string>> = {
  checking: 'To check',
  confirming: 'Not confirmed yet',
  waiting: 'Waiting',
  offered: 'Offered',
  awaiting: "Awaiting guardian's consent",
  held: 'Has a place',
  lapsed: 'Offer expired',
  cancelled: 'Cancelled',
};

const DECISION_LABELS: Readonly<Record<ConsentKind, Readonly<Record<Decision, string>>>> = {
  participation: {
    given: 'guardian agreed',
    refused: 'guardian said no',
    withdrawn: 'guardian took the yes back',
  },
  photo: {
    given: 'photographs allowed',
    refused: 'no photographs',
    withdrawn: 'no photographs any more',
  },
};

export function consentLabels({ consents }: Pick<RosterRow, 'consents'>): string[] {
  return (['participation', 'photo'] as const).flatMap((kind) => {
    const decision = consents[kind];
    return decision ? DECISION_LABELS[kind][decision] : [];
  });
}

/** The site turns nobody away for being too young, so staff at the door see it. */
export function ageNote(
  { name, age, previousAge }: Pick<RosterRow, 'name' | 'age' | 'previousAge'>,
  { key, ages }: Pick<DeskOffering, 'key' | 'ages'>,
): string {
  if (age === null) return name && isAttended(key) ? 'age unknown' : '';
  const isOutside = age < (ages?.from ?? 0) || age > (ages?.to ?? age);
  return [
    previousAge !== null && previousAge !== age && `age was ${previousAge}`,
    ages && isOutside && `Outside ${rangeText(ages)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function rangeText({ from, to }: Ages): string {
  return `${from ?? 0}${to === null ? '+' : `-${to}`}`;
}

/** `girls, ages 8–12`; empty if it is for everybody. */
export function ageRangeText(ages: Ages | null): string {
  const hasRange = ages && (ages.from !== null || ages.to !== null);
  return [ages?.girls && 'girls', hasRange && `ages ${rangeText(ages)}`].filter(Boolean).join(', ');
}

export function needsConsent({ age, consents, state }: RosterRow, key: string): boolean {
  const isMissing =
    state === 'awaiting' || (isMinor({ age }) && consents.participation !== 'given');
  return isAttended(key) && isMissing;
}

export function personLabel(
  { name, seat, isErased }: Pick<RosterRow, 'name' | 'seat' | 'isErased'>,
  key: string,
): string {
  const missing = isErased ? 'erased' : 'no name yet';
  return name || `${isAttended(key) ? 'Person' : 'Family'} ${seat}, ${missing}`;
}

/** `12 of 16 taken (2 by phone), 4 free, 3 waiting`. */
export function occupancyText(offering: DeskOffering): string {
  const { capacity, reserved, seats, byState, availability, isFull } = offering;
  const { checking = 0, confirming = 0, awaiting = 0, offered = 0 } = byState;
  const byPhone = reserved > 0 ? ` (${reserved} by phone)` : '';
  const free = capacity === null ? null : Math.max(capacity - reserved - seats, 0);
  return [
    `${seats + reserved}${capacity === null ? '' : ` of ${capacity}`} taken${byPhone}`,
    ...(free === null ? [] : [`${free} free`]),
    ...(availability.waiting > 0 ? [`${availability.waiting} waiting`] : []),
    ...(confirming > 0 ? [`${confirming} not confirmed yet`] : []),
    ...(offered > 0 ? [`${offered} offered`] : []),
    ...(awaiting > 0 ? [`${awaiting} without a guardian's yes`] : []),
    ...(checking > 0 ? [`${checking} to check`] : []),
    ...(isFull ? ['closed by staff'] : []),
    ...(availability.status === 'cancelled' ? ['cancelled'] : []),
  ].join(', ');
}

export function placeStatesText(states: readonly PlaceState[], key: string): string {
  const counts = Map.groupBy(states, (state) => state);
  return [...counts]
    .map(([state, all]) => `${all.length} ${stateLabel(state, key).toLowerCase()}`)
    .join(', ');
}

/** Time and place of a session: `Sat 9 January to Sat 27 February 2027, 10 am to 1 pm, Adum`. */
export function sessionText(
  session: Pick<PlaceOffering, 'start' | 'end' | 'location'> & { days?: readonly string[] },
): string {
  const { days = [], location } = session;
  return [scheduleText({ ...session, days }), location].filter(Boolean).join(', ');
}

type OpenOffer = Awaited<ReturnType<typeof readOpenOffers>>[number];

export function offerMessage({ state, title, count, until, manage }: OpenOffer): string {
  const places = placesText(count);
  if (state === 'confirming') return `Hello, did you ask for ${places} in ${title}? Please answer.`;
  if (state === 'awaiting') {
    return `Hello, a parent or guardian must agree to ${places} in ${title}: ${manage}`;
  }
  const by = until === null ? '' : ` until ${dateTimeText(until)}`;
  return `Hello, there is ${places} for you: ${title}. Please answer${by} here: ${manage}`;
}

const SECTIONS: readonly { readonly title: string; readonly states: readonly PlaceState[] }[] = [
  { title: 'Have a place', states: ['held', 'awaiting'] },
  { title: 'Not confirmed yet', states: ['confirming'] },
  { title: 'Offered, no answer yet', states: ['offered'] },
  { title: 'To check', states: ['checking'] },
  { title: 'Waiting', states: ['waiting'] },
  { title: 'No place any more', states: ['lapsed', 'cancelled'] },
];

/** Those with a place by name, nameless ones last; the others in the order in which they asked. */
export function rosterSections(rows: readonly RosterRow[], key: string) {
  const byName = rows.toSorted(
    (one, other) => Number(!one.name) - Number(!other.name) || one.name.localeCompare(other.name),
  );
  return SECTIONS.map(({ title, states }) => ({
    id: states.join('-'),
    title: states.includes('held') && !isAttended(key) ? 'In the group' : title,
    rows: (states.includes('held') ? byName : rows).filter(({ state }) => states.includes(state)),
    isGone: states.includes('cancelled'),
  })).filter((section) => section.rows.length > 0);
}
