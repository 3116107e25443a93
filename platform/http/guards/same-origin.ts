import type { Context, MiddlewareHandler } from 'hono';
import { isSending, refuse } from './refusal.ts';

/**
 * Refuses requests that a page of another site sends in a visitor's name. Browsers state the origin
 * of a request in `Sec-Fetch-Site`, and over plain HTTP, where they omit that, in `Origin`. A
 * request with neither does not come from a page but from a program, such as a mail program that
 * unsubscribes.
 * @param siteUrl the site's own URL; behind a proxy that changes `Host` only this one is right
 */
export function sameOrigin(siteUrl: string): MiddlewareHandler {
  const siteHost = new URL(siteUrl).host;
  return async (c, next) => {
    if (!isSending(c) || isOwn(c, siteHost)) return next();
    return refuse(c, {
      status: 403,
      heading: 'This was not sent',
      error: 'It came from a page of another site. Please send it from our own page.',
    });
  };
}

function isOwn(c: Context, siteHost: string): boolean {
  const site = c.req.header('Sec-Fetch-Site');
  // `none`: the visitor made the request, not a page.
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = c.req.header('Origin');
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  // The scheme is not compared: a proxy in front ends TLS, and we see plain HTTP.
  return host !== '' && (host === siteHost || host === new URL(c.req.url).host);
}

/**
 * A request without `Origin`, for the pages, after the check above. React Router would compare
 * `Origin` again, but with the URL as we see it, which differs behind a proxy that ends TLS: it
 * would refuse every form.
 */
export function withCheckedOrigin(request: Request): Request {
  if (!request.headers.has('Origin')) return request;
  const headers = new Headers(request.headers);
  headers.delete('Origin');
  return new Request(request, { headers });
}
