import { createHash } from 'node:crypto';
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { siteNetwork } from './client-address.ts';

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

/** One customer may have a /48 of IPv6, 65,536 networks: together as much as two. */
const SITE_FACTOR = 2;

class HashedPostgres extends RateLimiterPostgres {
  /** No network can be read from the database. */
  override getKey(key: string | number): string {
    return super.getKey(createHash('sha256').update(String(key)).digest('base64url'));
  }
}

export type Limiters = ReturnType<typeof makeLimiters>;

/**
 * Counts by name and time. All servers on one PostgreSQL count together; each alone while it does
 * not answer.
 */
export function makeLimiters(pool?: pg.Pool) {
  const made = new Map<string, RateLimiterAbstract>();
  return (name: string, { points, seconds }: Limit): RateLimiterAbstract => {
    const keyPrefix = `${name} ${seconds} ${points}`;
    let limiter = made.get(keyPrefix);
    if (!limiter) {
      const options = { keyPrefix, points, duration: seconds };
      const insuranceLimiter = new RateLimiterMemory(options);
      const store = { storeClient: pool, storeType: 'pool', insuranceLimiter };
      const table = { tableName: 'rate_limit', tableCreated: true };
      limiter = pool ? new HashedPostgres({ ...options, ...store, ...table }) : insuranceLimiter;
      made.set(keyPrefix, limiter);
    }
    return limiter;
  };
}

/** Resolves with the seconds to wait: 0 within the limits. */
export async function secondsToWait(
  limiters: Limiters,
  name: string,
  limits: readonly Limit[],
  key: string,
): Promise<number> {
  for (const limit of limits) {
    try {
      await limiters(name, limit).consume(key);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
    }
  }
  return 0;
}

export async function networkSecondsToWait(
  limiters: Limiters,
  name: string,
  limits: readonly Limit[],
  network: string,
): Promise<number> {
  const wait = await secondsToWait(limiters, name, limits, network);
  const site = siteNetwork(network);
  if (wait > 0 || site === undefined) return wait;
  const ofSite = limits.map((limit) => ({ ...limit, points: SITE_FACTOR * limit.points }));
  return secondsToWait(limiters, name, ofSite, site);
}

/** How many first mails a network caused before within the hour: others' go first. */
export async function turnOf(limiters: Limiters, network: string): Promise<number> {
  const limiter = limiters('turn', { points: 1, seconds: 3_600 });
  const before = async (key: string) => (await limiter.penalty(key)).consumedPoints - 1;
  const site = siteNetwork(network);
  return Math.max(await before(network), site ? Math.floor((await before(site)) / SITE_FACTOR) : 0);
}

export async function consumePoints(
  limiter: RateLimiterAbstract,
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
