import type { Offering } from '#modules/content/offering.ts';
import type { BookingSummaryOf } from '#modules/submissions/model/submission.ts';
import type { Result } from '#platform/text/result.ts';
import type { Availability } from './availability.ts';
import type { ConsentKind, Decision } from './consent.ts';
import type { PlaceState } from './place-state.ts';

/** The summary of a submission's places, as its sender gets it. */
export type BookingSummary = BookingSummaryOf<PlaceState | 'none'>;

/** The fields of an offering that its places need, even after it left the content. */
export type PlaceOffering = Pick<
  Offering,
  'key' | 'title' | 'location' | 'start' | 'end' | 'closes' | 'cancelled'
> & {
  /** The days of the week on which it meets: `sat`; empty for one continuous stretch. */
  readonly days: readonly string[];
  /** Its permanent UID in calendars; without one its key is used. */
  readonly uid?: string;
  /** Goes up with each change that calendars must get. */
  readonly sequence: number;
};

/** One person's place, as people with the link see it. */
export type PlaceView = {
  readonly seat: number;
  /** Empty if unknown. */
  readonly name: string;
  readonly age: number | null;
  readonly state: PlaceState;
  /** The state before the last change: a cancelled place may only have been waited for. */
  readonly previousState?: PlaceState | null;
  /** Deadline for an answer to an offer or a guardian's yes: ISO. */
  readonly until: string | null;
  /** The last decisions, if there are any. */
  readonly consents: Readonly<Partial<Record<ConsentKind, Decision>>>;
  readonly guardianName: string;
  readonly guardianPhone: string;
  /** Whether they came; null: not recorded. */
  readonly attended: boolean | null;
  /** The guardian's page for this person. */
  readonly consentLink: string;
  /** The page for the person who took this place by a group's link. */
  readonly ownLink: string;
};

/** The order of families who get kits (`modules/submissions/model/kit-order.ts`). */
type OrderView = {
  /** Answers by question name; empty if there are none. */
  readonly answers: Readonly<Record<string, string>>;
  /** The same as readable rows, with the price. */
  readonly lines: readonly { readonly label: string; readonly answer: string }[];
};

/** The places that a link opens. A link for one person shows that person alone. */
export type PlacesView = {
  readonly purpose: LinkPurpose;
  readonly reference: string;
  readonly offering: PlaceOffering;
  /**
   * The SEQUENCE of its calendar: goes up with the offering's, and whenever a person of the
   * submission gets or loses a place.
   */
  readonly sequence: number;
  readonly availability: Availability;
  readonly groupName: string;
  /** The end of the retention period for personal data: ISO; null if not known. */
  readonly retainedUntil: string | null;
  /** Empty for people who have no place yet (`join`). */
  readonly places: readonly PlaceView[];
  /** Number of places of the submission that have no name yet. */
  readonly unnamed: number;
  readonly state: PlaceState;
  /** Number of places that their sender has to confirm by the link of our email. */
  readonly unconfirmedCount: number;
  /** Whether a person of the same mailbox and name already has another place there. */
  readonly isDuplicate: boolean;
  /** When that email can be sent again; null: at once. Only for the managing sender. */
  readonly nextMailAt: string | null;
  /** For `confirm` alone: all requests there from the same mailbox. */
  readonly unverified?: readonly UnverifiedParty[];
  /** The party's rank in the queue, from 1. */
  readonly position: number | null;
  /** The kit order of a group of families, for `manage` and `confirm`. */
  readonly order?: OrderView | undefined;
  /** For `manage` and `confirm`: one person's link must not open the other places. */
  readonly links?: {
    readonly manage: string;
    /** For people of a group whose names are missing: a teacher forwards it. */
    readonly join: string;
    readonly calendar: string;
    /** For `confirm` alone: a page that others may see must not prove who owns the mailbox. */
    readonly confirm?: string;
  };
};

/**
 * The purpose of a link. `join`: the next place without a name; `own`: that place, for the person
 * who took it. `confirm`: only our emails contain it, so opening it proves access to the mailbox.
 */
