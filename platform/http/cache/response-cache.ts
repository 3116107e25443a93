import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { wantsLite } from '../../pages/lite-mode.ts';
import { makeSingleFlight } from '../../process/single-flight.ts';
import { type CachedResponse, sizeOf } from './cached-response.ts';

/** Bytes that all cached responses may take together. */
const MAX_CACHE_BYTES = 12 * 1024 * 1024;

/**
 * The responses that may be shared (`s-maxage`): pages, the API, drawn pictures, feeds. One is stale
 * when its time is up or when the content was changed since, by this process or another one; one that
 * shows places also when places were changed.
 */
export type ResponseCache = {
  /**
   * The response to a request, or undefined where it has to be made. A promise only when the
   * content's version was last read more than a second ago. It resolves within `MOMENT`, even while
   * the database hangs.
   */
  get(key: string): CachedResponse | undefined | Promise<CachedResponse | undefined>;
  set(key: string, response: CachedResponse): void;
  /** The response even when it is stale, for when the server is too busy to make it again. */
  stale(key: string): CachedResponse | undefined;
  /** The versions that a response made now is made of; undefined if they cannot be read. */
  version(): Promise<CacheVersions | undefined>;
  /** Reads the versions again at the next request: this process changed something. */
  refreshVersions(): void;
};

/** The versions that responses are made of: of content alone, and of content and places. */
export type CacheVersions = { readonly content: string; readonly withPlaces: string };

/** Milliseconds for which the versions are not read again. */
const VERSION_TTL_MS = 1_000;
/** Milliseconds that a cached response waits for the versions, to learn whether it is stale. */
const CACHED_WAIT_MS = 25;
/** Milliseconds that a response that is made waits for them. */
const VERSION_TIMEOUT_MS = 1_500;
/** Milliseconds that one request may take to make a response again before another one tries. */
const RENEWAL_MS = 5_000;

/**
 * @param contentVersion changes whenever the content changed or could not be read; rejects when
 * that cannot be known
 * @param now a clock in milliseconds that no change of the time moves, the one of `cacheResponse`
 * @param placesVersion changes whenever places were changed
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
  let lastLook: { version: CacheVersions | undefined; until: number } = {
    version: undefined,
    until: 0,
  };

  const look = makeSingleFlight(async () => {
    const asked = now();
    let found: CacheVersions | undefined;
    try {
      const [content, places] = await Promise.all([contentVersion(), placesVersion()]);
      found = { content, withPlaces: `${content} ${places}` };
    } catch {
      // Nothing to report here: whoever asks the content store for content hears of it.
    }
    lastLook = { version: found, until: asked + VERSION_TTL_MS };
    return found;
  });

  /** The response, unless it is stale. None counts as stale while the database cannot be read. */
  function ifCurrent(response: CachedResponse): CachedResponse | undefined {
    if (lastLook.version === undefined) return response;
    if (versionFor(response, lastLook.version) !== response.version) return undefined;
    if (response.freshUntil > now()) return response;
    // This request makes it again; all others are sent the old one until it is made.
    response.freshUntil = now() + RENEWAL_MS;
    return undefined;
  }

  return {
    version: () => look.within(VERSION_TIMEOUT_MS).catch(() => undefined),
    refreshVersions() {
      lastLook = { ...lastLook, until: 0 };
    },
    set: (key, response) => void responses.set(key, response),
    stale: (key) => responses.get(key),
    get(key) {
      const response = responses.get(key);
      if (!response || now() < lastLook.until) return response && ifCurrent(response);
      return look.within(CACHED_WAIT_MS).then(
        () => ifCurrent(response),
        // The database is slow. Reading goes on, and a later request will see what it finds.
        () => response,
      );
    },
  };
}

/** The version that a response goes by. */
export function versionFor(
  { showsPlaces }: Pick<CachedResponse, 'showsPlaces'>,
  { content, withPlaces }: CacheVersions,
): string {
  return showsPlaces ? withPlaces : content;
}

/** The key of a response: version (Lite or whole) and address. One key holds all encodings. */
export function cacheKey(
  address: string,
  { cookie, 'save-data': saveData }: IncomingHttpHeaders,
): string {
  return `${wantsLite(cookie, saveData?.toString()) ? 'lite' : 'whole'} ${address}`;
}
