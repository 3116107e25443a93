import { setTimeout as wait } from 'node:timers/promises';
import { RECORDING_MS } from './claim.ts';

/** Milliseconds between two tries. */
const RETRY_INTERVAL_MS = 1_000;

/**
 * Records the outcome of a job or a mail, retrying for a minute: if it were lost while the database
 * restarts or its disk is full, the job would run, or the mail be sent, once more. Rejects with the
 * last error after that minute.
 * @param onFault called with the error of each failed try
 */
export async function recordOutcome(
  change: () => Promise<void>,
  onFault: (error: unknown) => void,
): Promise<void> {
  const until = performance.now() + RECORDING_MS;
  for (;;) {
    try {
      return await change();
    } catch (error) {
      if (performance.now() > until) throw error;
      onFault(error);
    }
    await wait(RETRY_INTERVAL_MS);
  }
}
