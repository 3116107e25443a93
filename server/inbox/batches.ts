import { setImmediate as nextTurn } from 'node:timers/promises';

/** Turns of the event loop that bring nothing, after which nothing waits outside. */
const QUIET_TURNS = 3;
/** Milliseconds. */
const MOMENT = 50;

export interface Batches<Item, Result> {
  /** Resolves once it is done. */
  add(item: Item): Promise<Result>;
  /** Whether some are being done, or were a moment ago: more of them often follow. */
  isBusy(): boolean;
}

/**
 * Does things together: while some are being done, those that come wait, and are done next, at once.
 * Nobody waits for others to come.
 *
 * A fault that one of them may have brought with it (`isOfOne`) takes no others along: each is then
 * done alone. Any other fault is said at once to those that wait, too, so that none waits for longer
 * than doing it takes twice.
 * @param most how many are done at once
 * @param doAll does all or nothing, and gives a result for each, in their order
 */
export function inBatches<Item, Result>({
  most,
  doAll,
  isOfOne,
}: {
  readonly most: number;
  readonly doAll: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly isOfOne: (error: unknown) => boolean;
}): Batches<Item, Result> {
  type Waiting = PromiseWithResolvers<Result> & { readonly item: Item };
  const waiting: Waiting[] = [];
  /** How many of the next ones are to be done alone. */
  let alone = 0;
  let isBusy = false;
  let idleSince = Number.NEGATIVE_INFINITY;

  async function doWaiting(): Promise<void> {
    isBusy = true;
    while (waiting.length > 0) {
      await takeIn();
      const batch = waiting.splice(0, alone > 0 ? 1 : most);
      alone = Math.max(0, alone - 1);
      await doBatch(batch);
    }
    isBusy = false;
    idleSince = performance.now();
  }

  /**
   * Lets in what has arrived at this machine already. SQLite's driver lets nothing in while it works,
   * and of new connections Node takes in one a turn: each would be done alone, and the last of a
   * hundred would wait for seconds. A turn that brings nothing takes microseconds.
   */
  async function takeIn(): Promise<void> {
    for (let quiet = 0; quiet < QUIET_TURNS && waiting.length < most; ) {
      const before = waiting.length;
      await nextTurn();
      quiet = waiting.length > before ? 0 : quiet + 1;
    }
  }

  async function doBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      const results = await doAll(batch.map(({ item }) => item));
      for (const [place, { resolve }] of batch.entries()) resolve(results[place] as Result);
    } catch (error) {
      if (isOfOne(error) && batch.length > 1) {
        waiting.unshift(...batch);
        alone = batch.length;
        return;
      }
      const concerned = isOfOne(error) ? batch : [...batch, ...waiting.splice(0)];
      for (const { reject } of concerned) reject(error);
      if (!isOfOne(error)) alone = 0;
    }
  }

  return {
    add(item) {
      const one = { ...Promise.withResolvers<Result>(), item };
      waiting.push(one);
      if (!isBusy) void doWaiting();
      return one.promise;
    },
    isBusy: () => isBusy || performance.now() - idleSince < MOMENT,
  };
}
