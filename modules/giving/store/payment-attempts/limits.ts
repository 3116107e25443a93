import { RateLimiterMemory } from 'rate-limiter-flexible';
import { consumePoints } from '#platform/http/guards/rate-limits.ts';
import type { Currency, Money } from '#platform/text/money.ts';

/**
 * How many payments may be begun within an hour, since a page that takes cards is where thieves find
 * out which of their numbers work. Strangers may use up the share of the unproven: then everybody
 * pays by the link of their mail, which proves the mailbox. Mobile money and the bank have no limit.
 */
export const ATTEMPT_LIMITS = {
  unproven: { perGift: 3, perMailbox: 5, forAll: 120 },
  proven: { perGift: 5, perMailbox: 5, forAll: 600 },
} as const;

/** Unproven ones of one network: a fundraising evening behind one address. */
const NETWORK_LIMIT = { points: 30, seconds: 3_600 } as const;

/** Payments begun from networks. Each server counts for itself, since addresses are stored nowhere. */
export type NetworkLimit = {
  isReached(network: string): Promise<boolean>;
  /** Counts one more, unless they are too many: then false. */
  consume(network: string): Promise<boolean>;
  release(network: string): Promise<unknown>;
};

export function makeNetworkLimit(): NetworkLimit {
  const begun = new RateLimiterMemory({
    points: NETWORK_LIMIT.points,
    duration: NETWORK_LIMIT.seconds,
  });
  return {
    async isReached(network) {
      return ((await begun.get(network))?.consumedPoints ?? 0) >= NETWORK_LIMIT.points;
    },
    consume: (network) => consumePoints(begun, network),
    release: (network) => begun.reward(network),
  };
}

/** Minor units: below it, card testing is cheap and the fee eats the gift. */
const MIN_MINOR_UNITS = 500;
const MINOR_UNITS_PER_UNIT = 100;

/** What money is paid online. */
export type PayableLimits = {
  readonly currencies: readonly Currency[];
  /** In whole units. */
  readonly maxAmount: number;
};

/** Whether a sum may be paid online at all. */
export function isPayable(
  { minor, currency }: Money,
  { currencies, maxAmount }: PayableLimits,
): boolean {
  return (
    currencies.includes(currency) &&
    minor >= MIN_MINOR_UNITS &&
    minor <= maxAmount * MINOR_UNITS_PER_UNIT
  );
}
