import type { Ages } from '#modules/content/model/offering.ts';
import type { Staff } from '#modules/staff/model/people/staff.ts';
import type { ExportFile } from '#modules/submissions/model/inbox/inbox-exports.ts';
import type { PlacesStaff, Roster, RosterRow, StaffOffering } from '../roster.ts';
import type { OfferingItem } from './offering-item.ts';

/** What has places, with what its content says of it beside that. */
export type DeskOffering = StaffOffering & {
  /** For whom it is meant; null where nobody said it, or the content has it no more. */
  readonly ages: Ages | null;
  /** Staff closed it, however many places are left. */
  readonly isFull: boolean;
  /** What to open to change the rest of it; undefined where no content has it any more. */
  readonly item: OfferingItem | undefined;
  /** Of the submission that is itself what has places: a group of families. */
  readonly reference: string | undefined;
};

export type DeskRoster = Omit<Roster, 'offering'> & { readonly offering: DeskOffering };

/** How many places there are, and whether it takes place, as its content says it. */
export type OfferingLimits = {
  /** Null: as many as come. */
  readonly capacity: number | null;
  /** Given by phone or on paper. */
  readonly reserved: number;
  /** Why it does not take place; empty: it does. */
  readonly cancelled: string;
};

/**
 * What came of changing limits. `changed`: a colleague said something else since the page was
 * opened. `remote`: another server has the content. `misfit`: the content does not take it.
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
  /** Its rank in the queue, from 1; null where it does not wait. */
  readonly position: number | null;
};

/** As a table for spreadsheets, or as a page that opens on a phone without a line. */
export type RosterFormat = 'csv' | 'html';

/** What the desk does with places. All reject with a `ServiceFailure`. */
export interface DeskPlaces extends Omit<PlacesStaff, 'list' | 'roster'> {
  /** All that has places, the next first, also what nobody has asked for yet. */
  list(): Promise<readonly DeskOffering[]>;
  roster(key: string): Promise<DeskRoster | undefined>;
  /** Undefined where a submission asked for none. */
  ofSubmission(reference: string): Promise<SubmissionPlaces | undefined>;
  /**
   * Says something else of an offering, in its content: visitors see it at once, and who waits is
   * offered what becomes free.
   * @param was what somebody saw who changes it; unset: whatever it is
   */
  changeLimits(
    key: string,
    to: Partial<OfferingLimits>,
    by: Staff | undefined,
    oldValue?: Partial<OfferingLimits>,
  ): Promise<LimitsOutcome>;
  /** Written down: which offering, and how many lines. Undefined where there is none. */
  exportRoster(format: RosterFormat, key: string, by: Staff): Promise<ExportFile | undefined>;
}
