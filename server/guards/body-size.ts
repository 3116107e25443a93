import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { refuse } from './refusal.ts';

/** Bytes: five answers of 10,000 letters, which is what a long text may have. */
const LARGEST_BODY = 64 * 1024;

/** Refuses larger bodies: by their stated length before reading, without one while reading. */
export function bodySize(): MiddlewareHandler {
  return bodyLimit({
    maxSize: LARGEST_BODY,
    onError: (c) =>
      refuse(c, {
        status: 413,
        heading: 'That was too much text',
        error: 'At most 64 kB can be sent at once. Please shorten your answers.',
      }),
  });
}
