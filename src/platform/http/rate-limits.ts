import { createHash } from 'node:crypto';
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { siteNetwork } from './client-address.ts';

/** `name`: each counts alone. */
export type Limit = { readonly name: string; readonly points: number; readonly seconds: number };

/** Per client address, and per mailbox and network (`email-limit.ts`: flagged). */
export type Limits = { readonly address: readonly Limit[]; readonly email: readonly Limit[] };

/** Reasons for these limits: docs/decisions/012-request-checks.md. */
export const LIMITS: Limits = {
  // A classroom of 60 on one address, each with five tries; a school in an hour.
  address: [
    { name: 'forms', points: 300, seconds: 60 },
    { name: 'forms', points: 1_500, seconds: 3_600 },
  ],
  // A teacher enrols a class with one email address.
  email: [{ name: 'mailbox', points: 100, seconds: 3_600 }],
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

/** All servers on one PostgreSQL count together; each alone while it does not answer. */
export function makeLimiters(pool?: pg.Pool) {
  const made = new Map<string, RateLimiterAbstract>();
  function make(keyPrefix: string, { points, seconds }: Limit): RateLimiterAbstract {
    const options = { keyPrefix, points, duration: seconds };
    const insuranceLimiter = new RateLimiterMemory(options);
    if (!pool) return insuranceLimiter;
    const store = { storeClient: pool, storeType: 'pool', tableName: 'rate_limit' };
    return new HashedPostgres({ ...options, ...store, tableCreated: true, insuranceLimiter });
  }
  return (limit: Limit): RateLimiterAbstract => {
    const key = `${limit.name} ${limit.points} ${limit.seconds}`;
    const limiter = made.get(key) ?? make(key, limit);
    made.set(key, limiter);
    return limiter;
  };
}

/** Resolves with the seconds to wait: 0 within the limits. */
export async function secondsToWait(limiters: Limiters, limits: readonly Limit[], key: string) {
  for (const limit of limits) {
    try {
      await limiters(limit).consume(key);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
    }
  }
  return 0;
}

export async function waitOfNetwork(limiters: Limiters, limits: readonly Limit[], network: string) {
  const wait = await secondsToWait(limiters, limits, network);
  const site = siteNetwork(network);
  if (wait > 0 || site === undefined) return wait;
  const ofSite = limits.map((limit) => ({ ...limit, points: SITE_FACTOR * limit.points }));
  return secondsToWait(limiters, ofSite, site);
}

/** How many first mails a network caused before within the hour: others' go first. */
export async function turnOf(limiters: Limiters, network: string): Promise<number> {
  const limiter = limiters({ name: 'turn', points: 1, seconds: 3_600 });
  const before = async (key: string) => (await limiter.penalty(key)).consumedPoints - 1;
  const site = siteNetwork(network);
  const ofSite = site ? Math.floor((await before(site)) / SITE_FACTOR) : 0;
  return Math.max(await before(network), ofSite);
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
