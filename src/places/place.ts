import type { ItemKey } from '#content/editing.ts';
import type { Availability, Offering } from '#content/offering.ts';
import { isForAge } from '#content/session.ts';
import { ADULT_AGE, type Person } from '#inbox/forms/party.ts';
import type { BookingSummaryOf } from '#inbox/submission.ts';

export type BookingSummary = BookingSummaryOf<PlaceState | 'none'>;

/** The fields of an offering that its places need, even after it left the content. */
export type PlaceOffering = Pick<
  Offering,
  'key' | 'title' | 'location' | 'start' | 'end' | 'closes' | 'cancelled' | 'ages'
> & {
  /** The days of the week on which it meets: `sat`; empty for one continuous stretch. */
  days: readonly string[];
  /** Its permanent UID in calendars; without one its key is used. */
  uid?: string;
  isPaid?: boolean;
  /** Its first start, if it was moved. */
  movedFrom?: string | null;
  /** Goes up with each change that calendars must get. */
  sequence: number;
};

/** `join`: the next unnamed place; `own`: that place. `confirm`: only our emails contain it. */
export type LinkPurpose = 'manage' | 'consent' | 'join' | 'own' | 'confirm';

type TypedPerson = {
  name: string;
  age: number | null;
  guardianName?: string | undefined;
  guardianPhone?: string | undefined;
};

/** `seat`: one person; else all. `mail`: the confirmation again. `refuse`: it was not the owner. */
export type PlaceChange =
  | { do: 'accept' | 'decline' | 'cancel' | 'queue'; readonly seat?: number | undefined }
  | { do: 'mail' }
  | { do: 'date'; readonly to: string }
  | { do: 'confirm' }
  | { do: 'refuse'; readonly reference: string }
  | {
      do: 'save';
      people: readonly (TypedPerson & { readonly seat: number })[];
      /** The guardian of all who have none of their own. */
      guardianName?: string | undefined;
      guardianPhone?: string | undefined;
    }
  | { do: 'order'; readonly order: Readonly<Record<string, string>> }
  | {
      do: 'consent';
      participation?: Decision | undefined;
      photo?: Decision | undefined;
      name: string;
      relation: string;
      phone?: string | undefined;
    }
  | ({ do: 'correct' | 'join' } & TypedPerson);

/** `gone`: the state does not allow it. `limited`: mailed just now. `taken`: no room on a date. */
export type ChangeError = 'unknown' | 'late' | 'gone' | 'closed' | 'full' | 'limited' | 'taken';

export type Places = {
  /** By the offerings' keys, a second old at most, or the last known; `unknown` before that. */
  availability(offerings: readonly Offering[]): Promise<ReadonlyMap<string, Availability>>;
  /** The calendar SEQUENCE of each changed offering, by its key; unchanged ones are missing. */
  sequences(): Promise<ReadonlyMap<string, number>>;
};

/** `checking`: staff decide, on a robot or an age. `confirming`: until the mail's button is pressed. */
export const PLACE_STATES = [
  'checking',
  'confirming',
  'waiting',
  'offered',
  'awaiting',
  'held',
  'lapsed',
  'cancelled',
] as const;

export type PlaceState = (typeof PLACE_STATES)[number];

export const SEATED_STATES = [
  'confirming',
  'offered',
  'awaiting',
  'held',
] as const satisfies readonly PlaceState[];

export const ACTIVE_STATES = [
  'checking',
  'waiting',
  ...SEATED_STATES,
  'lapsed',
] as const satisfies readonly PlaceState[];

export function isSeated(state: PlaceState): boolean {
  return (SEATED_STATES as readonly PlaceState[]).includes(state);
}

/** Whether a guardian has to agree. A person of unknown age is asked for it, and gets the seat. */
export function isMinor({ age }: Pick<Person, 'age'>): boolean {
  return age !== null && age < ADULT_AGE;
}

/** Staff decide whether somebody comes whose age is none of those that it is for. */
export function isOutside({ age }: Pick<Person, 'age'>, { ages }: Pick<Offering, 'ages'>): boolean {
  return age !== null && !isForAge(ages, age);
}

/** Whether the age alone holds it back: no press of a button helps. */
export function isAgeChecked(
  place: Pick<Person, 'age'> & { state: string },
  offering: Pick<Offering, 'ages'>,
): boolean {
  return place.state === 'checking' && isOutside(place, offering);
}

export function seatedState(
  person: Pick<Person, 'age'>,
  { hasGuardiansYes }: { hasGuardiansYes: boolean },
): 'held' | 'awaiting' {
  return isMinor(person) && !hasGuardiansYes ? 'awaiting' : 'held';
}

/** The state of a whole submission: that of its places which needs attention first. */
export function partyState(states: readonly PlaceState[]): PlaceState {
  const order: readonly PlaceState[] = [
    'checking',
    'confirming',
    'offered',
    'waiting',
    'awaiting',
    'held',
    'lapsed',
  ];
  return order.find((state) => states.includes(state)) ?? 'cancelled';
}

