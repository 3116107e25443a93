import type {
  Expression,
  ExpressionBuilder,
  Generated,
  Selectable,
  SqlBool,
  Transaction,
} from 'kysely';
import type { Tables } from '#platform/db/tables.ts';

interface OfferingTable {
  /** `event:7`, `course:ananse-moves/cape-coast-2027-01`, `squad:` with the id of a submission. */
  key: string;
  /** Its UID in calendars if its course had another path at first; null: its key is used. */
  uid: string | null;
  title: string;
  location: string;
  starts_at: string | null;
  ends_at: string | null;
  /** When staff noted that a group of families has paid. */
  paid_at: Generated<string | null>;
  /** Its first start, if it was moved. */
  moved_from: Generated<string | null>;
  closes_at: string | null;
  /** The days of the week on which it meets, separated by commas: `sat`; empty for one stretch. */
  days: string;
  /** Null: unlimited. */
  capacity: number | null;
  reserved: number;
  /** 1 if staff closed it, regardless of the seats left. */
  is_full: number;
  /** For whom it is, in whole years, both included. */
  ages_from: number | null;
  ages_to: number | null;
  /** Goes up with each change that people who come must know: a calendar's SEQUENCE. */
  sequence: number;
  /** Goes up with each change of places, which are then recounted. Also numbers the waitlist. */
  revision: number;
  cancelled_at: string | null;
  /** Why it was cancelled; empty if it was not. */
  cancel_reason: string;
}

export interface PlaceTable {
  id: string;
  submission_id: string;
  offering_key: string;
  /** The seat number, from 1 within the submission. */
  seat: number;
  /** A `PlaceState` of `place.ts`. */
  state: string;
  /** The state before the last change; null until somebody changed it. */
  previous_state: string | null;
  /** Deadline of an offer, a guardian's yes, a confirmation, or to undo a removal; else null. */
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
  /** The number of the wording (`consent-wordings.ts`). */
  wording: number;
  /** Empty once erased, and so is the phone. */
  decided_by: string;
  relation: string;
  phone: string;
  /** `form`, `link`, `paper` or `name` (`ConsentWay`). */
  via: string;
  decided_at: string;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    offering: OfferingTable;
    place: PlaceTable;
    consent: ConsentTable;
  }
}

export type OfferingRow = Selectable<OfferingTable>;
export type PlaceRow = Selectable<PlaceTable>;
export type Tx = Transaction<Tables>;
export type WhichPlaces = (place: ExpressionBuilder<Tables, 'place'>) => Expression<SqlBool>;
