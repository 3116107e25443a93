import type { Offering } from '#modules/content/model/offering.ts';
import type { BookingSummaryOf } from '#modules/submissions/model/submission.ts';
import type { Result } from '#platform/text/result.ts';
import type { Availability } from './availability.ts';
import type { ConsentKind, Decision } from './consent.ts';
import type { PlaceState } from './place-state.ts';

/** What became of a submission's places, as its sender is told. */
export type BookingSummary = BookingSummaryOf<PlaceState | 'none'>;

/** What places know of their offering, also when it is gone from the content. */
export type PlaceOffering = Pick<
  Offering,
  'key' | 'title' | 'location' | 'start' | 'end' | 'closes' | 'cancelled'
> & {
  /** On which days of the week it meets: `sat`; none where it is one stretch. */
  readonly days: readonly string[];
  /** Its name in calendars, for ever; its key where it has none. */
  readonly uid?: string;
  /** Goes up with each change that calendars have to hear of. */
  readonly sequence: number;
};

/** One person's place, as those see it who have the link. */
export type PlaceView = {
  readonly seat: number;
  /** Empty where nobody said it. */
  readonly name: string;
  readonly age: number | null;
  readonly state: PlaceState;
  /** The state before, where it was changed: who gave up a place may only have waited for one. */
  readonly previousState?: PlaceState | null;
  /** Until when an offer or a guardian's yes is waited for: ISO. */
  readonly until: string | null;
  /** The last decisions, where there are any. */
  readonly consents: Readonly<Partial<Record<ConsentKind, Decision>>>;
  readonly guardianName: string;
  readonly guardianPhone: string;
  /** Null: nobody has noted whether they came. */
  readonly attended: boolean | null;
  /** The guardian's page for this person. */
  readonly consentLink: string;
  /** The page of whoever took this place by a group's link. */
  readonly ownLink: string;
};

/** What families who get kits ordered (`modules/submissions/model/kit-order.ts`). */
export type OrderView = {
  /** By the names of its questions; empty where nothing was said. */
  readonly answers: Readonly<Record<string, string>>;
  /** The same in words, with the price. */
  readonly lines: readonly { readonly label: string; readonly answer: string }[];
};

/** What a link opens. A link for one person sees that person alone. */
export type PlacesView = {
  readonly purpose: LinkPurpose;
  readonly reference: string;
  readonly offering: PlaceOffering;
  /**
   * The SEQUENCE of its calendar: goes up with the offering's, and whenever somebody of the
   * submission gets a place or loses one.
   */
  readonly sequence: number;
  readonly availability: Availability;
  readonly groupName: string;
  /** Until when what is said of people is kept: ISO; null where nobody knows. */
  readonly retainedUntil: string | null;
  /** Of those who see no place yet (`join`) none. */
  readonly places: readonly PlaceView[];
  /** How many of all places of the submission have no name yet. */
  readonly unnamed: number;
  readonly state: PlaceState;
  /** How many places their sender has to confirm by the link of our email. */
  readonly unconfirmedCount: number;
  /** Whether somebody of the same mailbox and name has another place there already. */
  readonly isDuplicate: boolean;
  /** From when on that email can be sent again; null: at once. Said to who manages them. */
  readonly nextMailAt: string | null;
  /** For `confirm` alone: all that was asked for there with the same mailbox. */
  readonly unverified?: readonly UnverifiedParty[];
  /** The party's rank in the queue, from 1. */
  readonly position: number | null;
  /** Of families who get kits, for `manage` and `confirm`. */
  readonly order?: OrderView | undefined;
  /** For `manage` and `confirm`: who sees one person's place must not get at the others. */
  readonly links?: {
    readonly manage: string;
    /** For those of a group whose names are missing: a teacher forwards it. */
    readonly join: string;
    readonly calendar: string;
    /** For `confirm` alone: pages that others may see must not prove whose mailbox it is. */
    readonly confirm?: string;
  };
};

/**
 * What a link is for: its page. `join`: the next place without a name; `own`: that place, for whoever
 * took it. `confirm`: only our emails have it, so that whoever opens it has the mailbox.
 */
export type LinkPurpose = 'manage' | 'consent' | 'join' | 'own' | 'confirm';

/** Places that were asked for with a mailbox and that its owner has not confirmed. */
export type UnverifiedParty = {
  readonly reference: string;
  readonly count: number;
  readonly state: PlaceState;
  readonly until: string | null;
};

/** What somebody with a link does. `seat`: one person's; without it all of the submission. */
export type PlaceChange =
  | { readonly do: 'accept' | 'decline' | 'cancel' | 'queue'; readonly seat?: number | undefined }
  /** Sends the email once more whose button confirms it. */
  | { readonly do: 'mail' }
  /** Confirms all that was asked for there with this mailbox. */
  | { readonly do: 'confirm' }
  /** The owner of the mailbox did not ask for it. */
  | { readonly do: 'refuse'; readonly reference: string }
  | {
      readonly do: 'save';
      readonly people: readonly {
        readonly seat: number;
        readonly name: string;
        readonly age: number | null;
        /** Empty or missing: the guardian of all. */
        readonly guardianName?: string | undefined;
        readonly guardianPhone?: string | undefined;
      }[];
      readonly guardianName?: string | undefined;
      readonly guardianPhone?: string | undefined;
    }
  | {
      /** Of families who get kits. */
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
 * Why something was not done. `unknown`: the link is none of ours. `late`: the offer or the time
 * for a yes is over. `gone`: the place was cancelled, or is not in a state for this. `closed`:
 * nothing can be had there any more. `full`: no place without a name is left. `limited`: an email
 * went to the mailbox within the hour.
 */
export type ChangeError = 'unknown' | 'late' | 'gone' | 'closed' | 'full' | 'limited';

/** The places after a change. `seat`: the one that was taken by a group's link. */
export type PlacesChanged = { readonly view: PlacesView; readonly seat?: number };

/** Places as pages and endpoints ask for them. All reject with a `ServiceFailure`. */
export interface Places {
  /**
   * What there is to have of each, by its key: a second old at most, or the last known while the
   * database does not answer. `unknown` where nothing is known yet.
   */
  availability(offerings: readonly Offering[]): Promise<ReadonlyMap<string, Availability>>;
  /**
   * How often calendars had to hear of a change of something, by its key; those of which they never
   * had to are missing.
   */
  sequences(): Promise<ReadonlyMap<string, number>>;
  /** What a link opens; undefined where it is none of ours. Changes nothing. */
  byToken(token: string, purpose: LinkPurpose): Promise<PlacesView | undefined>;
  /** A file for calendars (RFC 5545), for who has the link to all places or an own one; undefined for others. */
  calendar(
    token: string,
  ): Promise<{ readonly title: string; readonly content: string } | undefined>;
  /** Does it, or says why not. Done twice it is done once. */
  change(
    token: string,
    purpose: LinkPurpose,
    change: PlaceChange,
  ): Promise<Result<PlacesChanged, ChangeError>>;
  /**
   * Erases one person for good: whom a guardian's link is for, or in this seat of the sender's.
   * The last of a submission takes it along.
   */
  erase(
    token: string,
    purpose: 'manage' | 'consent',
    seat?: number,
  ): Promise<Result<'erased', ChangeError>>;
}
