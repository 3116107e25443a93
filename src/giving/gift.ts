import type { Money } from '#platform/text/money.ts';
import type { Result } from '#platform/text/result.ts';

/** `received`: the exact money came. `lapsed`: not in time, or stopped; may still come. */
const GIFT_STATES = ['pledged', 'received', 'receipted', 'lapsed', 'refunded'] as const;
export type GiftState = (typeof GIFT_STATES)[number];
export const FREQUENCIES = ['once', 'monthly', 'yearly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const PAYMENT_METHODS = [
  'momo-mtn',
  'momo-telecel',
  'momo-at',
  'bank',
  'creditcard',
  'cash',
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** `later`: too many were begun. A link of an email has more left. */
export type OnlineStart = 'now' | 'later' | 'no';
export type GiftIntent = 'again' | 'stop';

/** `limited`: too many payments were begun. `gone`: the gift's state does not allow it. */
export type GiftRefusal = 'limited' | 'unavailable' | 'gone' | 'unknown';
export type GiftResult = Result<{ readonly checkoutUrl?: string }, GiftRefusal>;

export const REVIEW_LABELS = {
  amount: 'Another amount came',
  sum: 'The provider names no amount that can be read',
  currency: 'It came in another currency',
  second: 'It was paid twice',
  returned: 'A payment of it went back',
  unseen: 'The provider does not tell of a payment',
  reference: 'The provider names another payment',
} as const;

export type Review = keyof typeof REVIEW_LABELS;
export type ReviewDecision = 'accept' | 'dismiss';

export function amountText({ minor }: Pick<Money, 'minor'>): string {
  return (minor / 100).toFixed(2);
}

export const CHANNEL_LABELS = {
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
export const STAFF_CHANNELS = ['momo-mtn', 'momo-telecel', 'momo-at', 'bank', 'cash'] as const;

export const PROVIDER_CHANNELS = CHANNELS.filter(
  (channel) => isOnlineChannel(channel) || isTestChannel(channel),
);

/** A test key was used: no money came. */
export function isTestChannel(channel: Channel): boolean {
  return channel.startsWith('test-');
}

export function isOnlineChannel(channel: Channel): boolean {
  return channel.startsWith('online-');
}

export function byChannelText(channel: Channel): string {
  const label = CHANNEL_LABELS[channel];
  if (channel === 'cash') return 'in cash';
  if (channel.startsWith('momo-')) return `by ${label}`;
  return label.startsWith('Paid ') ? 'online' : `by ${label.toLowerCase()}`;
}

/** People copy numbers in any case and with any spaces. A provider's number stays as it is. */
export function normaliseProof(typed: string, channel: Channel): string {
  const proof = typed.trim();
  if (!STAFF_CHANNELS.some((each) => each === channel)) return proof;
  return proof.replace(/\s+/g, channel === 'cash' ? ' ' : '').toUpperCase();
}

export const REMINDER_DAYS = [3, 10] as const;
export const LAPSE_DAYS = 30;
export const MAX_LAPSES = 2;
const MONTHS: Readonly<Record<Frequency, number>> = { once: 0, monthly: 1, yearly: 12 };
const DAY_MS = 24 * 60 * 60_000;

export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

export function daysAfter(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * DAY_MS);
}

/** A gift first due on the 31st is due on the last day of shorter months. */
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

/** `dismissed`: it came, but is not the gift; it no longer counts for it. */
export const MOVEMENT_LABELS = {
  paid: 'came',
  refunded: 'went back',
  dismissed: 'was not the gift',
} as const;

export type Movement = keyof typeof MOVEMENT_LABELS;
type MovedMoney = { kind: string; channel: string; proof: string; money: Money };

/** Paid, not refunded, not dismissed; dismissed and then refunded is subtracted once. */
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

export function oneMoneyLeft(moved: readonly MovedMoney[]): Money | undefined {
  const [first, ...others] = moneyLeft(moved);
  return others.length === 0 ? first : undefined;
}

export function isDismissed(paid: MovedMoney, moved: readonly MovedMoney[]): boolean {
  if (paid.kind !== 'paid') return false;
  return moved.some((other) => other.kind === 'dismissed' && isSame(other, paid));
}

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

export type FrozenReceipt = {
  /** `R-2026-00017`, `C-2026-00003` or `TEST-2026-00002`; no gaps within a year. */
  readonly number: string;
  readonly kind: 'receipt' | 'credit note';
  readonly of: string | null;
  readonly issuedOn: string;
  readonly paidOn: string;
  readonly reference: string;
  readonly instalment: number;
  readonly money: Money;
  readonly paidBy: string;
  readonly proof: string;
  readonly donor: string;
  readonly purpose: string;
  readonly honouree: string;
  readonly fee?: Money | undefined;
  readonly receiver: {
    readonly legalName: string;
    readonly address: readonly string[];
    readonly registrations: readonly { readonly label: string; readonly value: string }[];
  };
  readonly wording: string;
  readonly isVoided?: boolean;
  /** No real money came: the account was an example then, or the provider's key is for tests. */
  readonly isTest: boolean;
};

/** Six years after the end of a gift's year (Act 915). */
export const GIFT_RETENTION_DAYS = 2557;
