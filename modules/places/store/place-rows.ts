import type { Generated, Kysely, Selectable } from 'kysely';
import type { Offering } from '#modules/content/offering.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { mailboxOf } from '#platform/forms/email.ts';
import { ACTIVE_STATES, type PlaceState, SEATED_STATES } from '../model/place-state.ts';
import type { PlaceOffering } from '../model/places.ts';
import { needsGuardianConsent } from '../model/requested-offering.ts';

export type PlaceRow = Selectable<PlaceTable>;

/** States whose senders get notices; not `checking`: a robot may have used any address. */
export const NOTIFIED_STATES = ACTIVE_STATES.filter((state) => state !== 'checking');

/** The places of submissions, by submission, each in the order of seats. */
export async function readPlaceRows(
  database: Kysely<Tables>,
  submissionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PlaceRow[]>> {
  if (submissionIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('place')
    .selectAll()
    .where('submission_id', 'in', submissionIds)
    .orderBy('seat')
    .execute();
  return Map.groupBy(rows, (row) => row.submission_id);
}

export function stateOf({ state }: Pick<PlaceRow, 'state'>): PlaceState {
  return state as PlaceState;
}

export function isActive(row: Pick<PlaceRow, 'state'>): boolean {
  return (ACTIVE_STATES as readonly string[]).includes(row.state);
}

/**
 * Whether the person of a place is unknown. A family in a group of families is known by its parent,
 * too.
 */
export function isUnnamed(row: PlaceRow): boolean {
  return row.name === '' && (needsGuardianConsent(row.offering_key) || row.guardian_name === '');
}

/** Those of the given offerings that are not over and have active places. */
export async function offeringsWithPlaces(
  database: Kysely<Tables>,
  keys: readonly string[],
  now: number,
): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('offering')
    .select('key')
    .where('key', 'in', keys)
    .where('cancelled_at', 'is', null)
    .where((is) => {
      const over = is.fn.coalesce('ends_at', 'starts_at');
      return is.or([is(over, 'is', null), is(over, '>', isoTimestamp(now))]);
    })
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('place')
          .select('place.id')
          .whereRef('offering_key', '=', 'offering.key')
          .where('state', 'in', ACTIVE_STATES),
      ),
    )
    .orderBy('key')
    .execute();
  return rows.map(({ key }) => key);
}

/** The number of seats taken in an offering. It is always counted, never stored. */
export async function countSeatsTaken(database: Kysely<Tables>, key: string): Promise<number> {
  const { count } = await database
    .selectFrom('place')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('offering_key', '=', key)
    .where('state', 'in', SEATED_STATES)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** People of one submission who wait together. */
export type QueuedParty = {
  readonly submissionId: string;
  readonly number: number;
  readonly places: readonly string[];
  readonly size: number;
};

/** The waitlist of an offering, in order. */
export async function readQueue(database: Kysely<Tables>, key: string): Promise<QueuedParty[]> {
  const rows = await database
    .selectFrom('place')
    .select(['id', 'submission_id', 'queue_number'])
    .where('offering_key', '=', key)
    .where('state', '=', 'waiting')
    .orderBy('queue_number')
    .orderBy('submission_id')
    .execute();
  const parties = Map.groupBy(rows, (row) => `${row.queue_number} ${row.submission_id}`);
  return [...parties.values()].map((places) => ({
    submissionId: places[0]?.submission_id ?? '',
    number: places[0]?.queue_number ?? 0,
    places: places.map(({ id }) => id),
    size: places.length,
  }));
}

/**
 * The ranks of parties on the waitlist of an offering, from 1, by their numbers. Those before all
 * of them are only counted, since mostly the last few ask.
 */
export async function readRanks(
  database: Kysely<Tables>,
  key: string,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (numbers.length === 0) return new Map();
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  const waiting = database
    .selectFrom('place')
    .where('offering_key', '=', key)
    .where('state', '=', 'waiting');
  const { before } = await waiting
    .select(({ fn }) => fn.count('queue_number').distinct().as('before'))
    .where('queue_number', '<', first)
    .executeTakeFirstOrThrow();
  const rows = await waiting
    .select('queue_number')
    .distinct()
    .where('queue_number', '>=', first)
    .where('queue_number', '<=', last)
    .orderBy('queue_number')
    .execute();
  return new Map(
    rows.map(({ queue_number }, index) => [queue_number ?? 0, Number(before) + index + 1]),
  );
}

/** Whether both texts are the same and not empty. */
export function isSameText(a: string, b: string): boolean {
  return a !== '' && a === b;
}

export function isSamePhone(a: string | undefined, b: string): boolean {
  return isSameText(subscriberNumber(a ?? ''), subscriberNumber(b));
}

/** The last nine digits of a Ghanaian number, the same for `+233 24…` and `024…`. */
function subscriberNumber(phone: string): string {
  return phone.replace(/\D/g, '').slice(-9);
}

type DuplicateCandidate = Pick<PlaceRow, 'id' | 'name' | 'state'> & {
  readonly reference: string;
  readonly sender_address: string | null;
  readonly phone_e164: string | null;
};

/**
 * Places of people who already have one: the same name from the same mailbox or phone in another
 * submission. Maps the id of the place to the reference of the first. `rows`: the earliest first.
 */
export function findDuplicates(rows: readonly DuplicateCandidate[]): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  const repeats = new Map<string, string>();
  for (const row of rows.filter((one) => one.name && isActive(one))) {
    const senders = [row.sender_address && mailboxOf(row.sender_address), row.phone_e164];
    for (const sender of senders.filter(Boolean)) {
      const person = `${sender} ${row.name.toLowerCase()}`;
      const earlier = first.get(person) ?? row.reference;
      first.set(person, earlier);
      if (earlier !== row.reference) repeats.set(row.id, earlier);
    }
  }
  return repeats;
}

