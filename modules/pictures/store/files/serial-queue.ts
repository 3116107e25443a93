/** Work that is done one piece after the other, each under a key. */
export type SerialQueue<Result> = {
  /** How many wait or are under way. */
  readonly size: number;
  /** Whether the work of a key waits or is under way. */
  has(key: string): boolean;
  /**
   * What comes of the work of a key. Whoever asks for a key that waits or is under way gets the
   * result of that one; other work begins when all before it has ended. Rejects as the work does.
   */
  run(key: string, work: () => Promise<Result>): Promise<Result>;
};

/** Makes a line in which nobody stands yet. */
export function makeSerialQueue<Result>(): SerialQueue<Result> {
  const underWay = new Map<string, Promise<Result>>();
  let last: Promise<unknown> = Promise.resolve();

  function begin(key: string, work: () => Promise<Result>): Promise<Result> {
    const result = last.then(work);
    const done = () => underWay.delete(key);
    // The next one waits for this one, however it ends; whoever asked for it is told.
    last = result.then(done, done);
    underWay.set(key, result);
    return result;
  }

  return {
    get size() {
      return underWay.size;
    },
    has: (key) => underWay.has(key),
    run: (key, work) => underWay.get(key) ?? begin(key, work),
  };
}
