import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { wantsLite } from '../pages/lite-mode.ts';
import { makeSingleFlight } from '../process/single-flight.ts';
import { type CachedResponse, sizeOf } from './cached-response.ts';

/** Maximum total size of all cached responses in bytes. */
const MAX_CACHE_BYTES = 12 * 1024 * 1024;

/**
 * The cache of shareable responses (`s-maxage`): pages, the API, drawn pictures, feeds. A response
 * is stale when it expires or when the content changed since, in this process or another one; one
 * that shows places also when places changed.
 */
export type ResponseCache = {
  /**
   * The cached response, or undefined if it has to be made. A promise only if the content's version
   * was last read more than a second ago. It resolves within `CACHED_WAIT_MS`, even while the
   * database hangs.
   */
  get(key: string): CachedResponse | undefined | Promise<CachedResponse | undefined>;
  set(key: string, response: CachedResponse): void;
  /** The response even if it is stale, for when the server is too busy to make it again. */
  stale(key: string): CachedResponse | undefined;
  /** The versions of a response made now; undefined if they cannot be read. */
  version(): Promise<CacheVersions | undefined>;
  /** Reads the versions again at the next request, because this process changed something. */
  refreshVersions(): void;
};

/** The versions of responses: of content alone, and of content and places. */
export type CacheVersions = { readonly content: string; readonly withPlaces: string };

/** Milliseconds before the versions are read again. */
const VERSION_TTL_MS = 1_000;
/** Milliseconds that a cached response waits for the versions, to know whether it is stale. */
const CACHED_WAIT_MS = 25;
/** Milliseconds that a newly made response waits for the versions. */
const VERSION_TIMEOUT_MS = 1_500;
/** Milliseconds that one request may take to renew a response before another one tries. */
const RENEWAL_MS = 5_000;

/**
 * Makes the cache.
 * @param contentVersion changes whenever the content changed or could not be read; rejects if that
 * cannot be known
 * @param now a clock in milliseconds that changes of the system time do not affect, the one of
 * `cacheResponse`
 * @param placesVersion changes whenever places changed
 */
export function makeResponseCache(
  contentVersion: () => Promise<string>,
  now: () => number = () => performance.now(),
  placesVersion: () => Promise<string> = async () => '',
): ResponseCache {
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: sizeOf,
  });
  let lastRead: { version: CacheVersions | undefined; until: number } = {
    version: undefined,
    until: 0,
  };

  const readVersions = makeSingleFlight(async () => {
    const startedAt = now();
    let versions: CacheVersions | undefined;
    try {
      const [content, places] = await Promise.all([contentVersion(), placesVersion()]);
      versions = { content, withPlaces: `${content} ${places}` };
    } catch {
      // Not reported here: every reader of the content store gets this error.
    }
    lastRead = { version: versions, until: startedAt + VERSION_TTL_MS };
    return versions;
  });

  /** The response, unless it is stale. None is stale while the database cannot be read. */
  function ifCurrent(response: CachedResponse): CachedResponse | undefined {
    if (lastRead.version === undefined) return response;
    if (versionFor(response, lastRead.version) !== response.version) return undefined;
    if (response.freshUntil > now()) return response;
    // This request renews it; all others get the old one until then.
    response.freshUntil = now() + RENEWAL_MS;
    return undefined;
  }

  return {
    version: () => readVersions.within(VERSION_TIMEOUT_MS).catch(() => undefined),
    refreshVersions() {
      lastRead = { ...lastRead, until: 0 };
    },
    set: (key, response) => void responses.set(key, response),
    stale: (key) => responses.get(key),
    get(key) {
      const response = responses.get(key);
      if (!response || now() < lastRead.until) return response && ifCurrent(response);
      return readVersions.within(CACHED_WAIT_MS).then(
        () => ifCurrent(response),
        // The database is slow. The read continues, and a later request uses its result.
        () => response,
      );
    },
  };
}

/** The version that a response depends on. */
export function versionFor(
  { showsPlaces }: Pick<CachedResponse, 'showsPlaces'>,
  { content, withPlaces }: CacheVersions,
): string {
  return showsPlaces ? withPlaces : content;
}

/** The cache key of a response: version (Lite or whole) and URL. One key covers all encodings. */
export function cacheKey(
  url: string,
  { cookie, 'save-data': saveData }: IncomingHttpHeaders,
): string {
  return `${wantsLite(cookie, saveData?.toString()) ? 'lite' : 'whole'} ${url}`;
}
