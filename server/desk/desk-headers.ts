import type { MiddlewareHandler } from 'hono';
import { DESK_FILES, isOfDesk } from './desk-endpoint.ts';

/** The name of a built file changes with what is in it. It says nothing of anybody. */
const IMMUTABLE = 'private, max-age=31536000, immutable';

/**
 * Nobody keeps an answer below `/desk`, and nobody finds it, whoever answered: a page, a redirect, a
 * guard that refused. Only the browser keeps built files.
 */
export const deskHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  if (!isOfDesk(c.req.path)) return;
  const isFile = c.req.path.startsWith(DESK_FILES) && c.res.ok;
  c.header('Cache-Control', isFile ? IMMUTABLE : 'no-store');
  c.header('X-Robots-Tag', 'noindex');
};
