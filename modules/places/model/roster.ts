import type { Availability } from './availability.ts';
import type { ConsentKind, Decision } from './consent.ts';
import type { PlaceState } from './place-state.ts';
import type { PlaceOffering } from './places.ts';

/** An offering that somebody has or wants a place in, as staff see it. */
export type StaffOffering = PlaceOffering & {
  readonly capacity: number | null;
  readonly reserved: number;
  readonly availability: Availability;
  readonly seats: number;
  readonly byState: Readonly<Partial<Record<PlaceState, number>>>;
};

/** A line of the roster. */
export type RosterRow = {
  readonly reference: string;
  readonly seat: number;
  readonly state: PlaceState;
  readonly until: string | null;
  readonly name: string;
  readonly age: number | null;
  readonly isErased: boolean;
  /** What it was said to be while a guardian's yes was awaited, where it was below 18. */
  readonly previousAge: number | null;
  readonly groupName: string;
  readonly guardianName: string;
  readonly guardianPhone: string;
  /** Of whoever sent the submission, as `+233241234567`. */
  readonly phone: string | null;
  /** Its sender has confirmed it by our email, or staff by phone. */
  readonly isVerified: boolean;
  /** The reference by which somebody of this name and mailbox or phone has a place already. */
  readonly duplicateOf: string | null;
  readonly consents: Readonly<Partial<Record<ConsentKind, Decision>>>;
  /** Null: nobody has noted it. */
  readonly attended: boolean | null;
  /**
   * A message by WhatsApp to somebody without an email here who has not heard yet that it is at another
   * time or place, or cancelled. `to`: the number; empty: whoever is chosen there.
   */
  readonly whatsAppNotice?: { readonly to: string; readonly whatsApp: string } | undefined;
};

export type Roster = { readonly offering: StaffOffering; readonly rows: readonly RosterRow[] };

/** Seats for which somebody's answer is missing: offers, and without a mail server whatever waits. */
export type OpenOffer = {
  readonly state: PlaceState;
  readonly key: string;
  readonly title: string;
  readonly reference: string;
  readonly phone: string | null;
  readonly count: number;
  readonly until: string | null;
  readonly manage: string;
};

/** Who does it: a colleague's id; null: the command on the server. */
export type Actor = { readonly staffId: string | null };

/** What became of something that staff did; the words are for staff. */
export type StaffOutcome = 'done' | 'unknown' | 'gone' | 'full' | 'closed';

/** What staff do with places. All reject with a `ServiceFailure`. */
export interface PlacesStaff {
  list(): Promise<readonly StaffOffering[]>;
  roster(key: string): Promise<Roster | undefined>;
  openOffers(): Promise<readonly OpenOffer[]>;
  /**
   * Gives who waits, lapsed or is being checked a seat, whoever else waits and however full it is
   * (staff see what they do); what is being checked goes behind the queue.
   */
  accept(reference: string, by: Actor): Promise<StaffOutcome>;
  /** The same, for a sender whom staff reached by phone: what was to be confirmed is confirmed. */
  confirm(reference: string, by: Actor): Promise<StaffOutcome>;
  /** Asks everybody by email who has a place there that nobody has confirmed. */
  requestConfirmation(key: string, by: Actor): Promise<StaffOutcome>;
  /** Cancels one seat, or all of a submission. */
  remove(reference: string, seat: number | undefined, by: Actor): Promise<StaffOutcome>;
  /** Notes that a guardian agreed on paper. */
  recordPaperConsent(reference: string, seat: number, by: Actor): Promise<StaffOutcome>;
  /**
   * Notes that somebody heard, outside of mails, how it is now.
   * @param sequence the offering's, of which they heard
   */
  markContacted(
    key: string,
    sequence: number,
    who: readonly { readonly reference: string; readonly seat: number }[],
    by: Actor,
  ): Promise<StaffOutcome>;
  /** Erases one person for good; the last one of a submission takes it along. */
  erase(reference: string, seat: number, by: Actor): Promise<StaffOutcome>;
  /** Notes who came. */
  recordAttendance(
    key: string,
    who: readonly { readonly reference: string; readonly seat?: number; readonly came: boolean }[],
    by: Actor,
  ): Promise<StaffOutcome>;
}
