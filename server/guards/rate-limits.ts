import type { Context, MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { clientAddress, clientOf, type TrustedProxies } from './client-address.ts';
import { isForApi, isSending, refuse } from './refusal.ts';

/** How much may be sent in how many seconds. */
export type Limit = { readonly points: number; readonly seconds: number };

/** The limits for each client address and for each e-mail address that somebody sends with. */
export type Limits = { readonly address: readonly Limit[]; readonly email: readonly Limit[] };

/** Why these: docs/decisions/012-guards.md. */
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
export function addressLimit(limits: Limits, trusted: TrustedProxies): MiddlewareHandler {
  const secondsToWait = counter(limits.address);
  return async (c, next) => {
    if (!isSending(c)) return next();
    const wait = await secondsToWait(clientOf(clientAddress(c, trusted)));
    return wait > 0 ? tooMany(c, wait, 'from this connection') : next();
  };
}

/**
 * Limits what is sent with one e-mail address, from wherever. Pages' forms that cannot be read at
 * all are refused here; the API says so itself.
 */
export function emailLimit(limits: Limits): MiddlewareHandler {
  const secondsToWait = counter(limits.email);
  return async (c, next) => {
    if (!isSending(c) || c.req.header('Content-Type') === undefined) return next();
    const bytes = await c.req.arrayBuffer();
    const email = await (isForApi(c) ? emailOfJson(bytes) : emailOfForm(c, bytes));
    // For whoever answers: a body can be read once.
    if (isForApi(c)) c.set('sent', bytes);
    else c.req.raw = new Request(c.req.raw, { body: bytes });
    if (email === undefined) {
      return refuse(c, {
        status: 400,
        heading: 'This could not be read',
        error: 'The form arrived damaged. Please send it again.',
      });
    }
    const wait = email ? await secondsToWait(email) : 0;
    return wait > 0 ? tooMany(c, wait, 'with this e-mail address') : next();
  };
}

/** Counts by a key and says how many seconds it has to wait: 0 while it is within the limits. */
function counter(limits: readonly Limit[]): (key: string) => Promise<number> {
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

function tooMany(c: Context, wait: number, source: string) {
  const time = wait > 90 ? `${Math.ceil(wait / 60)} minutes` : `${wait} seconds`;
  return refuse(c, {
    status: 429,
    heading: 'Please wait a little',
    error: `Too many forms were sent ${source}. Please wait ${time} and send yours again.`,
    headers: { 'Retry-After': String(wait) },
  });
}

/** Empty where there is none. */
function emailOfJson(bytes: ArrayBuffer): string {
  try {
    return asKey(JSON.parse(new TextDecoder().decode(bytes))?.email);
  } catch (error) {
    // The endpoint answers for it.
    if (error instanceof SyntaxError) return '';
    throw error;
  }
}

/** Empty where there is none; undefined where it is no form, or one with files, which we have not. */
async function emailOfForm(c: Context, bytes: ArrayBuffer): Promise<string | undefined> {
  const headers = { 'Content-Type': c.req.header('Content-Type') ?? '' };
  try {
    const form = await new Response(bytes, { headers }).formData();
    if ([...form.values()].some((value) => typeof value !== 'string')) return undefined;
    return asKey(form.get('email'));
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** No e-mail address is longer than 254 characters. */
function asKey(email: unknown): string {
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : '';
}
