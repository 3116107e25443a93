import type { MiddlewareHandler } from 'hono';

/** Whether it is a page that a link with a token opens, or the data of one: whose places, and whose children. */
export function isOfPlaces(path: string): boolean {
  return /^\/places([/.]|$)/i.test(path);
}

/**
 * Nobody keeps an answer below `/places`, and nobody finds it, whoever answered: a page, a redirect, a
 * guard that refused.
 */
export const placesHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  if (!isOfPlaces(c.req.path)) return;
  c.header('Cache-Control', 'no-store');
  c.header('X-Robots-Tag', 'noindex');
};
