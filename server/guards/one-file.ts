import type { Context, MiddlewareHandler } from 'hono';

/** Bytes that a file may have where one may be sent at all, with the rest of its form. */
export const LARGEST_WITH_FILE = 8_000_000 + 64 * 1024;

/** Whether this request may send a file. Asked before anything of it is read. */
export type TakesFile = (c: Context) => Promise<boolean>;

/** What guards after it may ask with `mayHoldFile`. */
export function notedFiles(takesFile: TakesFile): MiddlewareHandler {
  return async (c, next) => {
    if (await takesFile(c)) c.set('mayHoldFile', true);
    return next();
  };
}

/** Whether a request was found to be one that may send a file. */
export function mayHoldFile(c: Context): boolean {
  return c.get('mayHoldFile') === true;
}