/**
 * An offering, as the content last had it. It outlives its content, and every change of places
 * locks its row. Times are ISO texts in UTC.
 */
interface OfferingTable {
  /** `event:7`, `course:ananse-moves/cape-coast-2027-01`, `squad:` with the id of a submission. */
  key: string;
  /** Its UID in calendars if its course had another path at first; null: its key is used. */
  uid: string | null;
  title: string;
  location: string;
  starts_at: string | null;
  ends_at: string | null;
  closes_at: string | null;
  /** The days of the week on which it meets, separated by commas: `sat`; empty for one stretch. */
  days: string;
  /** Null: unlimited. */
  capacity: number | null;
  reserved: number;
  /** 1 if staff closed it, regardless of the seats left. */
  is_full: number;
  /** Goes up with each change that people who come must know: a calendar's SEQUENCE. */
  sequence: number;
  /** Goes up with each change of places, which are then recounted. Also numbers the waitlist. */
  revision: number;
  cancelled_at: string | null;
  /** Why it was cancelled; empty if it was not. */
  cancel_reason: string;
}

/** One person in an offering. */
export interface PlaceTable {
  /** A UUID. */
  id: string;
  submission_id: string;
  offering_key: string;
  /** The seat number, from 1 within the submission. */
  seat: number;
  /** A `PlaceState` of `modules/places/model/place-state.ts`. */
  state: string;
  /** The state before the last change; null until somebody changed it. */
  previous_state: string | null;
  /** Deadline of an offer, a guardian's yes or a confirmation; null in other states. */
  until: string | null;
  /** The time since which it waits, or last waited. */
  queued_at: string | null;
  /** Its party's number on the waitlist, lower for earlier ones; null if it never waited. */
  queue_number: number | null;
  /** Empty if unknown or erased. */
  name: string;
  age: number | null;
  /** The former age below 18, if the person was later entered as older. */
  previous_age: number | null;
  guardian_name: string;
  guardian_phone: string;
  /** The name of a school class or a club. */
  group_name: string;
  /** Links of another version are void. */
  link_version: number;
  /** The offering's sequence that its sender was last notified of. */
  notified_sequence: number;
  /** The sequence that staff last wrote about to people without email: a guardian, a pupil. */
  contacted_sequence: number;
  /** 1: the sender was last notified of a cancellation. */
  notified_cancelled: number;
  reminded_at: string | null;
  /** 1 came, 0 did not; null: not recorded. */
  attended: number | null;
  /** Goes up whenever somebody gets or loses the place, which calendars must get, too. */
  state_changes: Generated<number>;
  /** The time when this person alone was erased; null, too, if all of the submission was. */
  erased_at: Generated<string | null>;
}

/** A guardian's decision. Rows are only added; the last one of a kind counts. */
interface ConsentTable {
  id: string;
  place_id: string;
  /** The order of decisions, from 1 for each place and kind. */
  number: number;
  /** `participation` or `photo`. */
  kind: string;
  /** `given`, `refused` or `withdrawn`. */
  decision: string;
  /** The number of the wording (`modules/places/model/consent.ts`). */
  wording: number;
  /** Empty once erased, and so is the phone. */
  decided_by: string;
  relation: string;
  phone: string;
  /** `form`, `link`, `paper` or `name` (`ConsentWay`). */
  via: string;
  decided_at: string;
}

/** The tables of places. */
declare module '#platform/db/tables.ts' {
  interface Tables {
    offering: OfferingTable;
    place: PlaceTable;
    consent: ConsentTable;
  }
}

export type OfferingRow = Selectable<OfferingTable>;

/** The fields of an offering that its row stores. */
type StoredOffering = Omit<Offering, 'ages' | 'days'> & PlaceOffering;

export function storedOffering(row: OfferingRow): StoredOffering {
  return {
    ...placeOffering(row),
    capacity: row.capacity,
    reserved: row.reserved,
    full: row.is_full === 1,
  };
}

/** An offering as people with a place see it. */
export function placeOffering(row: OfferingRow): PlaceOffering {
  return {
    key: row.key,
    uid: row.uid ?? row.key,
    title: row.title,
    location: row.location,
    start: row.starts_at,
    end: row.ends_at,
    closes: row.closes_at,
    days: row.days === '' ? [] : row.days.split(','),
    sequence: row.sequence,
    cancelled: row.cancel_reason,
  };
}

/** The start of the first meeting, in milliseconds; null if not known. */
export function startOf({ starts_at }: Pick<OfferingRow, 'starts_at'>): number | null {
  return starts_at === null ? null : Date.parse(starts_at);
}
