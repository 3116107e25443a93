import { setTimeout as wait } from 'node:timers/promises';
import { WRITING_DOWN } from './claim.ts';

/** Milliseconds. */
const PAUSE = 1_000;

/**
 * Writes down what became of something, however often that has to be tried: while the database
 * restarts or its disk is full it is not to be lost, or the same would be done once more. Rejects
 * after a minute. `onFault` is told of each try in vain.
 */
export async function writeDown(
  change: () => Promise<void>,
  onFault: (error: unknown) => void,
): Promise<void> {
  const until = performance.now() + WRITING_DOWN;
  for (;;) {
    try {
      return await change();
    } catch (error) {
      if (performance.now() > until) throw error;
      onFault(error);
    }
    await wait(PAUSE);
  }
}
