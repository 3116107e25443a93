import type { MiddlewareHandler } from 'hono';
import { isPreview } from '#modules/content/model/preview/preview-url.ts';
import { type SecurityPolicy, securityHeaders } from '#platform/http/headers.ts';
import { tokenPage } from '#platform/http/token-pages.ts';
import { DESK_FILES, isDeskPath } from './desk-endpoint.ts';

/** The name of a built file changes with what is in it. It says nothing of anybody. */
const IMMUTABLE = 'private, max-age=31536000, immutable';

/**
 * Nobody keeps an answer below `/desk`, and nobody finds it, whoever answered: a page, a redirect, a
 * guard that refused. Only the browser keeps built files.
 */
export const deskHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  if (!isDeskPath(c.req.path)) return;
  const isFile = c.req.path.startsWith(DESK_FILES) && c.res.ok;
  c.header('Cache-Control', isFile ? IMMUTABLE : 'no-store');
  c.header('X-Robots-Tag', 'noindex');
};

/**
 * The security headers of whatever is asked for: of the site, of somebody's places, gift or
 * subscription, of the desk, of a draft's preview.
 */
export function headersByPage(policy: SecurityPolicy): MiddlewareHandler {
  const { images, overTls } = policy;
  const ofSite = securityHeaders(policy);
  // Links lead to other sites, which are not to learn whose thread or place it is, or how a draft is
  // opened. Not `no-referrer`: browsers would send forms from an unknown origin, which is refused.
  const referrer = 'same-origin';
  const ofLinked = securityHeaders({ ...policy, referrer });
  // Stricter, as no page needs its address there but one with forms, which says so in its HTML.
  const ofGiving = securityHeaders({ ...policy, referrer: 'no-referrer' });
  // It shows nothing of other sites.
  const ofDesk = securityHeaders({ images: [], overTls, referrer, frames: 'shows' });
  const ofPreview = securityHeaders({ images, overTls, referrer, frames: 'shown' });
  return (c, next) => {
    if (isPreview(c.req.path, c.req.query('token'))) return ofPreview(c, next);
    if (isDeskPath(c.req.path)) return ofDesk(c, next);
    const linked = tokenPage(c.req.path);
    if (linked === 'giving') return ofGiving(c, next);
    return (linked ? ofLinked : ofSite)(c, next);
  };
}
