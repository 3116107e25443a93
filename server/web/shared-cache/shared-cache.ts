import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { wantsLite } from '#domain/site/lite-mode.ts';
import { sharedLook } from '../../process/shared-look.ts';
import { type CachedAnswer, sizeOf } from './cached-answer.ts';
import { type Makings, makeMakings } from './makings.ts';

/** Bytes that all kept answers may take together. */
const ROOM = 12 * 1024 * 1024;

/**
 * Keeps answers that say they may be shared (`s-maxage`), so that what did not change is not made
 * again: pages, the API, drawn pictures, feeds. An answer is stale when its time is up or when the
 * content it was made from was changed, by this process or another one; one that shows places also when
 * places were.
 */
export type SharedCache = {
  /**
   * The answer to a request, or undefined where it has to be made. A promise only when the
   * content's version was last read more than a second ago. It resolves within `MOMENT`, even while
   * the database hangs.
   */
  get(key: string): CachedAnswer | undefined | Promise<CachedAnswer | undefined>;
  put(key: string, answer: CachedAnswer): void;
  /** What is kept, even when it is stale: for when the server is too busy to make it anew. */
  stale(key: string): CachedAnswer | undefined;
  /** Of what an answer that is made now is made; undefined if it cannot be read. */
  version(): Promise<Version | undefined>;
  /** Makes it look at the next request whether something was changed: this process did. */
  lookAgain(): void;
  /** What is being made, so that equal requests share it. */
  readonly makings: Makings;
};

/** Versions of what answers are made of: of content alone, and of content and of places. */
export type Version = { readonly content: string; readonly withPlaces: string };

/** Milliseconds for which the versions are not read again. */
const TRUSTED_FOR = 1_000;
/**
 * Milliseconds that a kept answer waits for the content's version, to learn whether it is stale.
 */
const MOMENT = 25;
/** Milliseconds that the making of an answer waits for it. */
const PATIENCE = 1_500;
/** Milliseconds that one request may take to make an answer anew before another one tries. */
const RENEWAL = 5_000;

/**
 * @param contentVersion changes whenever the content changed or could not be read; rejects when
 * that cannot be known
 * @param now a clock in milliseconds that no change of the time moves, the one of `keepAnswers`
 * @param placesVersion changes whenever places were changed
 */
export function makeSharedCache(
  contentVersion: () => Promise<string>,
  now: () => number = () => performance.now(),
  placesVersion: () => Promise<string> = async () => '',
): SharedCache {
  const answers = new LRUCache<string, CachedAnswer>({ maxSize: ROOM, sizeCalculation: sizeOf });
  let lastLook: { version: Version | undefined; until: number } = { version: undefined, until: 0 };

  const look = sharedLook(async () => {
    const asked = now();
    let found: Version | undefined;
    try {
      const [content, places] = await Promise.all([contentVersion(), placesVersion()]);
      found = { content, withPlaces: `${content} ${places}` };
    } catch {
      // Nothing to report here: whoever asks the content store for content hears of it.
    }
    lastLook = { version: found, until: asked + TRUSTED_FOR };
    return found;
  });

  /**
   * The answer, unless it is stale. While the database cannot be read no answer counts as stale.
   */
  function ifCurrent(answer: CachedAnswer): CachedAnswer | undefined {
    if (lastLook.version === undefined) return answer;
    if (versionFor(answer, lastLook.version) !== answer.version) return undefined;
    if (answer.freshUntil > now()) return answer;
    // This request makes it anew; all others are sent the old one until it is made.
    answer.freshUntil = now() + RENEWAL;
    return undefined;
  }

  return {
    version: () => look.within(PATIENCE).catch(() => undefined),
    lookAgain() {
      lastLook = { ...lastLook, until: 0 };
    },
    makings: makeMakings(),
    put: (key, answer) => void answers.set(key, answer),
    stale: (key) => answers.get(key),
    get(key) {
      const answer = answers.get(key);
      if (!answer || now() < lastLook.until) return answer && ifCurrent(answer);
      return look.within(MOMENT).then(
        () => ifCurrent(answer),
        // The database is slow. Reading goes on, and a later request will see what it finds.
        () => answer,
      );
    },
  };
}

/** The version that an answer goes by. */
export function versionFor(
  { showsPlaces }: Pick<CachedAnswer, 'showsPlaces'>,
  { content, withPlaces }: Version,
): string {
  return showsPlaces ? withPlaces : content;
}

/** The key of an answer: version (Lite or whole) and address. One key holds all encodings. */
export function cacheKey(
  address: string,
  { cookie, 'save-data': saveData }: IncomingHttpHeaders,
): string {
  return `${wantsLite(cookie, saveData?.toString()) ? 'lite' : 'whole'} ${address}`;
}
