import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Duplex } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { PLACES_CACHE_CONTROL } from '../pages/page-context.ts';
import { isFirstVisit, wantsLite } from '../pages/visitor-choices.ts';
import { makeSingleFlight } from '../process/single-flight.ts';
import { HEALTH_PATH } from './health.ts';
import type { Middleware } from './limit-concurrency.ts';

type CachedResponse = {
  readonly headers: Readonly<Record<string, string>>;
  readonly version: string;
  readonly showsPlaces: boolean;
  freshUntil: number;
  readonly encoded: Map<Encoding, EncodedResponse>;
};

/** Names and values of headers alternate, which Node writes fastest. */
type EncodedResponse = { readonly head: string[]; readonly body: Buffer<ArrayBuffer> };

const MAX_CACHE_BYTES = 12 * 1024 * 1024;
const VERSION_TTL_MS = 1_000;
/** A cached response waits this long to know whether it is stale. */
const CACHED_WAIT_MS = 25;
const VERSION_TIMEOUT_MS = 1_500;
/** For one request to renew a response before another one tries. */
const RENEWAL_MS = 5_000;
const MAX_PLACES_AGE_SECONDS = 60;

export type ResponseCache = ReturnType<typeof makeResponseCache>;

/**
 * Shareable responses (`s-maxage`): stale when they expire or the content changed since, in this
 * or another process; those that show places also when places changed. `now`: a clock that changes
 * of the system time do not affect.
 */
export function makeResponseCache(
  contentVersion: () => Promise<string>,
  now: () => number = () => performance.now(),
  placesVersion: () => Promise<string> = async () => '',
) {
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ encoded }) => 5_000 + 2 * (encoded.get('identity')?.body.length ?? 0),
  });
  let last: { versions?: { content: string; withPlaces: string } | undefined; until: number } = {
    until: 0,
  };

  const readVersions = makeSingleFlight(async () => {
    const until = now() + VERSION_TTL_MS;
    const read = Promise.all([contentVersion(), placesVersion()]);
    last = {
      // Every reader of the content store gets the error.
      versions: await read.then(
        ([content, places]) => ({ content, withPlaces: `${content} ${places}` }),
        () => undefined,
      ),
      until,
    };
    return last.versions;
  });

  /** None is stale while the database cannot be read. */
  function ifCurrent(response: CachedResponse): CachedResponse | undefined {
    if (last.versions === undefined) return response;
    const { content, withPlaces } = last.versions;
    if ((response.showsPlaces ? withPlaces : content) !== response.version) return undefined;
    if (response.freshUntil > now()) return response;
    // This request renews it; all others get the old one.
    response.freshUntil = now() + RENEWAL_MS;
    return undefined;
  }

  return {
    now,
    versions: () => readVersions.within(VERSION_TIMEOUT_MS).catch(() => undefined),
    refreshVersions() {
      last = { ...last, until: 0 };
    },
    set: (key: string, response: CachedResponse) => void responses.set(key, response),
    stale: (key: string) => responses.get(key),
    /** A promise only if the versions were last read more than a second ago. */
    get(key: string): CachedResponse | undefined | Promise<CachedResponse | undefined> {
      const response = responses.get(key);
      if (!response || now() < last.until) return response && ifCurrent(response);
      return readVersions.within(CACHED_WAIT_MS).then(
        () => ifCurrent(response),
        // The read continues, and a later request uses its result.
        () => response,
      );
    },
  };
}