export const LAPSING_STATES = ['confirming', 'offered', 'awaiting'] as const satisfies PlaceState[];

export type Decision = 'given' | 'refused' | 'withdrawn';
/** `name`: nobody decided; the place got another name, so former decisions do not count. */
export type ConsentWay = 'form' | 'link' | 'paper' | 'name';

export const UNKNOWN_AVAILABILITY: Availability = { status: 'unknown', left: null, waiting: 0 };

/** The seats taken of an offering, and its waitlist in order. */
export type Occupancy = {
  seats: number;
  readonly queue: readonly WaitingParty[];
  movedFrom?: string | undefined;
};

export const NO_OCCUPANCY: Occupancy = { seats: 0, queue: [] };

type Limits = Pick<Offering, 'capacity' | 'reserved'>;
type Times = Pick<Offering, 'start' | 'end' | 'closes'>;

/** Free seats, never below zero; Infinity if the capacity is unlimited. */
export function freeSeats({ capacity, reserved }: Limits, seats: number): number {
  return capacity === null ? Number.POSITIVE_INFINITY : Math.max(capacity - reserved - seats, 0);
}

/** Whether it is over: without an end when it begins; without both never. */
export function isPast({ start, end }: Pick<Times, 'start' | 'end'>, now: number): boolean {
  return Date.parse(end ?? start ?? '') <= now;
}

/** Whether registration has ended because of the time. */
export function isClosed(times: Times, now: number): boolean {
  return isPast(times, now) || Date.parse(times.closes ?? '') <= now;
}

/** The availability at the time `now` (milliseconds). Newcomers come behind the waitlist. */
export function availabilityOf(
  offering: Limits & Times & Pick<Offering, 'full' | 'cancelled'>,
  { seats, queue, movedFrom }: Occupancy,
  now: number,
): Availability {
  const waiting = queue.reduce((sum, { size }) => sum + size, 0);
  const behind = allocateSeats(queue, freeSeats(offering, seats)).left;
  const left = offering.full ? 0 : Number.isFinite(behind) ? behind : null;
  const status = statusOf(offering, left, now);
  // Seats that nobody can book any more do not count as left.
  return { status, left: status === 'closed' ? 0 : left, waiting, movedFrom };
}

function statusOf(offering: Times & Pick<Offering, 'cancelled'>, left: number | null, now: number) {
  if (offering.cancelled) return 'cancelled';
  if (isPast(offering, now)) return 'past';
  if (isClosed(offering, now)) return 'closed';
  return left === 0 ? 'full' : 'open';
}

/** A party on the waitlist. `size`: its number of people. */
type WaitingParty = { size: number };

/** Each party that fits as a whole, in order. One that does not fit keeps its rank. */
export function allocateSeats<Party extends WaitingParty>(queue: readonly Party[], room: number) {
  const fitting: Party[] = [];
  let left = Math.max(room, 0);
  for (const party of queue) {
    if (party.size > left) continue;
    fitting.push(party);
    left -= party.size;
  }
  return { fitting, left };
}

export type AvailabilityOf = (offering: Offering) => Availability;

/** If another server counts places, only its content decides. `now` in ms. */
export async function loadAvailability(
  places: Places | undefined,
  offerings: readonly Offering[],
  now: number,
): Promise<AvailabilityOf> {
  if (!places) {
    return (offering) => {
      const availability = availabilityOf(offering, NO_OCCUPANCY, now);
      return availability.status === 'open' ? { ...availability, status: 'unknown' } : availability;
    };
  }
  const found = offerings.length > 0 ? await places.availability(offerings) : new Map();
  return (offering) => found.get(offering.key) ?? UNKNOWN_AVAILABILITY;
}

/** Whether people can join the waitlist: there is none if another server counts the places. */
export function canWait(places: Places | undefined, { status }: Availability): boolean {
  return status === 'full' && places !== undefined;
}

/** Prefix of the key of a group of families; the id of its submission follows. */
export const SQUAD_PREFIX = 'squad:';

/** The part of a submission that names what is requested. */
type Submission = { kind: string; payload: Readonly<Record<string, unknown>> };

/** Whether a submission requests places: in an event, in a course, or in a group of families. */
export function requestsPlaces({ kind, payload }: Submission): boolean {
  if (kind === 'event-registrations') return true;
  if (kind !== 'enrollments') return false;
  return payload.programType !== 'STEM Squad' || payload.subscriptionType === 'group';
}

