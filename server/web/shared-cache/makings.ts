import { LRUCache } from 'lru-cache';
import type { CachedAnswer } from './cached-answer.ts';

/** The answers that are being made for the cache. */
export type Makings = {
  /**
   * What comes of the making of an answer, where it is under way: the answer, or undefined where it
   * is for one visitor alone or failed.
   */
  of(key: string): Promise<CachedAnswer | undefined> | undefined;
  /**
   * Says that this answer is being made, so that equal requests wait for it; not where the last one
   * was for one visitor alone. The function that is returned ends this making, and no later one.
   */
  begin(key: string): () => void;
  /**
   * Says what came of a making: an answer for all who wait, `unshared` for one visitor's own, or
   * nothing.
   */
  cameTo(key: string, answer: CachedAnswer | 'unshared' | undefined): void;
};

/**
 * Keys of answers for one visitor alone that are remembered. About a dozen pages are of that kind.
 */
const MOST_UNSHARED = 500;

/**
 * Of several equal requests at a time the first makes the answer, and the others wait for it here.
 */
export function makeMakings(): Makings {
  const underWay = new Map<string, PromiseWithResolvers<CachedAnswer | undefined>>();
  const unshared = new LRUCache<string, true>({ max: MOST_UNSHARED });

  function end(key: string, answer?: CachedAnswer): void {
    underWay.get(key)?.resolve(answer);
    underWay.delete(key);
  }

  return {
    of: (key) => underWay.get(key)?.promise,
    begin(key) {
      if (unshared.get(key)) return () => undefined;
      const making = Promise.withResolvers<CachedAnswer | undefined>();
      underWay.set(key, making);
      return () => {
        if (underWay.get(key) === making) end(key);
      };
    },
    cameTo(key, answer) {
      if (answer === 'unshared') {
        unshared.set(key, true);
        end(key);
      } else {
        if (answer) unshared.delete(key);
        end(key, answer);
      }
    },
  };
}
