import { removeForgottenCopies } from '#platform/db/forgotten-copies.ts';
import { HOUR } from '#platform/db/moment.ts';
import type { Handler } from '#platform/jobs/handler.ts';
import type { Log } from '#platform/process/log.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import type { Expired } from './expire.ts';
import { followContent, type PurgeParts, purgeDue } from './purge.ts';
import type { StopReason } from './purge-check.ts';

/** Erases what has been kept for its time, when a server starts and then every hour. */
export interface RetentionJob extends Handler {
  /**
   * Checks once and erases what is due. Stopped by `signal` it resolves once the submission that is
   * under way is done; the rest is erased the next time.
   */
  runOnce(signal?: AbortSignal): Promise<void>;
}

/** What it writes into the log are numbers, nothing that somebody typed. */
export function makeRetentionJob(parts: PurgeParts, { log }: { readonly log: Log }): RetentionJob {
  async function runOnce(signal?: AbortSignal): Promise<void> {
    await follow();
    await removeForgottenCopies(parts.dataDir);
    const { stopped, would, erased } = await purgeDue(parts, signal);
    if (stopped?.ran === 0)
      log.warn({ reason: STOP_REASONS[stopped.reason], ...countsOf(would) }, STOPPED);
    const counts = erased && countsOf(erased);
    if (counts && Object.values(counts).some(Boolean))
      log.info(counts, 'erased what was kept for its time');
  }

  /** Where the content cannot be read, the ends stand that the registrations have. */
  async function follow(): Promise<void> {
    try {
      await followContent(parts);
    } catch (error) {
      if (!(error instanceof ServiceFailure)) throw error;
      log.warn({ reason: error.message }, 'events that were moved are not looked for');
    }
  }

  return {
    every: HOUR,
    async work(_key, signal) {
      await runOnce(signal);
      return undefined;
    },
    runOnce,
  };
}

const STOPPED =
  'the purge stopped: nothing is erased before a day of running, or npm run submissions -- expire --anyway';

/** Why the purge stopped, for people. */
export const STOP_REASONS: Readonly<Record<StopReason, string>> = {
  clock: 'the clock jumped by more than two days since the last purge',
  amount: 'more than a tenth of all submissions would be erased',
};

function countsOf({ submissions, ...others }: Expired) {
  return { ...submissions, ...others };
}
