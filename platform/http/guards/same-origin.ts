import type { Context, MiddlewareHandler } from 'hono';
import { isSending, refuse } from './refusal.ts';

/**
 * Refuses what a page of another site sends in a visitor's name. Browsers say where a request comes
 * from in `Sec-Fetch-Site`, and over plain HTTP, where they leave that out, in `Origin`. A request
 * with neither comes from no page: a program, or a mail program that unsubscribes.
 * @param siteUrl the site's own address; behind a proxy that changes `Host` only this is right
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
  // `none`: the visitor asked for it, not a page.
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = c.req.header('Origin');
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  // Not the scheme: a proxy in front ends TLS, and we see plain HTTP.
  return host !== '' && (host === siteHost || host === new URL(c.req.url).host);
}

/**
 * A request that went through the check, for the pages. React Router compares `Origin` once more,
 * but with the address as we see it, which behind a proxy that ends TLS is another one: it would
 * refuse every form.
 */
export function withCheckedOrigin(request: Request): Request {
  if (!request.headers.has('Origin')) return request;
  const headers = new Headers(request.headers);
  headers.delete('Origin');
  return new Request(request, { headers });
}
