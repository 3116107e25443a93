import type { Context, MiddlewareHandler } from 'hono';
import { refuse } from './refusal.ts';
import { isSmall } from './stated-length.ts';

/** Bytes that a file may have where one may be sent at all, with the rest of its form. */
export const LARGEST_WITH_FILE = 8_000_000 + 64 * 1024;

/** Files that are read and made pictures of at a time in this process: each takes some 60 MB. */
const AT_ONCE = 2;
/** Seconds after which to try again: so long a file may take to arrive. */
const TRY_AGAIN = 10;

/**
 * Who may send a file with this request, by something that stays the same for a sender. Asked before
 * anything of it is read. `signed out`: whoever sent it might have been one who may.
 */
export type TakesFile = (c: Context) => Promise<{ sender: string } | 'signed out' | 'nobody'>;

/**
 * Lets one file of a sender in at a time, and few of all. What guards after it may ask with
 * `mayHoldFile`. Who is signed out is told so, and not that a file is too much: what is as small as
 * any form comes through to be carried through signing in, of anything larger nothing is read.
 */
export function filesAtOnce(takesFile: TakesFile): MiddlewareHandler {
  const underWay = new Set<string>();
  return async (c, next) => {
    const takes = await takesFile(c);
    if (takes === 'nobody') return next();
    if (isSmall(c)) {
      c.set('mayHoldFile', true);
      return next();
    }
    if (takes === 'signed out') {
      c.req.raw = withoutBody(c.req.raw);
      return next();
    }
    c.set('mayHoldFile', true);
    const { sender } = takes;
    if (underWay.has(sender) || underWay.size >= AT_ONCE) return tooMany(c);
    underWay.add(sender);
    try {
      return await next();
    } finally {
      underWay.delete(sender);
    }
  };
}

function withoutBody({ url, method, headers: all }: Request): Request {
  const headers = new Headers(all);
  for (const name of ['Content-Type', 'Content-Length', 'Transfer-Encoding']) headers.delete(name);
  return new Request(url, { method, headers });
}

function tooMany(c: Context) {
  return refuse(c, {
    status: 429,
    heading: 'Please wait a little',
    error: `Another file is on its way. Please wait ${TRY_AGAIN} seconds and send yours again.`,
    headers: { 'Retry-After': String(TRY_AGAIN) },
  });
}

/** Whether a request was found to be one that may send a file. */
export function mayHoldFile(c: Context): boolean {
  return c.get('mayHoldFile') === true;
}
