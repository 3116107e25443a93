import { setImmediate as nextTurn } from 'node:timers/promises';
import { retryBusy } from '#platform/db/transaction.ts';

/**
 * Repeats a step until it changes nothing, or `signal` aborts. Returns how many rows it changed. Other
 * work gets a turn after each step: SQLite's driver gives the event loop none.
 */
export async function runInBatches(
  signal: AbortSignal | undefined,
  step: () => Promise<readonly unknown[]>,
): Promise<number> {
  for (let all = 0; ; ) {
    const some = signal?.aborted ? [] : await retryBusy(step);
    if (some.length === 0) return all;
    all += some.length;
    await nextTurn();
  }
}
