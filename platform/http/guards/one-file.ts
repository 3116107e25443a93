import type { Context, MiddlewareHandler } from 'hono';
import { refuse } from './refusal.ts';
import { isSmall } from './stated-length.ts';

/** Bytes that a file may have where one may be sent at all, with the rest of its form. */
export const LARGEST_WITH_FILE = 8_000_000 + 64 * 1024;

/** Files that are read and made pictures of at a time in this process: each takes some 60 MB. */
const AT_ONCE = 2;
/** Seconds after which to try again: so long a file may take to arrive. */
const TRY_AGAIN = 15;

/**
 * Who may send a file with this request, by something that stays the same for a sender; undefined:
 * nobody may. Asked before anything of it is read.
 */
export type TakesFile = (c: Context) => Promise<string | undefined>;

/**
 * Lets one file of a sender in at a time, and few of all. What guards after it may ask with
 * `mayHoldFile`.
 */
export function filesAtOnce(takesFile: TakesFile): MiddlewareHandler {
  const underWay = new Set<string>();
  return async (c, next) => {
    const sender = await takesFile(c);
    if (sender === undefined) return next();
    c.set('mayHoldFile', true);
    if (isSmall(c)) return next();
    if (underWay.has(sender) || underWay.size >= AT_ONCE) return tooMany(c);
    underWay.add(sender);
    try {
      return await next();
    } finally {
      underWay.delete(sender);
    }
  };
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
