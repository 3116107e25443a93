import type { Generated } from 'kysely';

/**
 * What has places, as the content said it last: it outlives what is taken out of the content, and
 * its row is what everybody locks who changes places of it. Moments are ISO texts in UTC.
 */
export interface OfferingTable {
  /** `event:7`, `course:ananse-moves/cape-coast-2027-01`, `squad:` with the id of a submission. */
  key: string;
  /** Its name in calendars, where its course had another address at first; null: its key. */
  uid: string | null;
  title: string;
  location: string;
  starts_at: string | null;
  ends_at: string | null;
  closes_at: string | null;
  /** On which days of the week it meets, with commas between: `sat`; empty: one stretch. */
  days: string;
  /** Null: as many as come. */
  capacity: number | null;
  reserved: number;
  /** 1 where staff closed it, however many places are left. */
  is_full: number;
  /** Goes up where those who come have to hear of it: a calendar's SEQUENCE. */
  sequence: number;
  /** Goes up with every change of places: they are counted anew only then. Also numbers the queue. */
  revision: number;
  cancelled_at: string | null;
  /** Why it was cancelled; empty where it was not. */
  cancel_reason: string;
}

/** One person in an offering. */
export interface PlaceTable {
  /** A UUID. */
  id: string;
  submission_id: string;
  offering_key: string;
  /** From 1 within the submission. */
  seat: number;
  /** A `PlaceState` of `modules/places/model/place-state.ts`. */
  state: string;
  /** The one before it, once somebody changed it; null until then. */
  previous_state: string | null;
  /** Until when an offer or a guardian's yes is waited for; null in other states. */
  until: string | null;
  /** Since when it waits, or waited last. */
  queued_at: string | null;
  /** Its party's number in the queue, smaller for who came first; null where it never waited. */
  queue_number: number | null;
  /** Empty where nobody said it, and once it is erased. */
  name: string;
  age: number | null;
  /** Below 18, where somebody who awaited a guardian's yes was then said to be older. */
  previous_age: number | null;
  guardian_name: string;
  guardian_phone: string;
  /** Of a school class or a club. */
  group_name: string;
  /** Links of another version open nothing. */
  link_version: number;
  /** The offering's sequence of which its sender was told. */
  notified_sequence: number;
  /** The offering's sequence of which staff wrote to whoever has no email here: a guardian, a pupil. */
  contacted_sequence: number;
  /** 1: what its sender was told last is that it does not take place. */
  notified_cancelled: number;
  reminded_at: string | null;
  /** 1 came, 0 did not; null: nobody has noted it. */
  attended: number | null;
  /** Goes up whenever somebody gets it or loses it: calendars have to hear of that, too. */
  state_changes: Generated<number>;
  /** When this person alone was erased; null, too, where all of the submission was. */
  erased_at: Generated<string | null>;
}

/** What a guardian decided. Rows are only added; the last of a kind counts. */
export interface ConsentTable {
  id: string;
  place_id: string;
  /** From 1 for each place and kind: in which order they were decided. */
  number: number;
  /** `participation` or `photo`. */
  kind: string;
  /** `given`, `refused` or `withdrawn`. */
  decision: string;
  /** The number of the words (`modules/places/model/consent.ts`). */
  wording: number;
  /** Empty once it is erased, and so is the phone. */
  decided_by: string;
  relation: string;
  phone: string;
  /** `form`, `link` or `paper`. */
  via: string;
  decided_at: string;
}

/** What takes people from wanting to a place. */
declare module '#platform/db/tables.ts' {
  interface Tables {
    offering: OfferingTable;
    place: PlaceTable;
    consent: ConsentTable;
  }
}