/** After compression, and before all middleware that sets headers. */
export function cacheResponse(cache: ResponseCache): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'GET') return next();
    const before = await cache.versions();
    await next();
    const caching = c.res.headers.get('Cache-Control') ?? '';
    const showsPlaces = caching === PLACES_CACHE_CONTROL;
    const shared = /\bs-maxage=(\d+)/.exec(caching)?.[1];
    const seconds = showsPlaces ? MAX_PLACES_AGE_SECONDS : Number(shared);
    if (c.res.status !== 200 || Number.isNaN(seconds) || !c.res.body) return;
    const cached = makeCachedResponse(Buffer.from(await c.res.arrayBuffer()), c.res.headers, {
      version: (showsPlaces ? before?.withPlaces : before?.content) ?? '',
      showsPlaces,
      freshUntil: cache.now() + seconds * 1_000,
    });
    const { url, headers } = c.req.raw;
    const { pathname, search } = new URL(url);
    const isCurrent = before && before.content === (await cache.versions())?.content;
    if (isCurrent) {
      const key = cacheKey(pathname + search, (name) => headers.get(name) ?? undefined);
      cache.set(key, cached);
    }
    const { head, body } = await encodeFor(headers.get('Accept-Encoding') ?? undefined, cached);
    const response = isUnchanged(headers.get('If-None-Match') ?? undefined, cached)
      ? new Response(null, { status: 304, headers: cached.headers })
      : new Response(body);
    if (response.status === 200) {
      for (let at = 0; at < head.length; at += 2)
        response.headers.set(String(head[at]), String(head[at + 1]));
    }
    // Changed during rendering, or unreadable: no cache may store it.
    if (!isCurrent) response.headers.set('Cache-Control', 'no-cache');
    // Otherwise Hono would add the replaced response's headers.
    c.res = undefined;
    c.res = response;
  };
}

/** Before anything else runs: nearly every request takes this path. */
export function serveFromCache(cache: ResponseCache, closing: () => boolean): Middleware {
  function send(cached: CachedResponse, request: IncomingMessage, response: ServerResponse) {
    const { method, headers } = request;
    if (closing()) response.shouldKeepAlive = false;
    if (isUnchanged(headers['if-none-match'], cached)) {
      response.writeHead(304, cached.headers).end();
      return;
    }
    const write = ({ head, body }: EncodedResponse) => {
      response.writeHead(200, head).end(method === 'HEAD' ? undefined : body);
    };
    const sent = encodeFor(headers['accept-encoding']?.toString(), cached);
    return sent instanceof Promise ? sent.then(write) : write(sent);
  }

  return (next) => (request, response) => {
    const { method, url = '', headers } = request;
    const isReading = method === 'GET' || method === 'HEAD';
    if (!isReading || url === HEALTH_PATH) return next(request, response);
    const key = cacheKey(url, (name) => headers[name]?.toString());
    const sendOrMake = (cached: CachedResponse | undefined) => {
      if (cached) return send(cached, request, response);
      if (response.destroyed) return;
      const stale = cache.stale(key);
      return next(request, response, stale && (() => void send(stale, request, response)));
    };
    const cached = cache.get(key);
    return cached instanceof Promise ? cached.then(sendOrMake) : sendOrMake(cached);
  };
}

function cacheKey(url: string, header: (name: string) => string | undefined): string {
  if (wantsLite(header('cookie'), header('save-data'))) return `lite ${url}`;
  return `${isFirstVisit(header) ? 'first' : 'whole'} ${url}`;
}

/** Brotli at 9 takes fifteen times as long for one byte in a hundred less. */
const BROTLI_QUALITY = 5;
const MIN_COMPRESSED_BYTES = 1_024;
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|rss\+xml|manifest\+json)|image\/svg)/;
const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const OWN_HEADERS = ['content-length', 'content-encoding', 'connection', 'date', 'etag'];

