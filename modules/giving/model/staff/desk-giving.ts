import type { Staff } from '#modules/staff/model/people/staff.ts';
import type { ExportFile } from '#modules/submissions/model/inbox/inbox-exports.ts';
import type { Money } from '#platform/text/money.ts';
import type { Channel } from '../channel.ts';
import type { Frequency, GiftState, PaymentMethod } from '../gift.ts';
import type { Movement } from '../movement.ts';
import type { FrozenReceipt } from '../receipt.ts';
import type { Review, ReviewDecision } from '../review.ts';
import type { GiftFilter, ListedState } from './gift-filter.ts';

/** How one gift stands. Days are `2026-11-22`, moments ISO texts in UTC, here and below. */
export type GiftStatus = {
  /** The pledge's, and from 1 which gift of it. */
  readonly reference: string;
  readonly number: number;
  readonly state: GiftState;
  /** Why somebody has to decide; null where nobody has to. */
  readonly review: Review | null;
  readonly isOverdue: boolean;
  /** Money came for it, and none of it is real. */
  readonly isTest: boolean;
  readonly dueOn: string;
  readonly money: Money;
};

/** A gift of a list. */
export type GiftListRow = GiftStatus & {
  /** Empty once the pledge is erased. */
  readonly donor: string;
  readonly frequency: Frequency;
  readonly method: PaymentMethod;
  /** It looks as if no person had sent the pledge. */
  readonly isFlagged: boolean;
  /** When money came last, and the receipt; null where none did, and where there is none. */
  readonly paidOn: string | null;
  readonly receipt: string | null;
};

/** Money that came or went. */
export type PaymentView = {
  readonly kind: Movement;
  readonly channel: Channel;
  readonly proof: string;
  readonly money: Money;
  /** What the provider kept, in minor units. */
  readonly fee: number;
  /** It is no real money, and counts in no sum. */
  readonly isTest: boolean;
  readonly paidAt: string;
};

/** A receipt or a credit note. `link`: its page without the site; null once its words are gone. */
export type DocumentView = {
  readonly number: string;
  readonly kind: FrozenReceipt['kind'];
  readonly path: string | null;
  /** Its payment was noted by mistake: it stands for nothing. */
  readonly isCancelled: boolean;
};

/** A payment that was begun on the provider's page; `state` as the provider said last. */
export type AttemptView = {
  readonly reference: string;
  readonly state: string;
  readonly startedAt: string;
};

export type GiftDetails = GiftStatus & {
  readonly payments: readonly PaymentView[];
  readonly documents: readonly DocumentView[];
  readonly attempts: readonly AttemptView[];
};

/** What a colleague wrote beside a pledge. `body`: empty once it is erased. */
export type PledgeNote = {
  readonly id: string;
  readonly by: string;
  readonly at: string;
  readonly body: string;
};

/** A pledge with all that came of it. Words of its giver are empty once it is erased. */
export type PledgeDetails = {
  readonly reference: string;
  readonly isErased: boolean;
  readonly isFlagged: boolean;
  readonly donor: string;
  readonly email: string;
  readonly phone: string;
  readonly frequency: Frequency;
  readonly method: PaymentMethod;
  /** In words. */
  readonly purpose: string;
  readonly honouree: string;
  /** The name is to be kept out of public thanks. */
  readonly isAnonymous: boolean;
  /** The day on which the next gift falls due; null where none does. */
  readonly nextOn: string | null;
  /** The promise of several gifts was ended, or the pledge taken back. */
  readonly isStopped: boolean;
  /** The newest is the last. */
  readonly gifts: readonly GiftDetails[];
  /** In the order in which they were written. */
  readonly notes: readonly PledgeNote[];
};

/** A receipt or a credit note in the list of its year; its words are undefined once they are gone. */
export type YearDocument = {
  readonly number: string;
  readonly issuedOn: string;
  readonly path: string | null;
  readonly frozen:
    | Pick<FrozenReceipt, 'of' | 'reference' | 'donor' | 'money' | 'paidOn' | 'isVoided'>
    | undefined;
};

