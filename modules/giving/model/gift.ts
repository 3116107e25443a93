import type { Money } from '#platform/text/money.ts';
import type { Result } from '#platform/text/result.ts';
import type { Channel } from './channel.ts';

/**
 * `pledged`: somebody said they give it. `received`: the exact money came. `receipted`: with a
 * numbered receipt. `lapsed`: it did not come in time, or the giver stopped; it may still come.
 * `refunded`: it went back, with a numbered credit note.
 */
export const GIFT_STATES = ['pledged', 'received', 'receipted', 'lapsed', 'refunded'] as const;
export type GiftState = (typeof GIFT_STATES)[number];

export const FREQUENCIES = ['once', 'monthly', 'yearly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** How a gift is paid: by a phone's wallet, at the bank, or by card on the provider's own page. */
export const PAYMENT_METHODS = [
  'momo-mtn',
  'momo-telecel',
  'momo-at',
  'bank',
  'creditcard',
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** An instalment before the newest one, with its papers. */
export type EarlierGift = Pick<
  GiftView,
  'number' | 'dueOn' | 'state' | 'receiptPath' | 'creditNotePath'
>;

/**
 * When a payment online may be begun. `by mail`: now, but by the link of an email alone, since too many
 * were begun without. `later`: too many were begun within the hour. `no`: this gift is not paid online.
 */
export type OnlineStart = 'now' | 'by mail' | 'later' | 'no';

/** One gift of a pledge as its giver sees it who has the link. A pledge once has one. */
export type GiftView = {
  /** The pledge's, and the reference to pay with: `DON-7K3Q`. */
  readonly reference: string;
  /** From 1: which instalment of a monthly or yearly pledge. */
  readonly number: number;
  readonly state: GiftState;
  readonly money: Money;
  readonly frequency: Frequency;
  readonly method: PaymentMethod;
  /** The purpose's code, of the content's `organisation.giving`. */
  readonly purpose: string;
  /** The day on which it is due: `2026-11-22`. */
  readonly dueOn: string;
  /** Who gives it, and in whose honour, as the pledge says it; empty where it does not. */
  readonly donor: string;
  readonly honouree: string;
  /**
   * Whether its steps were mailed to its giver, wait to be, or are not: the hour's mails to the mailbox may
   * be used up, and what a robot may have sent is told nobody.
   */
  readonly stepsMail: 'sent' | 'waiting' | 'none';
  /** The day on which its money came; null where it has not. */
  readonly paidOn: string | null;
  /** No real money came for it: it was tried out. */
  readonly isTest: boolean;
  /** How it went back, and on which day; null where it did not. */
  readonly refund: { readonly channel: Channel; readonly on: string } | null;
  /** Money came for it of which staff decide: another amount, another currency, a second payment. */
  readonly isInReview: boolean;
  /** The day on which the next one falls due; null where nothing more does. */
  readonly nextOn: string | null;
  /** Those before it, the newest first. */
  readonly earlier: readonly EarlierGift[];
  /** Of a monthly or yearly pledge: the giver ended it, or it lapsed twice. */
  readonly isStopped: boolean;
  /** The address of the provider's page where it can be paid at once; null where it cannot. */
  readonly checkoutUrl: string | null;
  /** When `again` may begin another payment online. */
  readonly onlineStart: OnlineStart;
  /** The receipt's page; null where there is none yet. */
  readonly receiptPath: string | null;
  /** The credit note's page; null where there is none. */
  readonly creditNotePath: string | null;
  /** Whether it is seen by a link that shows how it stands, and changes nothing. */
  readonly isLimitedView?: boolean;
};

/** What the giver does on the pledge's page. `again`: begins another payment online. */
export type GiftIntent = 'again' | 'stop';

/**
 * Why the giver's wish was not carried out. `limited`: too many payments were begun
 * (`OnlineStart`). `unavailable`: the provider did not answer. `gone`: the gift is in no state for this.
 * `unknown`: no link of ours.
 */
export type GiftRefusal = 'limited' | 'unavailable' | 'gone' | 'unknown';

/** `checkoutUrl`: the address of the provider's page, where a payment was begun. */
export type GiftResult = Result<{ readonly checkoutUrl?: string }, GiftRefusal>;
