/** The look took longer than the caller would wait. It goes on, for callers who wait longer. */
export class StillPending extends Error {
  override name = 'StillLooking';
}

/**
 * Looks something up in a place that may hang, such as a database, once for many callers at a time.
 */
export type SingleFlight<Seen> = {
  /**
   * What the look finds; it begins one where none is under way. Rejects as the look does, and with
   * `StillPending` once the look has been under way for `patience` milliseconds.
   */
  within(patience: number): Promise<Seen>;
};

/** Milliseconds that callers wait while the last look took too long. */
const HANGING_WAIT_MS = 25;

/**
 * However many callers ask, one look is under way: a database that hangs gets one query and not
 * thousands. Once a caller has waited in vain, the others wait for `MOMENT` at most until a look
 * succeeds.
 */
export function makeSingleFlight<Seen>(look: () => Promise<Seen>): SingleFlight<Seen> {
  let underWay: { readonly seen: Promise<Seen>; readonly begun: number } | undefined;
  let isHanging = false;

  function begin() {
    const seen = look().finally(() => {
      underWay = undefined;
    });
    seen.then(
      () => {
        isHanging = false;
      },
      () => undefined, // Those who wait are told.
    );
    underWay = { seen, begun: performance.now() };
    return underWay;
  }

  return {
    async within(patience) {
      const { seen, begun } = underWay ?? begin();
      const left =
        begun + (isHanging ? Math.min(patience, HANGING_WAIT_MS) : patience) - performance.now();
      const late = Promise.withResolvers<never>();
      // After `setImmediate`, so that an answer that has arrived is read before the caller is told.
      const timer = setTimeout(
        () => setImmediate(() => late.reject(new StillPending())),
        Math.max(left, 0),
      );
      try {
        return await Promise.race([seen, late.promise]);
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
