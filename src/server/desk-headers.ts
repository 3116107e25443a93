import type { MiddlewareHandler } from 'hono';
import { FRAMED_PATH } from '#content/preview.ts';
import { type SecurityPolicy, securityHeaders } from '#platform/http/headers.ts';
import { tokenPage } from '#platform/http/token-pages.ts';
import { DESK_FILES, isDeskPath } from './desk-endpoint.ts';

/**
 * Built files are immutable: their name changes with their content. They contain no personal data.
 */
const IMMUTABLE = 'private, max-age=31536000, immutable';

/**
 * Prevents caching and indexing of every response below `/desk`, whether a page, a redirect or a
 * guard's refusal. Only built files are cached, and only by the browser.
 */
export const deskHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  if (!isDeskPath(c.req.path)) return;
  const isFile = c.req.path.startsWith(DESK_FILES) && c.res.ok;
  c.header('Cache-Control', isFile ? IMMUTABLE : 'no-store');
  c.header('X-Robots-Tag', 'noindex');
};

/**
 * Security headers by page: the site, token pages (places, gifts, subscriptions), the desk and
 * draft previews.
 */
export function headersByPage(policy: SecurityPolicy): MiddlewareHandler {
  const { images, overTls } = policy;
  const siteHeaders = securityHeaders(policy);
  // Linked sites must not learn whose thread or place it is. Not
  // `no-referrer`: browsers would then send forms with an unknown origin, which is refused.
  const referrer = 'same-origin';
  const tokenPageHeaders = securityHeaders({ ...policy, referrer });
  // Stricter, because only one giving page needs its URL: the one with forms, which says so in its
  // HTML.
  const givingHeaders = securityHeaders({ ...policy, referrer: 'no-referrer' });
  // The desk shows nothing from other sites.
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
