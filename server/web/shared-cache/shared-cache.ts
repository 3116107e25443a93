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
 * content it was made from was changed, by this process or another one.
 */
export type SharedCache = {
  /**
   * The answer to a request, or undefined where it has to be made. A promise only when the content
   * was last looked at too long ago, and then not for longer than a moment: most answers need no
   * waiting at all, and where the database hangs the last ones do.
   */
  get(key: string): CachedAnswer | undefined | Promise<CachedAnswer | undefined>;
  put(key: string, answer: CachedAnswer): void;
  /** What is kept, be it stale: for whoever cannot be served otherwise. */
  stale(key: string): CachedAnswer | undefined;
  /** What an answer that is made now is made from; undefined where that cannot be said. */
  version(): Promise<string | undefined>;
  /** What is being made, so that equal requests share it. */
  readonly makings: Makings;
};

/** Milliseconds for which it is trusted that the content is as it was. */
const TRUSTED_FOR = 1_000;
/** Milliseconds that an answer at hand waits to hear whether the content is as it was. */
const MOMENT = 25;
/** Milliseconds that an answer that is made waits for it. */
const PATIENCE = 1_500;
/** Milliseconds that one request may take to make an answer anew before another one tries. */
const RENEWAL = 5_000;

/**
 * @param contentVersion changes whenever the content changed or could not be read; rejects when
 * that cannot be known
 * @param now a clock in milliseconds that no change of the time moves, the one of `keepAnswers`
 */
export function makeSharedCache(
  contentVersion: () => Promise<string>,
  now: () => number = () => performance.now(),
): SharedCache {
  const answers = new LRUCache<string, CachedAnswer>({ maxSize: ROOM, sizeCalculation: sizeOf });
  let lastLook: { version: string | undefined; until: number } = { version: undefined, until: 0 };

  const look = sharedLook(async () => {
    const asked = now();
    let found: string | undefined;
    try {
      found = await contentVersion();
    } catch {
      // The content store reports it to whoever asks it for content.
    }
    lastLook = { version: found, until: asked + TRUSTED_FOR };
    return found;
  });

  /** While the database cannot be reached, what was true a moment ago is better than nothing. */
  function ifCurrent(answer: CachedAnswer): CachedAnswer | undefined {
    if (lastLook.version === undefined) return answer;
    if (lastLook.version !== answer.version) return undefined;
    if (answer.freshUntil > now()) return answer;
    // Whoever asks first makes it anew; the others have the old one meanwhile.
    answer.freshUntil = now() + RENEWAL;
    return undefined;
  }

  return {
    version: () => look.within(PATIENCE).catch(() => undefined),
    makings: makeMakings(),
    put: (key, answer) => void answers.set(key, answer),
    stale: (key) => answers.get(key),
    get(key) {
      const answer = answers.get(key);
      if (!answer || now() < lastLook.until) return answer && ifCurrent(answer);
      return look.within(MOMENT).then(
        () => ifCurrent(answer),
        // The look goes on. If the content has changed, the next request hears of it.
        () => answer,
      );
    },
  };
}

/** What tells the answers to two requests apart. Encodings are the answer's own matter. */
export function cacheKey(
  address: string,
  { cookie, 'save-data': saveData }: IncomingHttpHeaders,
): string {
  return `${wantsLite(cookie, saveData?.toString()) ? 'lite' : 'whole'} ${address}`;
}
