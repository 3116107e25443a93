import type { Availability } from './availability.ts';
import type { ConsentKind, Decision } from './consent.ts';
import type { PlaceState } from './place-state.ts';
import type { PlaceOffering } from './places.ts';

/** An offering with places or requests, as staff see it. */
export type StaffOffering = PlaceOffering & {
  readonly capacity: number | null;
  readonly reserved: number;
  readonly availability: Availability;
  readonly seats: number;
  readonly byState: Readonly<Partial<Record<PlaceState, number>>>;
};

/** A row of the roster. */
export type RosterRow = {
  readonly reference: string;
  readonly seat: number;
  readonly state: PlaceState;
  readonly until: string | null;
  readonly name: string;
  readonly age: number | null;
  readonly isErased: boolean;
  /** The former age below 18, if the person was later entered as older. */
  readonly previousAge: number | null;
  readonly groupName: string;
  /** Special requirements that the sender wrote. */
  readonly needs: string;
  readonly guardianName: string;
  readonly guardianPhone: string;
  /** The sender's phone number, as `+233241234567`. */
  readonly phone: string | null;
  /** The reference under which a person of this name and mailbox or phone already has a place. */
  readonly duplicateOf: string | null;
  readonly consents: Readonly<Partial<Record<ConsentKind, Decision>>>;
  /** Null: not recorded. */
  readonly attended: boolean | null;
  /**
   * A WhatsApp message to a person without an email address here who does not know of a new time,
   * place or cancellation. `to`: the number; if empty, the recipient is chosen in WhatsApp.
   */
  readonly whatsAppNotice?: { readonly to: string; readonly whatsApp: string } | undefined;
};

export type Roster = { readonly offering: StaffOffering; readonly rows: readonly RosterRow[] };

/** Seats that wait for an answer: offers, and without a mail server every state with a deadline. */
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

/** The member who acts, by id; null: the command on the server. */
export type Actor = { readonly staffId: string | null };

/** The result of an action of staff. */
export type StaffOutcome = 'done' | 'unknown' | 'gone' | 'full' | 'closed';

/** The actions of staff on places. All methods reject with a `ServiceFailure`. */
export interface PlacesStaff {
  list(): Promise<readonly StaffOffering[]>;
  roster(key: string): Promise<Roster | undefined>;
  openOffers(): Promise<readonly OpenOffer[]>;
  /**
   * Gives a seat to a party that waits, lapsed or is being checked, regardless of others who wait
   * and of the capacity (staff decide knowingly); a party being checked goes behind the waitlist.
   */
  accept(reference: string, by: Actor): Promise<StaffOutcome>;
  /** The same, for a sender whom staff reached by phone: the request counts as confirmed. */
  confirm(reference: string, by: Actor): Promise<StaffOutcome>;
  /** Cancels one seat, or all of a submission. */
  remove(reference: string, seat: number | undefined, by: Actor): Promise<StaffOutcome>;
  /** Records that a guardian agreed on paper. */
  recordPaperConsent(reference: string, seat: number, by: Actor): Promise<StaffOutcome>;
  /**
   * Records that people learned of the present state outside of mails.
   * @param sequence the offering's SEQUENCE that they know of
   */
  markContacted(
    key: string,
    sequence: number,
    who: readonly { readonly reference: string; readonly seat: number }[],
    by: Actor,
  ): Promise<StaffOutcome>;
  /** Erases one person for good; erasing the last one of a submission erases the submission. */
  erase(reference: string, seat: number, by: Actor): Promise<StaffOutcome>;
  /**
   * Moves one seat, or a whole party, to another session of the same course or program. `over`: also
   * if no seat is free there.
   */
  move(
    reference: string,
    to: { readonly seat: number | undefined; readonly key: string; readonly over: boolean },
    by: Actor,
  ): Promise<StaffOutcome>;
  /** Records who came. */
  recordAttendance(
    key: string,
    who: readonly { readonly reference: string; readonly seat?: number; readonly came: boolean }[],
    by: Actor,
  ): Promise<StaffOutcome>;
}
