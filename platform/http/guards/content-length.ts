import type { Context } from 'hono';

/** Bytes: five answers of 10,000 letters, which is what a long text may have. */
export const MAX_BODY_BYTES = 64 * 1024;

/**
 * Whether Content-Length states a length that any form may have; Node never reads more than it
 * states.
 */
export function hasFormLength(c: Context): boolean {
  const length = c.req.header('Content-Length');
  return (
    length !== undefined &&
    c.req.header('Transfer-Encoding') === undefined &&
    Number(length) <= MAX_BODY_BYTES
  );
}
