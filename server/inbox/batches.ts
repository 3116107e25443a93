import { setImmediate as nextTurn } from 'node:timers/promises';

/** After so many turns of the event loop without a new item nothing more waits in the sockets. */
const QUIET_TURNS = 3;
/** Milliseconds after a batch within which it still counts as busy. */
const MOMENT = 50;

export interface Batches<Item, Result> {
  /** Resolves with the result of this item once its batch is done. */
  add(item: Item): Promise<Result>;
  /** Whether a batch is being done, or was within the last 50 ms, since more items often follow. */
  isBusy(): boolean;
}

/**
 * Does items in batches: those that are added while a batch is being done wait, and are the next
 * batch together. No item waits for others to be added.
 *
 * Where a batch fails because of one of its items (`isOfOne`), each of its items is done alone, so
 * that only that one fails. Any other fault rejects the items that wait, too, so that nobody waits
 * for longer than two batches take.
 * @param most how many items a batch may have
 * @param doAll does all items or none, and resolves with their results in the same order
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
  /** How many of the items that wait are to be done alone, after a fault of their batch. */
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
   * Lets Node read the requests that have already arrived at this machine. While SQLite's driver
   * works Node reads none, and it accepts one new connection a turn of the event loop: without this
   * each submission would be a batch of its own, and the last of a hundred senders would wait for
   * seconds. A turn that brings nothing takes microseconds.
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
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
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
