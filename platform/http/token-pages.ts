import type { MiddlewareHandler } from 'hono';

/** What a link with a token opens. */
type TokenPage = 'places' | 'giving' | 'newsletter';

/** The paths of such pages, and of the data of one. */
const PATHS: Readonly<Record<TokenPage, RegExp>> = {
  places: /^\/places([/.]|$)/i,
  giving: /^\/(donate\/pledge|receipt)([/.]|$)/i,
  newsletter: /^\/newsletter\/(confirm|unsubscribe)([/.]|$)/i,
};

/**
 * Whose page it is that a link opens: somebody's places and children, gift or subscription. Undefined:
 * nobody's.
 */
export function tokenPage(path: string): TokenPage | undefined {
  if (PATHS.places.test(path)) return 'places';
  if (PATHS.giving.test(path)) return 'giving';
  return PATHS.newsletter.test(path) ? 'newsletter' : undefined;
}

/**
 * Nobody keeps such an answer, and nobody finds it, whoever answered: a page, a redirect, a guard
 * that refused.
 */
export const tokenPageHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  if (!tokenPage(c.req.path)) return;
  c.header('Cache-Control', 'no-store');
  c.header('X-Robots-Tag', 'noindex');
};
