import type { GivingContent } from '#modules/content/organisation.ts';
import type { Staff } from '#modules/staff/staff.ts';
import type { ExportFile } from '#modules/submissions/export.server.ts';
import type { Money } from '#platform/text/money.ts';
import type { Result } from '#platform/text/result.ts';
import type { Channel } from '../channel.ts';
import type { Frequency, GiftState, PaymentMethod, Review, ReviewDecision } from '../gift.ts';
import type { Movement } from '../movement.ts';
import type { FrozenReceipt } from '../receipt.ts';
import type { GiftFilter } from './gift-filter.ts';

/**
 * The status of one gift. Here and below, days are `2026-11-22` and times are ISO timestamps in
 * UTC.
 */
export type GiftStatus = {
  /** The reference of the pledge; `number` counts its gifts from 1. */
  readonly reference: string;
  readonly number: number;
  readonly state: GiftState;
  /** Why staff have to decide; null where they do not. */
  readonly review: Review | null;
  readonly isOverdue: boolean;
  /** Money came for it, but none of it is real. */
  readonly isTest: boolean;
  readonly dueOn: string;
  readonly money: Money;
};

/** A gift in a list. */
export type GiftListRow = GiftStatus & {
  /** Empty once the pledge is erased. */
  readonly donor: string;
  readonly frequency: Frequency;
  readonly method: PaymentMethod;
  /** Money that came and is still here; null if there is none, or several currencies. */
  readonly came: Money | null;
  /** The pledge has a spam verdict. */
  readonly isFlagged: boolean;
  /** The day of the last payment, and the receipt's number; null where there is none. */
  readonly paidOn: string | null;
  readonly receipt: string | null;
};

/** Money that came or went back. */
export type PaymentView = {
  readonly kind: Movement;
  readonly channel: Channel;
  readonly proof: string;
  readonly money: Money;
  /** The provider's fee, in minor units. */
  readonly fee: number;
  /** It is not real money, and counts in no total. */
  readonly isTest: boolean;
  readonly paidAt: string;
};

/**
 * A receipt or credit note. `path`: its page, without the site; null once its content is erased.
 */
export type DocumentView = {
  readonly number: string;
  readonly kind: FrozenReceipt['kind'];
  readonly path: string | null;
  /** Its payment was recorded by mistake: it is no longer valid. */
  readonly isCancelled: boolean;
};

/** A payment attempt on the provider's page; `state` is the provider's latest. */
type AttemptView = {
  readonly reference: string;
  readonly state: string;
  readonly startedAt: string;
};

export type GiftDetails = GiftStatus & {
  readonly payments: readonly PaymentView[];
  readonly documents: readonly DocumentView[];
  readonly attempts: readonly AttemptView[];
};

/** A member's note on a pledge. `body`: empty once it is erased. */
export type PledgeNote = {
  readonly id: string;
  readonly by: string;
  readonly at: string;
  readonly body: string;
};

/** A pledge with all its gifts and notes. The donor's data are empty once it is erased. */
export type PledgeDetails = {
  readonly reference: string;
  readonly isErased: boolean;
  readonly isFlagged: boolean;
  readonly donor: string;
  readonly email: string;
  readonly phone: string;
  readonly frequency: Frequency;
  readonly method: PaymentMethod;
  /** As a label. */
  readonly purpose: string;
  readonly honouree: string;
  /** The name must be left out of public thanks. */
  readonly isAnonymous: boolean;
  /** The due day of the next gift; null where there is none. */
  readonly nextOn: string | null;
  /** The pledge was ended or withdrawn. */
  readonly isStopped: boolean;
  /** The newest is the last. */
  readonly gifts: readonly GiftDetails[];
  /** In the order in which they were written. */
  readonly notes: readonly PledgeNote[];
};

/** The key of a gift. Without a number: the gift that money would be for. */
export type GiftKey = { readonly reference: string; readonly number?: number | undefined };

/** The details that staff enter about money that came or went back. */
export type PaymentInput = {
  readonly channel: Channel;
  readonly proof: string;
  /** A day: `2026-11-22`. */
  readonly on: string;
};

/** Money that came without a pledge. `name`, `email` and `phone` may be empty. */
export type GiftInput = PaymentInput &
  Readonly<Record<'name' | 'email' | 'phone', string>> & {
    readonly money: Money;
    /** A purpose's code. */
    readonly purpose: string;
    /** Form token: makes repeated submissions of the form count once. */
    readonly token: string;
  };

