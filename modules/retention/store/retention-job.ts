import { HOUR_MS } from '#platform/db/iso-timestamp.ts';
import { removeStaleCopies } from '#platform/db/sqlite-backup.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/process/log.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { type PurgeParts, purgeDue, syncEventEnds } from './purge.ts';
import type { StopReason } from './purge-check.ts';
import type { PurgeCounts } from './purge-expired.ts';

/** Erases what has passed its retention period, when a server starts and then every hour. */
export interface RetentionJob extends JobHandler {
  /**
   * Checks once and erases what is due. When `signal` aborts, it resolves after the current
   * submission; the next run erases the rest.
   */
  runOnce(signal?: AbortSignal): Promise<void>;
}

/** The job writes only numbers into the log, nothing that a visitor typed. */
export function makeRetentionJob(parts: PurgeParts, { log }: { readonly log: Log }): RetentionJob {
  async function runOnce(signal?: AbortSignal): Promise<void> {
    await updateEnds();
    await removeStaleCopies(parts.dataDir);
    const { stopped, counts: due, erased } = await purgeDue(parts, signal);
    if (stopped?.ranMs === 0)
      log.warn({ reason: STOP_REASON_LABELS[stopped.reason], ...countsOf(due) }, STOPPED_TEXT);
    const counts = erased && countsOf(erased);
    if (counts && Object.values(counts).some(Boolean)) log.info(counts, 'purged expired data');
  }

  /** If the content cannot be read, the registrations keep the ends they have. */
  async function updateEnds(): Promise<void> {
    try {
      await syncEventEnds(parts);
    } catch (error) {
      if (!(error instanceof ServiceFailure)) throw error;
      log.warn({ reason: error.message }, 'the ends of moved events cannot be updated');
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

const STOPPED_TEXT = 'the purge stopped: nothing is erased before a day of running';

/** Reasons why the purge stopped, as people read them. */
const STOP_REASON_LABELS: Readonly<Record<StopReason, string>> = {
  clock: 'the clock jumped by more than two days since the last purge',
  amount: 'more than a tenth of all submissions would be erased',
};

function countsOf({ submissions, ...others }: PurgeCounts) {
  return { ...submissions, ...others };
}
