import type { Currency, Money } from '#domain/giving/money.ts';

/**
 * How often payments are begun, since a page that takes cards is where thieves find out which of
 * their numbers work. Beyond it the instructions hold, and mobile money and the bank work as ever.
 */
export const LIMITS = {
  perGift: 3,
  /** Both within an hour. */
  perMailbox: 5,
  forAll: 60,
} as const;

/** From one client's address. Each server counts for itself, since addresses are stored nowhere. */
export const PER_ADDRESS = { points: 5, seconds: 3_600 } as const;

/** Minor units: below it, card testing is cheap and the fee eats the gift. */
const SMALLEST = 500;
const MINOR_UNITS = 100;

/** What money is paid online. */
export type Payable = {
  readonly currencies: readonly Currency[];
  /** In whole units. */
  readonly largest: number;
};

/** Whether a sum may be paid online at all. */
export function isPayable({ minor, currency }: Money, { currencies, largest }: Payable): boolean {
  return currencies.includes(currency) && minor >= SMALLEST && minor <= largest * MINOR_UNITS;
}
