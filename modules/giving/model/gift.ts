import type { Money } from '#platform/text/money.ts';
import type { Result } from '#platform/text/result.ts';
import type { Channel } from './channel.ts';

/**
 * States of a gift. `pledged`: it was promised. `received`: the exact money came. `receipted`: it
 * has a numbered receipt. `lapsed`: it did not come in time, or the donor stopped; it may still
 * come. `refunded`: it went back, with a numbered credit note.
 */
const GIFT_STATES = ['pledged', 'received', 'receipted', 'lapsed', 'refunded'] as const;
export type GiftState = (typeof GIFT_STATES)[number];

export const FREQUENCIES = ['once', 'monthly', 'yearly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/**
 * Ways to pay: a mobile wallet, the bank, by card on the provider's own page, or in cash, which only
 * staff record.
 */
export const PAYMENT_METHODS = [
  'momo-mtn',
  'momo-telecel',
  'momo-at',
  'bank',
  'creditcard',
  'cash',
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** An instalment before the newest one, with its documents. */
type EarlierGift = Pick<GiftView, 'number' | 'dueOn' | 'state' | 'receiptPath' | 'creditNotePath'>;

/**
 * When an online payment may begin. `by mail`: now, but only by the link of an email, since too
 * many were begun without it. `later`: too many were begun within the hour. `no`: this gift is not
 * paid online.
 */
export type OnlineStart = 'now' | 'by mail' | 'later' | 'no';

/** One gift of a pledge as the donor sees it through the link. A single pledge has one gift. */
export type GiftView = {
  /** The reference of the pledge, also used to pay: `DON-7K3Q`. */
  readonly reference: string;
  /** The instalment of a monthly or yearly pledge, from 1. */
  readonly number: number;
  readonly state: GiftState;
  readonly money: Money;
  readonly frequency: Frequency;
  readonly method: PaymentMethod;
  /** The purpose's code, from `organisation.giving` in the content. */
  readonly purpose: string;
  /** The due day: `2026-11-22`. */
  readonly dueOn: string;
  /** The donor and the honouree, as the pledge names them; otherwise empty. */
  readonly donor: string;
  readonly honouree: string;
  /**
   * Whether the payment steps were mailed to the donor, are waiting to be, or are not mailed: the
   * mailbox may have reached its hourly limit, and a suspected robot gets no mail.
   */
  readonly stepsMail: 'sent' | 'waiting' | 'none';
  /** The day on which the money came; null where it has not. */
  readonly paidOn: string | null;
  /** A test: no real money came. */
  readonly isTest: boolean;
  /** The channel and day of the refund; null where there is none. */
  readonly refund: { readonly channel: Channel; readonly on: string } | null;
  /** Staff are deciding about its money: another amount, another currency, a second payment. */
  readonly isInReview: boolean;
  /** The due day of the next gift; null where there is none. */
  readonly nextOn: string | null;
  /** The earlier gifts, newest first. */
  readonly earlier: readonly EarlierGift[];
  /** For a monthly or yearly pledge: the donor ended it, or it lapsed twice. */
  readonly isStopped: boolean;
  /** The URL of the provider's page where it can be paid at once; null where it cannot. */
  readonly checkoutUrl: string | null;
  /** When `again` may begin another online payment. */
  readonly onlineStart: OnlineStart;
  /** The path of the receipt's page; null where there is none yet. */
  readonly receiptPath: string | null;
  /** The path of the credit note's page; null where there is none. */
  readonly creditNotePath: string | null;
  /** Set where the link shows only the status and allows no changes. */
  readonly isLimitedView?: boolean;
};

/** The donor's action on the pledge page. `again`: begin another online payment. */
export type GiftIntent = 'again' | 'stop';

/**
 * Why the donor's action failed. `limited`: too many payments were begun (`OnlineStart`).
 * `unavailable`: the provider did not answer. `gone`: the gift's state does not allow it.
 * `unknown`: the link is not valid.
 */
export type GiftRefusal = 'limited' | 'unavailable' | 'gone' | 'unknown';

/** `checkoutUrl`: the URL of the provider's page, where a payment was begun. */
export type GiftResult = Result<{ readonly checkoutUrl?: string }, GiftRefusal>;

/** Reasons why staff have to decide about a gift: the money that came does not simply match it. */
const REVIEW_LABELS = {
  amount: 'Another amount came',
  sum: 'The provider names no amount that can be read',
  currency: 'It came in another currency',
  second: 'It was paid twice',
  returned: 'A payment of it went back',
  unseen: 'The provider does not tell of a payment',
  reference: 'The provider names another payment',
} as const;

export type Review = keyof typeof REVIEW_LABELS;

export function reviewLabel(review: Review): string {
  return REVIEW_LABELS[review];
}

/**
 * The decision of staff: the money is the gift, or it is not (it went back, or is another gift).
 */
export type ReviewDecision = 'accept' | 'dismiss';

/** An amount as spreadsheets read it: `1200.50`. */
export function amountText({ minor }: Pick<Money, 'minor'>): string {
  return (minor / 100).toFixed(2);
}
