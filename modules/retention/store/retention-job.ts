import { HOUR_MS } from '#platform/db/iso-timestamp.ts';
import { removeStaleCopies } from '#platform/db/stale-copies.ts';
import type { JobHandler } from '#platform/jobs/job-worker.ts';
import type { Log } from '#platform/process/log.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { type PurgeParts, purgeDue, syncEventEnds } from './purge.ts';
import type { StopReason } from './purge-check.ts';
import type { PurgeCounts } from './purge-expired.ts';

/** Erases what has been kept for its time, when a server starts and then every hour. */
export interface RetentionJob extends JobHandler {
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
    await removeStaleCopies(parts.dataDir);
    const { stopped, counts: would, erased } = await purgeDue(parts, signal);
    if (stopped?.ranMs === 0)
      log.warn({ reason: STOP_REASON_LABELS[stopped.reason], ...countsOf(would) }, STOPPED_TEXT);
    const counts = erased && countsOf(erased);
    if (counts && Object.values(counts).some(Boolean))
      log.info(counts, 'erased what was kept for its time');
  }

  /** Where the content cannot be read, the ends stand that the registrations have. */
  async function follow(): Promise<void> {
    try {
      await syncEventEnds(parts);
    } catch (error) {
      if (!(error instanceof ServiceFailure)) throw error;
      log.warn({ reason: error.message }, 'events that were moved are not looked for');
    }
  }

  return {
    intervalMs: HOUR_MS,
    async run(_key, signal) {
      await runOnce(signal);
      return undefined;
    },
    runOnce,
  };
}

const STOPPED_TEXT =
  'the purge stopped: nothing is erased before a day of running, or npm run submissions -- expire --anyway';

/** Why the purge stopped, for people. */
export const STOP_REASON_LABELS: Readonly<Record<StopReason, string>> = {
  clock: 'the clock jumped by more than two days since the last purge',
  amount: 'more than a tenth of all submissions would be erased',
};

function countsOf({ submissions, ...others }: PurgeCounts) {
  return { ...submissions, ...others };
}
