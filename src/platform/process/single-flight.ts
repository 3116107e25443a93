/** The read took longer than the caller could wait. It continues, for callers who wait longer. */
export class StillPending extends Error {
  override name = 'StillPending';
}

/**
 * Reads a value from a source that may hang, such as a database, once for many callers at a time.
 */
export type SingleFlight<Value> = {
  /**
   * The value of the running read; starts one if none is running. Rejects as the read does, and
   * with `StillPending` once the read has run for `patience` milliseconds.
   */
  within(patience: number): Promise<Value>;
};

/** Milliseconds that callers wait while the last read took too long. */
const HANGING_WAIT_MS = 25;

/**
 * Makes a single flight: any number of callers share one running read, so that a hanging database
 * gets one query and not thousands. Once a caller has waited in vain, the others wait for
 * `HANGING_WAIT_MS` at most until a read succeeds.
 */
export function makeSingleFlight<Value>(read: () => Promise<Value>): SingleFlight<Value> {
  let running: { readonly value: Promise<Value>; readonly startedAt: number } | undefined;
  let isHanging = false;

  function begin() {
    const value = read().finally(() => {
      running = undefined;
    });
    value.then(
      () => {
        isHanging = false;
      },
      () => undefined, // The waiting callers get the error.
    );
    running = { value, startedAt: performance.now() };
    return running;
  }

  return {
    async within(patience) {
      const { value, startedAt } = running ?? begin();
      const left =
        startedAt +
        (isHanging ? Math.min(patience, HANGING_WAIT_MS) : patience) -
        performance.now();
      const late = Promise.withResolvers<never>();
      // After `setImmediate`, so that an answer that has arrived is read before the caller gets the
      // error.
      const timer = setTimeout(
        () => setImmediate(() => late.reject(new StillPending())),
        Math.max(left, 0),
      );
      try {
        return await Promise.race([value, late.promise]);
      } catch (error) {
        // A caller with little patience does not prove that it hangs.
        if (error instanceof StillPending && patience > HANGING_WAIT_MS) isHanging = true;
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
