import { setTimeout as wait } from 'node:timers/promises';
import { WRITING_DOWN } from './claim.ts';

/** Milliseconds between two tries. */
const PAUSE = 1_000;

/**
 * Writes down what became of a job or a mail, and tries that for a minute: if it were lost while
 * the database restarts or its disk is full, the job would be done, or the mail sent, once more.
 * Rejects with the last error after that minute.
 * @param onFault called with the error of each try that failed
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
