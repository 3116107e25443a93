import { LRUCache } from 'lru-cache';
import type { CachedAnswer } from './cached-answer.ts';

/** The answers that are being made for the cache. */
export type Makings = {
  /**
   * What comes of the making of an answer, where it is under way: the answer, or undefined where it
   * serves one asker alone or failed.
   */
  of(key: string): Promise<CachedAnswer | undefined> | undefined;
  /**
   * Says that this answer is being made, so that equal requests wait for it; not where the last one
   * was for one asker alone. The function that comes back ends this making, and no other one.
   */
  begin(key: string): () => void;
  /** Says what came of a making: an answer for all who wait, one for one asker alone, or nothing. */
  cameTo(key: string, answer: CachedAnswer | 'unshared' | undefined): void;
};

/** Keys that are remembered as those of answers for one asker alone. There are a dozen such pages. */
const MOST_UNSHARED = 500;

/** Makes the list, on which equal requests meet: one makes the answer, the others wait for it. */
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
