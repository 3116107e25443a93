import type { MiddlewareHandler } from 'hono';
import { SHOWS_PLACES } from '#domain/site/shows-places.ts';
import { type CachedAnswer, cachedAnswer, isUnchanged, sentTo } from './cached-answer.ts';
import { cacheKey, type SharedCache, versionFor } from './shared-cache.ts';

/**
 * Middleware that keeps answers which may be shared (`s-maxage`), and sends them as they will be sent
 * again from the cache. It comes after what compresses and before everything that sets headers.
 * @param now the cache's clock, in milliseconds
 */
export function keepAnswers(
  cache: SharedCache,
  now: () => number = () => performance.now(),
): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'GET') return next();
    const key = cacheKey(addressOf(c.req.raw), headersOf(c.req.raw));
    const before = await cache.version();
    await next();
    const caching = c.res.headers.get('Cache-Control');
    const showsPlaces = caching === SHOWS_PLACES;
    const seconds = showsPlaces ? LONGEST : sharedSeconds(caching);
    if (c.res.status !== 200 || seconds === undefined || !c.res.body) {
      // Said before the answer is sent: equal requests need not wait until a client has read what
      // they cannot share. A failure says nothing of the next answer, which may be shared.
      cache.makings.cameTo(key, c.res.status < 500 ? 'unshared' : undefined);
      return;
    }
    const body = Buffer.from(await c.res.arrayBuffer());
    const version = await cache.version();
    const answer = cachedAnswer(body, {
      headers: c.res.headers,
      version: before ? versionFor({ showsPlaces }, before) : '',
      showsPlaces,
      freshUntil: now() + seconds * 1_000,
    });
    // Places that changed meanwhile are seen by the next look: it is at most a second old.
    const isCurrent = before !== undefined && before.content === version?.content;
    if (isCurrent) cache.put(key, answer);
    cache.makings.cameTo(key, isCurrent ? answer : undefined);
    const response = await sent(answer, c.req.raw);
    // The content changed while this was made, or could not be read: no cache may keep it.
    if (!isCurrent) response.headers.set('Cache-Control', 'no-cache');
    // Hono adds the headers of the answer that is replaced, unless there is none.
    c.res = undefined;
    c.res = response;
  };
}

/** Seconds for which an answer that shows places is kept while nothing changes: as long as others. */
const LONGEST = 60;

/** Seconds for which an answer may be shared, or undefined. */
function sharedSeconds(cacheControl: string | null): number | undefined {
  const seconds = /\bs-maxage=(\d+)/.exec(cacheControl ?? '')?.[1];
  return seconds ? Number(seconds) : undefined;
}

async function sent(answer: CachedAnswer, request: Request): Promise<Response> {
  if (isUnchanged(request.headers.get('If-None-Match') ?? undefined, answer)) {
    return new Response(null, { status: 304, headers: answer.headers });
  }
  const acceptEncoding = request.headers.get('Accept-Encoding') ?? undefined;
  const { head, body } = await sentTo(acceptEncoding, answer);
  const headers = new Headers();
  for (let at = 0; at < head.length; at += 2) headers.set(head[at] ?? '', head[at + 1] ?? '');
  return new Response(body, { headers });
}

/** The path with its query, as Node's requests name it. */
function addressOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

function headersOf({ headers }: Request) {
  return {
    cookie: headers.get('Cookie') ?? undefined,
    'save-data': headers.get('Save-Data') ?? undefined,
  };
}
