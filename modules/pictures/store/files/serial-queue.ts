/** A queue that runs work one after the other, each under a key. */
export type SerialQueue<Result> = {
  /** The number of items that wait or run. */
  readonly size: number;
  /** Whether work with this key waits or runs. */
  has(key: string): boolean;
  /**
   * Runs work and resolves with its result. If work with the same key waits or runs, it resolves
   * with that result; other work begins when all before it has ended. Rejects as the work does.
   */
  run(key: string, work: () => Promise<Result>): Promise<Result>;
};

/** Makes an empty queue. */
export function makeSerialQueue<Result>(): SerialQueue<Result> {
  const pending = new Map<string, Promise<Result>>();
  let last: Promise<unknown> = Promise.resolve();

  function begin(key: string, work: () => Promise<Result>): Promise<Result> {
    const result = last.then(work);
    const done = () => pending.delete(key);
    // The next one waits for this one, whether it fails or not; its caller gets the error.
    last = result.then(done, done);
    pending.set(key, result);
    return result;
  }

  return {
    get size() {
      return pending.size;
    },
    has: (key) => pending.has(key),
    run: (key, work) => pending.get(key) ?? begin(key, work),
  };
}
