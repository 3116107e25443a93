import type { Context } from 'hono';

/** Maximum size of a form in bytes: five answers of 10,000 letters, the maximum of a long text. */
export const MAX_BODY_BYTES = 64 * 1024;

/** Whether Content-Length states a length allowed for forms; Node never reads more than stated. */
export function hasFormLength(c: Context): boolean {
  const length = c.req.header('Content-Length');
  return (
    length !== undefined &&
    c.req.header('Transfer-Encoding') === undefined &&
    Number(length) <= MAX_BODY_BYTES
  );
}
