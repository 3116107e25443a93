import { RateLimiterMemory } from 'rate-limiter-flexible';
import { consumePoints } from '#platform/http/guards/rate-limits.ts';
import type { Currency, Money } from '#platform/text/money.ts';

/**
 * Limits on payments begun within an hour: thieves test stolen card numbers on pages that take
 * cards. Strangers may use up the unproven share; then everybody pays through the link in their
 * email, which proves the mailbox. Mobile money and bank transfers have no limit.
 */
export const ATTEMPT_LIMITS = {
  unproven: { perGift: 3, perMailbox: 5, forAll: 120 },
  proven: { perGift: 5, perMailbox: 5, forAll: 600 },
} as const;

/**
 * The limit of unproven payments from one network: enough for a fundraising evening on one IP
 * address.
 */
const NETWORK_LIMIT = { points: 30, seconds: 3_600 } as const;

/**
 * Counts payments begun from networks. Each server counts for itself, since IP addresses are not
 * stored.
 */
export type NetworkLimit = {
  isReached(network: string): Promise<boolean>;
  /** Counts one more; false if the limit is reached. */
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

/** Minor units: below this, card testing is cheap and the fee eats the gift. */
const MIN_MINOR_UNITS = 500;
const MINOR_UNITS_PER_UNIT = 100;

/** Limits on the sums that are paid online. */
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