/** A course requested without one of its sessions has none. */
export function requestedOffering({ kind, payload }: Submission, offerings: readonly Offering[]) {
  if (kind === 'enrollments' && payload.subscriptionType === 'group') return squadOffering(payload);
  const { eventId, courseId, sessionId } = payload;
  const isSession = kind === 'enrollments' && Boolean(sessionId);
  const keys = [
    ...(kind === 'event-registrations' ? [`event:${eventId}`] : []),
    ...(isSession ? ['course', 'program'].map((item) => `${item}:${courseId}/${sessionId}`) : []),
  ];
  return offerings.find(({ key }) => keys.includes(key));
}

/** The offering of a group of families: its stated size, or the families named if more. */
function squadOffering({ groupSize, families }: Submission['payload']): Offering {
  const named = 1 + (Array.isArray(families) ? families.length : 0);
  return {
    key: SQUAD_PREFIX,
    title: 'STEM Squad group',
    location: '',
    start: null,
    end: null,
    closes: null,
    capacity: typeof groupSize === 'number' ? Math.max(groupSize, named) : null,
    reserved: 0,
    full: false,
    cancelled: '',
    ages: null,
  };
}

/**
 * Whether people attend it, so that a guardian must agree. Families who subscribe together get kits
 * at home, which the parents themselves order.
 */
export function isAttended(key: string): boolean {
  return !key.startsWith(SQUAD_PREFIX);
}

export type OfferingItem = ItemKey & {
  /** The list of the item and the entry's id; undefined if the offering is the item itself. */
  entry?: { readonly list: 'sessions' | 'upcoming'; readonly id: string };
};

/** The content item with an offering's limits; undefined for a group of families. */
export function offeringItem(key: string): OfferingItem | undefined {
  const [, kind, rest = ''] = /^(event|course|program):(.+)$/s.exec(key) ?? [];
  if (kind === 'event') return { kind: 'events', id: rest };
  // A session's key has no slash; the key of its course may.
  const [, id, session] = /^(.+)\/([^/]+)$/s.exec(rest) ?? [];
  if (!id || !session) return undefined;
  return kind === 'course'
    ? { kind: 'courses', id, entry: { list: 'sessions', id: session } }
    : { kind: 'programs', id, entry: { list: 'upcoming', id: session } };
}

export function deskOfferingPath(key: string): string {
  return `/places/${encodeURIComponent(key)}`;
}

/** Whether two offerings are sessions of the same course or program. */
export function isSameCourse(key: string, other: string): boolean {
  const [one, two] = [offeringItem(key), offeringItem(other)];
  return Boolean(one?.entry && two?.entry) && one?.kind === two?.kind && one?.id === two?.id;
}

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** The hours in which offers are made, in Ghana's time, which is UTC all year. */
const FIRST_OFFER_HOUR = 7;
const LAST_OFFER_HOUR = 20;

/** The earliest hour at which a confirmation deadline may fall. */
const CONFIRM_HOUR = 9;

/** When reminders are sent, in milliseconds before the first meeting begins. */
const REMIND_FROM_MS = 30 * HOUR;
const REMIND_UNTIL_MS = 4 * HOUR;

/** Milliseconds, like all times here; null if the start is not known. */
type Start = number | null;

export function offerDeadline(now: number, start: Start): number {
  const left = start === null || start <= now ? Number.POSITIVE_INFINITY : start - now;
  const hours = left < DAY ? 2 : left < 3 * DAY ? 6 : 24;
  return Math.min(now + hours * HOUR, now + left);
}

/** A week, at most until a day before the start, but at least a day, never beyond the start. */
export function consentDeadline(now: number, start: Start): number {
  if (start === null || start <= now) return now + (start === null ? 7 : 1) * DAY;
  const usual = Math.min(now + 7 * DAY, start - DAY);
  return Math.min(Math.max(usual, now + DAY), start);
}

/** 48 hours, or 6 if others wait or it starts within three days; never at night: then 9 am. */
export function confirmationDeadline(now: number, start: Start, isWanted = false): number {
  const isSoon = start !== null && start - now < 3 * DAY;
  const end = new Date(now + (isWanted || isSoon ? 6 : 48) * HOUR);
  const hour = end.getUTCHours();
  if (hour >= LAST_OFFER_HOUR) end.setUTCDate(end.getUTCDate() + 1);
  if (hour >= LAST_OFFER_HOUR || hour < CONFIRM_HOUR) end.setUTCHours(CONFIRM_HOUR, 0, 0, 0);
  return Math.min(end.getTime(), start !== null && start > now ? start : Number.POSITIVE_INFINITY);
}

/** Whether it is daytime: no offer should come and lapse while people sleep. */
export function isDaytime(now: number): boolean {
  const hour = new Date(now).getUTCHours();
  return hour >= FIRST_OFFER_HOUR && hour < LAST_OFFER_HOUR;
}

export function reminderWindow(now: number): { from: number; readonly to: number } {
  return { from: now + REMIND_UNTIL_MS, to: now + REMIND_FROM_MS };
}

export function isReminderDue(now: number, start: Start): boolean {
  const { from, to } = reminderWindow(now);
  return start !== null && start >= from && start <= to;
}