export function makeCachedResponse(
  body: Buffer<ArrayBuffer>,
  given: Headers,
  rest: Pick<CachedResponse, 'version' | 'showsPlaces' | 'freshUntil'>,
): CachedResponse {
  const headers = Object.fromEntries([...given].filter(([name]) => !OWN_HEADERS.includes(name)));
  if (isCompressible(headers)) {
    headers.vary = [headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ');
  }
  // Weak, since the same body is sent in several encodings.
  headers.etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { ...rest, headers, encoded: new Map([['identity', encoded('identity', headers, body)]]) };
}

function encoded(
  encoding: Encoding,
  headers: CachedResponse['headers'],
  body: Buffer<ArrayBuffer>,
): EncodedResponse {
  const head = Object.entries({ ...headers, 'content-length': String(body.length) }).flat();
  if (encoding !== 'identity') head.push('content-encoding', encoding);
  return { head, body };
}

function encodeFor(
  acceptEncoding: string | undefined,
  cached: CachedResponse,
): EncodedResponse | Promise<EncodedResponse> {
  const identity = cached.encoded.get('identity') as EncodedResponse;
  const isSmall = identity.body.length < MIN_COMPRESSED_BYTES;
  const encoding = encodingFor(acceptEncoding);
  if (isSmall || encoding === 'identity' || !isCompressible(cached.headers)) return identity;
  return cached.encoded.get(encoding) ?? compress(cached, identity.body, encoding);
}

async function compress(
  cached: CachedResponse,
  whole: Buffer<ArrayBuffer>,
  encoding: 'br' | 'gzip',
): Promise<EncodedResponse> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
  };
  const body = await compressors[encoding](whole, encoding === 'br' ? { params } : {});
  // Copied: zlib returns a view of a 64 kB block, which would stay in memory.
  const made = encoded(encoding, cached.headers, Buffer.from(new Uint8Array(body).buffer));
  cached.encoded.set(encoding, made);
  return made;
}

function isCompressible(headers: CachedResponse['headers']): boolean {
  return COMPRESSIBLE.test(headers['content-type'] ?? '');
}

export function isUnchanged(ifNoneMatch: string | undefined, { headers }: CachedResponse): boolean {
  const weak = (etag: string) => etag.trim().replace(/^W\//, '');
  const etags = ifNoneMatch?.split(',').map(weak) ?? [];
  return etags.includes('*') || etags.includes(weak(headers.etag ?? ''));
}

export type Encoding = 'br' | 'gzip' | 'identity';

export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  if (BROTLI.test(acceptEncoding)) return 'br';
  return GZIP.test(acceptEncoding) ? 'gzip' : 'identity';
}

const BROTLI = encodingPattern('br');
const GZIP = encodingPattern('gzip');

/** Without weight zero (`q=0`, RFC 9110, 12.4.2). */
function encodingPattern(encoding: string): RegExp {
  return new RegExp(
    String.raw`(?:^|[\s,])${encoding}\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|[,;])))`,
    'i',
  );
}

const FLUSH_AFTER_MS = 5;

const STREAMED = /^text\/(?:html|x-script)\b/;

/** Brotli at 5 is as quick as gzip; by default it would use 4 MB for a page of 60 kB. */
const COMPRESSORS = {
  br: () =>
    createBrotliCompress({
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
    }),
  gzip: () => createGzip(),
};
type Compressed = Exclude<Encoding, 'identity'>;

export const compressStreams: MiddlewareHandler = async (c, next) => {
  await next();
  // Reading `c.res.body` would make Hono turn a buffer into a stream.
  if (!STREAMED.test(c.res.headers.get('Content-Type') ?? '')) return;
  const { body, headers } = c.res;
  if (!body || headers.has('Content-Encoding')) return;
  c.header('Vary', 'Accept-Encoding', { append: true });
  const encoding = encodingFor(c.req.header('Accept-Encoding'));
  if (encoding === 'identity') return;
  c.res = new Response(compressStream(body, encoding), c.res);
  c.header('Content-Encoding', encoding);
  c.header('Content-Length', undefined);
};

function compressStream(
  answer: ReadableStream<Uint8Array>,
  encoding: Compressed,
): ReadableStream<Uint8Array> {
  const compressor = COMPRESSORS[encoding]();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const parts = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      controller.enqueue(part);
      clearTimeout(timer);
      timer = setTimeout(() => compressor.writable && compressor.flush(), FLUSH_AFTER_MS);
    },
  });
  return answer.pipeThrough(parts).pipeThrough(Duplex.toWeb(compressor) as ReadableWritablePair);
}
