import type { MiddlewareHandler } from 'hono';
import { FRAMED_PATH } from '#content/preview.ts';
import { type SecurityPolicy, securityHeaders } from '#platform/http/headers.ts';
import { tokenPage } from '#platform/http/token-pages.ts';
import { DESK_FILES, isDeskPath } from './desk-endpoint.ts';

/** The name of a built file changes with its content. It has no personal data. */
const IMMUTABLE = 'private, max-age=31536000, immutable';

/** Every response, also redirects and refusals. Only built files are cached, by the browser. */
export const deskHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  if (!isDeskPath(c.req.path)) return;
  const isFile = c.req.path.startsWith(DESK_FILES) && c.res.ok;
  c.header('Cache-Control', isFile ? IMMUTABLE : 'no-store');
  c.header('X-Robots-Tag', 'noindex');
};

export function headersByPage(policy: SecurityPolicy): MiddlewareHandler {
  const { images, overTls } = policy;
  const siteHeaders = securityHeaders(policy);
  // Linked sites must not learn whose place it is. With `no-referrer` browsers would send forms
  // with an unknown origin.
  const referrer = 'same-origin';
  const tokenPageHeaders = securityHeaders({ ...policy, referrer });
  // Stricter: only the giving page with forms needs its URL, and says so in its HTML.
  const givingHeaders = securityHeaders({ ...policy, referrer: 'no-referrer' });
  const deskPageHeaders = securityHeaders({ images: [], overTls, referrer, frames: 'shows' });
  const previewHeaders = securityHeaders({ images, overTls, referrer, frames: 'shown' });
  return (c, next) => {
    if (c.req.path === FRAMED_PATH) return previewHeaders(c, next);
    if (isDeskPath(c.req.path)) return deskPageHeaders(c, next);
    const kind = tokenPage(c.req.path);
    if (kind === 'giving' || kind === 'my-data') return givingHeaders(c, next);
    return (kind ? tokenPageHeaders : siteHeaders)(c, next);
  };
}
