/** It is under way for too long. It goes on, and others may still hear what it finds. */
export class StillLooking extends Error {
  override name = 'StillLooking';
}

/** A look at something that may hang, which many want to know at the same time. */
export type SharedLook<Seen> = {
  /**
   * What the look finds; it begins one where none is under way. Rejects as the look does, and with
   * `StillLooking` once the look has been under way for `patience` milliseconds.
   */
  within(patience: number): Promise<Seen>;
};

/** Milliseconds that anybody waits where the last look took too long. */
const MOMENT = 25;

/**
 * However many ask, one looks: what hangs is not asked again and again. Once somebody has waited in
 * vain, nobody waits for more than a moment until a look comes back.
 */
export function sharedLook<Seen>(look: () => Promise<Seen>): SharedLook<Seen> {
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
      const left = begun + (isHanging ? Math.min(patience, MOMENT) : patience) - performance.now();
      const late = Promise.withResolvers<never>();
      // A turn later than the clock says: what has arrived meanwhile is heard first.
      const timer = setTimeout(
        () => setImmediate(() => late.reject(new StillLooking())),
        Math.max(left, 0),
      );
      try {
        return await Promise.race([seen, late.promise]);
      } catch (error) {
        // Who is in a hurry says nothing of whether it hangs.
        if (error instanceof StillLooking && patience > MOMENT) isHanging = true;
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