export type LinkPurpose = 'manage' | 'consent' | 'join' | 'own' | 'confirm';

/** Places requested with a mailbox whose owner has not confirmed them. */
export type UnverifiedParty = {
  readonly reference: string;
  readonly count: number;
  readonly state: PlaceState;
  readonly until: string | null;
};

/** A change by somebody with a link. `seat`: one person's; without it all of the submission. */
export type PlaceChange =
  | { readonly do: 'accept' | 'decline' | 'cancel' | 'queue'; readonly seat?: number | undefined }
  /** Sends the email with the confirmation button once more. */
  | { readonly do: 'mail' }
  /** Confirms all requests there from this mailbox. */
  | { readonly do: 'confirm' }
  /** The owner of the mailbox did not send this request. */
  | { readonly do: 'refuse'; readonly reference: string }
  | {
      readonly do: 'save';
      readonly people: readonly {
        readonly seat: number;
        readonly name: string;
        readonly age: number | null;
        /** Empty or missing: the guardian of the whole party. */
        readonly guardianName?: string | undefined;
        readonly guardianPhone?: string | undefined;
      }[];
      readonly guardianName?: string | undefined;
      readonly guardianPhone?: string | undefined;
    }
  | {
      /** The kit order of a group of families. */
      readonly do: 'order';
      readonly order: Readonly<Record<string, string>>;
    }
  | {
      readonly do: 'consent';
      readonly participation?: Decision | undefined;
      readonly photo?: Decision | undefined;
      readonly name: string;
      readonly relation: string;
      readonly phone?: string | undefined;
    }
  | {
      readonly do: 'correct';
      readonly name: string;
      readonly age: number | null;
      readonly guardianName: string;
      readonly guardianPhone: string;
    }
  | {
      readonly do: 'join';
      readonly name: string;
      readonly age: number | null;
      readonly guardianName?: string | undefined;
      readonly guardianPhone?: string | undefined;
    };

/**
 * The reason why a change failed. `unknown`: the link is not valid. `late`: the offer or the time
 * for a yes has expired. `gone`: the place was cancelled, or its state does not allow the change.
 * `closed`: nothing can be booked there any more. `full`: no place without a name is left.
 * `limited`: an email went to the mailbox within the hour.
 */
export type ChangeError = 'unknown' | 'late' | 'gone' | 'closed' | 'full' | 'limited';

/** The places after a change. `seat`: the one taken by a group's link. */
export type PlacesChanged = { readonly view: PlacesView; readonly seat?: number };

/** The service of places for pages and endpoints. All methods reject with a `ServiceFailure`. */
export interface Places {
  /**
   * The availability of each offering, by its key: a second old at most, or the last known while
   * the database does not answer. `unknown` if nothing is known yet.
   */
  availability(offerings: readonly Offering[]): Promise<ReadonlyMap<string, Availability>>;
  /** The calendar SEQUENCE of each changed offering, by its key; unchanged ones are missing. */
  sequences(): Promise<ReadonlyMap<string, number>>;
  /** The places that a link opens; undefined if the link is not valid. Changes nothing. */
  byToken(token: string, purpose: LinkPurpose): Promise<PlacesView | undefined>;
  /** A calendar file (RFC 5545) for links to all places or to one's own; else undefined. */
  calendar(
    token: string,
  ): Promise<{ readonly title: string; readonly content: string } | undefined>;
  /** Applies a change, or returns why it failed. Repeating it has no further effect. */
  change(
    token: string,
    purpose: LinkPurpose,
    change: PlaceChange,
  ): Promise<Result<PlacesChanged, ChangeError>>;
  /**
   * Erases one person for good: the one of a guardian's link, or the one in this seat of the
   * sender's. Erasing the last person of a submission erases the submission.
   */
  erase(
    token: string,
    purpose: 'manage' | 'consent',
    seat?: number,
  ): Promise<Result<'erased', ChangeError>>;
}
