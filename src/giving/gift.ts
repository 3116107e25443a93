import type { Money } from '#platform/text/money.ts';
import type { Result } from '#platform/text/result.ts';

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

/**
 * When an online payment may begin. `by mail`: now, but only by the link of an email, since too
 * many were begun without it. `later`: too many were begun within the hour. `no`: this gift is not
 * paid online.
 */
export type OnlineStart = 'now' | 'by mail' | 'later' | 'no';

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

/**
 * The channels through which money comes or goes. Within one channel a proof names one payment: the
 * number given by the network or the bank, or by the provider for an online payment.
 */
const CHANNEL_LABELS = {
  'momo-mtn': 'MTN MoMo',
  'momo-telecel': 'Telecel Cash',
  'momo-at': 'AT Money',
  bank: 'Bank transfer',
  cash: 'Cash',
  'online-card': 'Card',
  'online-mobile': 'Mobile money',
  'online-bank': 'Bank transfer',
  'online-other': 'Paid online',
  'test-card': 'Card (test)',
  'test-mobile': 'Mobile money (test)',
  'test-bank': 'Bank transfer (test)',
  'test-other': 'Paid online (test)',
} as const;

export type Channel = keyof typeof CHANNEL_LABELS;
const CHANNELS = Object.keys(CHANNEL_LABELS) as readonly Channel[];

/** The channels of money that staff record themselves. */
export const STAFF_CHANNELS = ['momo-mtn', 'momo-telecel', 'momo-at', 'bank', 'cash'] as const;

/** All channels of the provider's page, real and test: within them a proof names one payment. */
export const PROVIDER_CHANNELS = CHANNELS.filter(
  (channel) => isOnlineChannel(channel) || isTestChannel(channel),
);

/** Whether it was paid on the provider's page with a test key: no money came. */
export function isTestChannel(channel: Channel): boolean {
  return channel.startsWith('test-');
}

/** Whether it was paid on the provider's page. */
export function isOnlineChannel(channel: Channel): boolean {
  return channel.startsWith('online-');
}

/**
 * The channel inside a sentence: `by MTN MoMo`, `by bank transfer`, `in cash`. Network names keep
 * their capitals.
 */
export function byChannelText(channel: Channel): string {
  const label = channelLabel(channel);
  if (channel === 'cash') return 'in cash';
  if (channel.startsWith('momo-')) return `by ${label}`;
  return label.startsWith('Paid ') ? label.slice('Paid '.length) : `by ${label.toLowerCase()}`;
}

/** The channel as a receipt names it. */
export function channelLabel(channel: Channel): string {
  return CHANNEL_LABELS[channel];
}

/**
 * A payment's number as it is stored and compared. People copy a number from a statement in any
 * case and with any spaces, so both are evened out; for cash it may be words. A provider's number
 * stays as it is.
 */
export function normaliseProof(typed: string, channel: Channel): string {
  const proof = typed.trim();
  if (!STAFF_CHANNELS.some((each) => each === channel)) return proof;
  return proof.replace(/\s+/g, channel === 'cash' ? ' ' : '').toUpperCase();
}

/** Days after the due day on which a reminder is sent. */
export const REMINDER_DAYS = [3, 10] as const;
/** Days after the due day on which an unpaid gift lapses. */
export const LAPSE_DAYS = 30;
/** A pledge ends when this many of its gifts have lapsed. */
export const MAX_LAPSES = 2;

const MONTHS: Readonly<Record<Frequency, number>> = { once: 0, monthly: 1, yearly: 12 };
const DAY_MS = 24 * 60 * 60_000;

/** The day of a time (milliseconds) in Ghana, where it is UTC: `2026-11-22`. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The day that many days later, or earlier if negative. */
export function daysAfter(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * DAY_MS);
}

/**
 * The day on which the gift after `day` falls due; undefined for a single pledge. A gift first due
 * on the 31st is due on the last day of shorter months.
 * @param first the due day of the first gift
 */
export function dueAfter(first: string, frequency: Frequency, day: string): string | undefined {
  const step = MONTHS[frequency];
  if (step === 0) return undefined;
  for (let months = step; ; months += step) {
    const due = monthsAfter(first, months);
    if (due > day) return due;
  }
}

function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/**
 * Movements of a gift's money. `dismissed`: it came, but staff decided that it is not the gift; it
 * no longer counts for the gift, wherever the money is.
 */
const MOVEMENT_LABELS = {
  paid: 'came',
  refunded: 'went back',
  dismissed: 'was not the gift',
} as const;