/** All papers of a year, in the order of their numbers; none of tests. */
export type DocumentYear = {
  readonly year: number;
  /** Those of which there are any, the newest first. */
  readonly years: readonly number[];
  readonly receipts: readonly YearDocument[];
  readonly creditNotes: readonly YearDocument[];
};

/** Which gift is meant. Without a number: the one that money would be for. */
export type GiftKey = { readonly reference: string; readonly number?: number | undefined };

/** What staff write down of money that came or went. */
export type PaymentInput = {
  readonly channel: Channel;
  readonly proof: string;
  /** `2026-11-22`. */
  readonly on: string;
};

/** Who does it. Null: the command on the server. */
export type Actor = Staff | null;

/**
 * What became of money that staff noted. `review`: it is noted, and somebody has to decide.
 * `repeated`: it was noted before, for this pledge. `used`: the same channel and proof were noted
 * with another amount, or for another pledge (`by`).
 */
export type RecordOutcome =
  | 'receipted'
  | 'received'
  | 'review'
  | 'repeated'
  | 'unknown'
  | { readonly usedBy: string };

/** `gone`: the gift is in no state for it, or has it already. `unknown`: there is no such gift. */
export type GiftChangeResult = 'done' | 'gone' | 'unknown';

/** What came of a decision. `misfit`: what came cannot be the gift. */
export type DecisionResult = GiftChangeResult | 'misfit';

/** How many gifts of each part of the list there are. */
export type GiftCounts = Readonly<Record<ListedState, number>>;

/** What the desk does with gifts. All reject with a `ServiceFailure`. */
export interface DeskGiving {
  /** What somebody has to decide about first, then what is overdue, then what changed last. */
  list(
    filter: GiftFilter,
  ): Promise<{ readonly rows: readonly GiftListRow[]; readonly hasMore: boolean }>;
  counts(): Promise<GiftCounts>;
  /** Undefined where there is no such pledge. That staff opened it is written down. */
  readPledge(reference: string, by: Actor): Promise<PledgeDetails | undefined>;
  /** Notes money: with the exact amount the gift has come. Done twice it is done once. */
  recordPayment(
    of: GiftKey,
    paid: PaymentInput & { readonly money: Money },
    by: Actor,
  ): Promise<RecordOutcome>;
  /** Notes that a gift went back whole. `reason`: becomes a note beside the pledge. */
  refundGift(
    of: GiftKey,
    back: PaymentInput & { readonly reason?: string },
    by: Actor,
  ): Promise<GiftChangeResult | 'used'>;
  /** Notes that what came and was to be decided about went back; the gift stays as it is. */
  refundPayment(
    of: GiftKey,
    back: PaymentInput & { readonly money: Money },
    by: Actor,
  ): Promise<GiftChangeResult | 'used'>;
  lapseGift(of: GiftKey, by: Actor): Promise<GiftChangeResult>;
  /** Ends the promise of a pledge, as its giver wants it. */
  endPledge(reference: string, by: Actor): Promise<GiftChangeResult>;
  issueReceipt(of: GiftKey, by: Actor): Promise<GiftChangeResult>;
  /**
   * Takes back a payment that staff noted by mistake, the newest where `proof` does not name another.
   * `reason` becomes a note beside the pledge.
   */
  voidPayment(
    of: GiftKey,
    mistake: { readonly proof?: string | undefined; readonly reason?: string },
    by: Actor,
  ): Promise<GiftChangeResult>;
  /** `reason`: what the money was; becomes a note beside the pledge. */
  decideReview(
    of: GiftKey,
    decision: ReviewDecision,
    by: Actor,
    reason?: string,
  ): Promise<DecisionResult>;
  readDocuments(year: number): Promise<DocumentYear>;
  /** A table of all that a filter lists. Written down: how many, and by which parts of the filter. */
  exportGifts(filter: GiftFilter, by: Staff): Promise<ExportFile>;
}
