import type { CachedAnswer } from './cached-answer.ts';

/** The answers that are being made for the cache. */
export type Makings = {
  /**
   * What comes of the making of an answer, where it is under way: the answer, or undefined where it
   * serves one asker alone or failed.
   */
  of(key: string): Promise<CachedAnswer | undefined> | undefined;
  /** Says that this answer is being made. Who calls it sees to it that `end` follows. */
  begin(key: string): void;
  end(key: string, answer?: CachedAnswer): void;
};

/** Makes the list, on which equal requests meet: one makes the answer, the others wait for it. */
export function makeMakings(): Makings {
  const underWay = new Map<string, PromiseWithResolvers<CachedAnswer | undefined>>();
  return {
    of: (key) => underWay.get(key)?.promise,
    begin: (key) => void underWay.set(key, Promise.withResolvers()),
    end(key, answer) {
      underWay.get(key)?.resolve(answer);
      underWay.delete(key);
    },
  };
}
