export class StillPending extends Error {
  override name = 'StillPending';
}

export type SingleFlight<Value> = {
  within(patience: number): Promise<Value>;
};

const HANGING_WAIT_MS = 25;

/**
 * Any number of callers share one read, so that a hanging database gets one query. Once a caller
 * has waited in vain, others wait for `HANGING_WAIT_MS` at most until a read succeeds.
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
      // After `setImmediate`: an answer that has arrived is read first.
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
