import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export type Limit = { readonly points: number; readonly seconds: number };

/** Per client address, and per mailbox and network (`email-limit.ts`: flagged). */
export type Limits = { readonly address: readonly Limit[]; readonly email: readonly Limit[] };

/** Reasons for these limits: docs/decisions/012-request-checks.md. */
export const LIMITS: Limits = {
  // A classroom of 60 on one address, each with five tries; a school in an hour.
  address: [
    { points: 300, seconds: 60 },
    { points: 1_500, seconds: 3_600 },
  ],
  // A teacher enrols a class with one email address.
  email: [{ points: 100, seconds: 3_600 }],
};

/** Resolves with the seconds to wait: 0 within the limits. */
export function makeRateCounter(limits: readonly Limit[]): (key: string) => Promise<number> {
  const limiters = limits.map(
    ({ points, seconds }) => new RateLimiterMemory({ points, duration: seconds }),
  );
  return async (key) => {
    for (const limiter of limiters) {
      try {
        await limiter.consume(key);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
      }
    }
    return 0;
  };
}

export async function consumePoints(
  limiter: RateLimiterMemory,
  key: string,
  points = 1,
): Promise<boolean> {
  try {
    await limiter.consume(key, points);
    return true;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    await limiter.reward(key, points);
    return false;
  }
}
