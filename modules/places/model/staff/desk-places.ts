import type { Ages } from '#modules/content/session.ts';
import type { Staff } from '#modules/staff/staff.ts';
import type { ExportFile } from '#modules/submissions/export.server.ts';
import type { PlacesStaff, Roster, RosterRow, StaffOffering, StaffOutcome } from '../roster.ts';
import type { NewPerson } from './new-person.ts';
import type { OfferingItem } from './offering-item.ts';

/** An offering with the fields that its content adds. */
export type DeskOffering = StaffOffering & {
  /** The ages that it is meant for; null if unknown, or if the content has it no more. */
  readonly ages: Ages | null;
  /** Staff closed it, regardless of the seats left. */
  readonly isFull: boolean;
  /** The content item to open for editing; undefined if no content has it any more. */
  readonly item: OfferingItem | undefined;
  /** The reference of the submission that is itself the offering: a group of families. */
  readonly reference: string | undefined;
};

export type DeskRoster = Omit<Roster, 'offering'> & { readonly offering: DeskOffering };

/** The limits of an offering, as its content has them. */
export type OfferingLimits = {
  /** Null: unlimited. */
  readonly capacity: number | null;
  /** Seats given by phone or on paper. */
  readonly reserved: number;
  /** Why it is cancelled; empty if it takes place. */
  readonly cancelled: string;
};

/**
 * The result of changing limits. `changed`: another member changed them since the page was opened.
 * `remote`: another server has the content. `misfit`: the content schema rejects the change.
 */
export type LimitsOutcome = 'done' | 'unknown' | 'changed' | 'remote' | 'misfit';

/** The places of one submission. */
export type SubmissionPlaces = {
  readonly key: string;
  readonly title: string;
  readonly start: string | null;
  readonly people: readonly Pick<
    RosterRow,
    'seat' | 'name' | 'age' | 'isErased' | 'state' | 'until'
  >[];
  /** Its rank on the waitlist, from 1; null if it does not wait. */
  readonly position: number | null;
};

/** The actions of the desk on places. All methods reject with a `ServiceFailure`. */
export interface DeskPlaces extends Omit<PlacesStaff, 'list' | 'roster'> {
  /** All offerings, the next first, also those without requests. */
  list(): Promise<readonly DeskOffering[]>;
  roster(key: string): Promise<DeskRoster | undefined>;
  /**
   * Adds a person who asked by phone or came to the door. Repeating it with the same token has no
   * further effect. `over`: also if no seat is free.
   */
  addPerson(
    key: string,
    person: NewPerson,
    over: boolean,
    by: Staff,
  ): Promise<StaffOutcome | LimitsOutcome | 'unreserved'>;
  /** The places of a submission; undefined if it requested none. */
  ofSubmission(reference: string): Promise<SubmissionPlaces | undefined>;
  /**
   * Changes the limits of an offering in its content: visitors see it at once, and freed seats are
   * offered to the waitlist.
   * @param oldValue the limits that the member saw; unset: any
   */
  changeLimits(
    key: string,
    to: Partial<OfferingLimits>,
    by: Staff | undefined,
    oldValue?: Partial<OfferingLimits>,
  ): Promise<LimitsOutcome>;
  /** Exports a roster, with an audit event (offering, number of rows). Undefined if unknown. */
  exportRoster(key: string, by: Staff): Promise<ExportFile | undefined>;
}
