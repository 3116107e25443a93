import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { clientAddress, clientNetwork, type TrustedProxies } from './client-address.ts';
import { isSending, refuse } from './refusal.ts';

/** How much may be sent in how many seconds. */
export type Limit = { readonly points: number; readonly seconds: number };

/** The limits for each client address, and for each mailbox and network beyond which forms are flagged (`email-limit.ts`). */
export type Limits = { readonly address: readonly Limit[]; readonly email: readonly Limit[] };

/** Why these: docs/decisions/012-request-checks.md. */
export const LIMITS: Limits = {
  // A classroom of 60 on one address, each with five tries; a school in an hour.
  address: [
    { points: 300, seconds: 60 },
    { points: 1_500, seconds: 3_600 },
  ],
  // A teacher who enrols a class with one e-mail address.
  email: [{ points: 100, seconds: 3_600 }],
};

/** Limits what one client address sends, before anything of it is read. */
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

/** Counts by a key and says how many seconds it has to wait: 0 while it is within the limits. */
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

/** Takes points of a key, unless they are too many: then it takes none, and resolves with false. */
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

/** The sentence for whoever sent too much. */
function tooManyFormsText(seconds: number): string {
  const time = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
  return `Too many forms were sent from this connection. Please wait ${time} and send yours again.`;
}
