import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { PLACES_CACHE_CONTROL } from '../pages/places-cache-control.ts';
import {
  type CachedResponse,
  type EncodedResponse,
  encodeFor,
  isUnchanged,
  makeCachedResponse,
} from './cached-response.ts';
import { HEALTH_PATH } from './health.ts';
import type { Middleware } from './limit-concurrency.ts';
import { cacheKey, type ResponseCache, versionFor } from './response-cache.ts';

/**
 * Middleware that caches shareable responses (`s-maxage`) and sends them in the form in which the
 * cache sends them later. It comes after compression and before all middleware that sets headers.
 * @param now the cache's clock, in milliseconds
 */
export function cacheResponse(
  cache: ResponseCache,
  now: () => number = () => performance.now(),
): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'GET') return next();
    const before = await cache.version();
    await next();
    const caching = c.res.headers.get('Cache-Control');
    const showsPlaces = caching === PLACES_CACHE_CONTROL;
    const seconds = showsPlaces ? MAX_PLACES_AGE_SECONDS : sharedMaxAge(caching);
    if (c.res.status !== 200 || seconds === undefined || !c.res.body) return;
    const cached = makeCachedResponse(Buffer.from(await c.res.arrayBuffer()), {
      headers: c.res.headers,
      version: before ? versionFor({ showsPlaces }, before) : '',
      showsPlaces,
      freshUntil: now() + seconds * 1_000,
    });
    const after = await cache.version();
    // The next version check notices places that changed meanwhile; it is at most a second old.
    const isCurrent = before !== undefined && before.content === after?.content;
    if (isCurrent) cache.set(keyOf(c.req.raw), cached);
    const response = await sendCached(cached, c.req.raw);
    // The content changed during rendering, or could not be read: no cache may store the response.
    if (!isCurrent) response.headers.set('Cache-Control', 'no-cache');
    // Hono would add the headers of the replaced response, unless there is none.
    c.res = undefined;
    c.res = response;
  };
}

/** Seconds for which an unchanged response with places is cached: the same as for others. */
const MAX_PLACES_AGE_SECONDS = 60;

/** Seconds for which a response may be shared, or undefined. */
function sharedMaxAge(cacheControl: string | null): number | undefined {
  const seconds = /\bs-maxage=(\d+)/.exec(cacheControl ?? '')?.[1];
  return seconds ? Number(seconds) : undefined;
}

async function sendCached(cached: CachedResponse, { headers }: Request): Promise<Response> {
  if (isUnchanged(headers.get('If-None-Match') ?? undefined, cached)) {
    return new Response(null, { status: 304, headers: cached.headers });
  }
  const { head, body } = await encodeFor(headers.get('Accept-Encoding') ?? undefined, cached);
  const response = new Response(body);
  for (let at = 0; at < head.length; at += 2)
    response.headers.set(head[at] ?? '', head[at + 1] ?? '');
  return response;
}

/** The cache key of a request, the same that `serveFromCache` makes from Node's request. */
function keyOf({ url, headers }: Request): string {
  const { pathname, search } = new URL(url);
  return cacheKey(pathname + search, {
    cookie: headers.get('Cookie') ?? undefined,
    'save-data': headers.get('Save-Data') ?? undefined,
  });
}

/**
 * Answers from the cache before anything else runs; the next steps answer the rest. A cached
 * response is sent at once: nearly every request takes this path.
 * @param closing whether connections are to be closed after the answer
 */
export function serveFromCache(cache: ResponseCache, closing: () => boolean): Middleware {
  function send(
    cached: CachedResponse,
    request: IncomingMessage,
    response: ServerResponse,
  ): void | Promise<void> {
    const { method, headers } = request;
    if (closing()) response.shouldKeepAlive = false;
    if (isUnchanged(headers['if-none-match'], cached)) {
      response.writeHead(304, cached.headers).end();
      return;
    }
    const write = ({ head, body }: EncodedResponse) => {
      response.writeHead(200, head as string[]).end(method === 'HEAD' ? undefined : body);
    };
    const sent = encodeFor(headers['accept-encoding']?.toString(), cached);
    return sent instanceof Promise ? sent.then(write) : write(sent);
  }

  return (next) => (request, response) => {
    const { method, url = '', headers } = request;
    const isReading = method === 'GET' || method === 'HEAD';
    if (!isReading || url === HEALTH_PATH) return next(request, response);
    const key = cacheKey(url, headers);
    const sendOrMake = (cached: CachedResponse | undefined) => {
      if (cached) return send(cached, request, response);
      // The visitor left while the cache read the content's version.
      if (response.destroyed) return;
      const stale = cache.stale(key);
      return next(request, response, stale && (() => void send(stale, request, response)));
    };
    const cached = cache.get(key);
    return cached instanceof Promise ? cached.then(sendOrMake) : sendOrMake(cached);
  };
}
