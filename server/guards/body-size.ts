import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { LARGEST_WITH_FILE, mayHoldFile } from './one-file.ts';
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
  const limitOfFile = bodyLimit({
    maxSize: LARGEST_WITH_FILE,
    onError: (c) =>
      refuse(c, {
        status: 413,
        heading: 'That file is too large',
        error: 'At most 8 MB can be sent. Please make it smaller first.',
      }),
  });
  return (c, next) => {
    if (mayHoldFile(c)) return limitOfFile(c, next);
    // `bodyLimit` reads the body through a stream, which takes longer than storing a submission.
    return isSmall(c) ? next() : limit(c, next);
  };
}

/** Whether Content-Length states a length that any form may have; Node never reads more than it states. */
export function isSmall(c: Context): boolean {
  const length = c.req.header('Content-Length');
  return (
    length !== undefined &&
    c.req.header('Transfer-Encoding') === undefined &&
    Number(length) <= LARGEST_BODY
  );
}
