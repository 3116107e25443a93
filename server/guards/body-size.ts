import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { refuse } from './refusal.ts';

/** Bytes: five answers of 10,000 letters, which is what a long text may have. */
const LARGEST_BODY = 64 * 1024;

/** Refuses larger bodies: by their stated length before reading, without one while reading. */
export function bodySize(): MiddlewareHandler {
  const limit = bodyLimit({
    maxSize: LARGEST_BODY,
    onError: (c) =>
      refuse(c, {
        status: 413,
        heading: 'That was too much text',
        error: 'At most 64 kB can be sent at once. Please shorten your answers.',
      }),
  });
  // Looking at the body at all makes a stream of it, which costs more than storing what is in it.
  return (c, next) => (isSmall(c) ? next() : limit(c, next));
}

/** Whether its length is stated, which Node holds it to, and is allowed. */
function isSmall(c: Context): boolean {
  const length = c.req.header('Content-Length');
  return (
    length !== undefined &&
    c.req.header('Transfer-Encoding') === undefined &&
    Number(length) <= LARGEST_BODY
  );
}
