import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { clientAddress, clientNetwork, type TrustedProxies } from './client-address.ts';
import { isSending, refuse } from './refusal.ts';

/** A limit: how many requests in how many seconds. */
export type Limit = { readonly points: number; readonly seconds: number };

/** Limits for each client address, and for each mailbox and network (`email-limit.ts`: flagged). */
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

/** Limits the requests of one client address, before anything of them is read. */
export function limitByAddress(limits: Limits, trusted: TrustedProxies): MiddlewareHandler {
  const secondsToWait = makeRateCounter(limits.address);
  return async (c, next) => {
    if (!isSending(c)) return next();
    const wait = await secondsToWait(clientNetwork(clientAddress(c, trusted)));
    if (wait === 0) return next();
    return refuse(c, {
      status: 429,
      heading: 'Please wait a little',
      error: tooManyFormsText(wait),
      headers: { 'Retry-After': String(wait) },
    });
  };
}

/** Makes a counter by key, which resolves with the seconds to wait: 0 within the limits. */
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

/** Takes points from a key. If there are too few, takes none and resolves with false. */
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

/** The error for visitors who sent too much. */
function tooManyFormsText(seconds: number): string {
  const time = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
  return `Too many forms were sent from this connection. Please wait ${time} and send yours again.`;
}