export type Movement = keyof typeof MOVEMENT_LABELS;

export function movementLabel(movement: Movement): string {
  return MOVEMENT_LABELS[movement];
}

type MovedMoney = {
  /** A `Movement`. */
  readonly kind: string;
  readonly channel: string;
  readonly proof: string;
  readonly money: Money;
};

/**
 * The money left for a gift, by currency: paid, not refunded and not dismissed. Currencies without
 * money left are omitted. A payment that was dismissed and then refunded is subtracted once.
 */
export function moneyLeft(moved: readonly MovedMoney[]): Money[] {
  const left = new Map<Money['currency'], number>();
  for (const one of moved) {
    const { kind, money } = one;
    if (kind === 'dismissed' && moved.some((other) => isReturnOf(other, one))) continue;
    const by = kind === 'paid' ? money.minor : -money.minor;
    left.set(money.currency, (left.get(money.currency) ?? 0) + by);
  }
  return [...left]
    .filter(([, minor]) => minor > 0)
    .map(([currency, minor]) => ({ minor, currency }));
}

function isReturnOf(one: MovedMoney, of: MovedMoney): boolean {
  return one.kind === 'refunded' && isSame(one, of);
}

function isSame({ channel, proof }: MovedMoney, of: MovedMoney): boolean {
  return channel === of.channel && proof === of.proof;
}

/** The money left, if it is all in one currency. */
export function oneMoneyLeft(moved: readonly MovedMoney[]): Money | undefined {
  const [first, ...others] = moneyLeft(moved);
  return others.length === 0 ? first : undefined;
}

/** Whether a payment was dismissed: it is recorded, but not part of the gift. */
export function isDismissed(paid: MovedMoney, moved: readonly MovedMoney[]): boolean {
  if (paid.kind !== 'paid') return false;
  return moved.some((other) => other.kind === 'dismissed' && isSame(other, paid));
}

/**
 * The payments that came besides a gift, newest first. If the gift has not come: all that were
 * neither refunded nor dismissed. Otherwise only those beyond the gift.
 */
export function extraPayments<One extends MovedMoney>(
  moved: readonly One[],
  gift: Money,
  hasCome: boolean,
): One[] {
  const left = new Map<string, number>();
  for (const { currency, minor } of moneyLeft(moved)) {
    left.set(currency, hasCome && currency === gift.currency ? minor - gift.minor : minor);
  }
  return moved.toReversed().filter((one) => {
    const { minor, currency } = one.money;
    const beside = left.get(currency) ?? 0;
    const isOver = moved.some((other) => other.kind !== 'paid' && isSame(other, one));
    if (one.kind !== 'paid' || isOver || minor > beside) return false;
    left.set(currency, beside - minor);
    return true;
  });
}

/** A receipt or credit note as it was issued, stored as JSON. It never changes again. */
export type FrozenReceipt = {
  /**
   * `R-2026-00017`; `C-2026-00003` for a credit note; `TEST-2026-00002` for tests of either kind.
   * Each series has no gaps within a year.
   */
  readonly number: string;
  readonly kind: 'receipt' | 'credit note';
  /** The receipt that a credit note cancels; null for a receipt. */
  readonly of: string | null;
  /** A day, `2026-11-22`, like `paidOn`. */
  readonly issuedOn: string;
  readonly paidOn: string;
  readonly reference: string;
  readonly instalment: number;
  readonly money: Money;
  /** For example `MTN MoMo`, `Bank transfer`, `Card`. */
  readonly paidBy: string;
  readonly proof: string;
  /** The donor's name, from the pledge. */
  readonly donor: string;
  readonly purpose: string;
  readonly honouree: string;
  /** The payment provider's fee; unset: none, or the organisation does not show it. */
  readonly fee?: Money | undefined;
  /**
   * The organisation that received it: legal name, address, registrations. These and the wording
   * are as they were that day.
   */
  readonly receiver: {
    readonly legalName: string;
    readonly address: readonly string[];
    readonly registrations: readonly { readonly label: string; readonly value: string }[];
  };
  readonly wording: string;
  /** Set on a credit note for a payment recorded by mistake: no money went back. */
  readonly isVoided?: boolean;
  /** No real money came: the account was an example then, or the provider's key is for tests. */
  readonly isTest: boolean;
};

/**
 * Retention period: six years after the end of the year of a gift, which may be at its start (Act
 * 915).
 */
export const GIFT_RETENTION_DAYS = 2557;
