import type { MiddlewareHandler } from 'hono';

type TokenPage = 'places' | 'giving' | 'newsletter' | 'my-data';

const PATHS: Readonly<Record<TokenPage, RegExp>> = {
  places: /^\/places([/.]|$)/i,
  giving: /^\/(donate\/pledge|receipt)([/.]|$)/i,
  'my-data': /^\/my-data\/open([/.]|$)/i,
  newsletter: /^\/newsletter\/(confirm|unsubscribe)([/.]|$)/i,
};

export function tokenPage(path: string): TokenPage | undefined {
  if (PATHS.places.test(path)) return 'places';
  if (PATHS.giving.test(path)) return 'giving';
  if (PATHS['my-data'].test(path)) return 'my-data';
  return PATHS.newsletter.test(path) ? 'newsletter' : undefined;
}

/** Also redirects and refusals stay out of caches and search engines. */
export const tokenPageHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  if (!tokenPage(c.req.path)) return;
  c.header('Cache-Control', 'no-store');
  c.header('X-Robots-Tag', 'noindex');
};