/** The member who acts. Null: the command on the server. */
export type Actor = Staff | null;

/**
 * The result of recording money. `review`: it is recorded, and staff have to decide. `repeated`: it
 * was recorded before, for this pledge. `usedBy`: the same channel and proof were recorded with
 * another amount, or for that other pledge.
 */
export type RecordOutcome =
  | 'receipted'
  | 'received'
  | 'review'
  | 'repeated'
  | 'unknown'
  | { readonly usedBy: string };

/**
 * `gone`: the gift's state does not allow it, or it is done already. `unknown`: there is no such
 * gift.
 */
export type GiftChangeResult = 'done' | 'gone' | 'unknown';

/** The result of a decision. `misfit`: the money cannot be the gift. */
export type DecisionResult = GiftChangeResult | 'misfit';

/** The number of gifts to decide about, of overdue ones, and of those without a receipt. */
export type GiftCounts = Readonly<Record<'review' | 'overdue' | 'received', number>>;

/** The gift service of the desk. All methods reject with a `ServiceFailure`. */
export interface DeskGiving {
  /** Gifts to decide about first, then overdue ones, then the last changed. */
  list(
    filter: GiftFilter,
  ): Promise<{ readonly rows: readonly GiftListRow[]; readonly hasMore: boolean }>;
  counts(): Promise<GiftCounts>;
  /** Undefined where there is no such pledge. Opening it is written to the audit log. */
  readPledge(reference: string, by: Actor): Promise<PledgeDetails | undefined>;
  /** Records money; with the exact amount the gift is received. Repeating it changes nothing. */
  recordPayment(
    of: GiftKey,
    paid: PaymentInput & { readonly money: Money },
    by: Actor,
  ): Promise<RecordOutcome>;
  /**
   * Records money without a pledge, as a pledge and its payment. Returns the pledge's reference, or
   * as an error the reference that used the payment's number before.
   */
  recordGift(gift: GiftInput, by: Actor): Promise<Result<string>>;
  /** The purposes that a gift may have; the first is the usual one. */
  readPurposes(): Promise<GivingContent['purposes']>;
  /** Records that a whole gift went back. `reason` becomes a note on the pledge. */
  refundGift(
    of: GiftKey,
    back: PaymentInput & { readonly reason?: string },
    by: Actor,
  ): Promise<GiftChangeResult | 'used'>;
  /** Records that money under review went back; the gift stays as it is. */
  refundPayment(
    of: GiftKey,
    back: PaymentInput & { readonly money: Money },
    by: Actor,
  ): Promise<GiftChangeResult | 'used'>;
  lapseGift(of: GiftKey, by: Actor): Promise<GiftChangeResult>;
  /** Ends a pledge at the donor's request. */
  endPledge(reference: string, by: Actor): Promise<GiftChangeResult>;
  issueReceipt(of: GiftKey, by: Actor): Promise<GiftChangeResult>;
  /**
   * Takes back a payment that staff recorded by mistake; the newest, unless `proof` names another.
   * `reason` becomes a note on the pledge.
   */
  voidPayment(
    of: GiftKey,
    mistake: { readonly proof?: string | undefined; readonly reason?: string },
    by: Actor,
  ): Promise<GiftChangeResult>;
  /** `reason`: what the money was; becomes a note on the pledge. */
  decideReview(
    of: GiftKey,
    decision: ReviewDecision,
    by: Actor,
    reason?: string,
  ): Promise<DecisionResult>;
  readDocuments(year: number): Promise<DocumentYear>;
  /**
   * A table of all gifts that match a filter. The audit log stores how many, and the names of the
   * filters used.
   */
  exportGifts(filter: GiftFilter, by: Staff): Promise<ExportFile>;
}

/**
 * A receipt or credit note in the list of its year; `frozen` is undefined once its content is
 * erased.
 */
export type YearDocument = {
  readonly number: string;
  readonly issuedOn: string;
  readonly path: string | null;
  readonly frozen:
    | Pick<FrozenReceipt, 'of' | 'reference' | 'donor' | 'money' | 'paidOn' | 'isVoided'>
    | undefined;
};

/** All documents of a year in the order of their numbers, without tests. */
export type DocumentYear = {
  readonly year: number;
  /** Years that have documents, newest first. */
  readonly years: readonly number[];
  readonly receipts: readonly YearDocument[];
  readonly creditNotes: readonly YearDocument[];
};
