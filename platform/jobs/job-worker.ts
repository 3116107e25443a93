import type { Database } from '../db/database.ts';
import { runTransaction } from '../db/transaction.ts';
import { faultName } from '../process/fault-code.ts';
import type { Log } from '../process/log.ts';
import { MAX_JOB_MS, retryDelay } from './claim.ts';
import { makeErrorReporter } from './error-reporter.ts';
import { type ClaimedJob, makeJobQueue, type NextRun, scheduleJob } from './job-queue.ts';
import type { QueueWorker } from './poll-loop.ts';
import { recordOutcome } from './record-outcome.ts';

/** What is done about the jobs of one kind. */
export type JobHandler = {
  /**
   * Done again and again: when a server starts, and so many milliseconds after it was done last, by
   * one of all servers; its key is empty. Unset: done when it is planned.
   */
  readonly intervalMs?: number;
  /**
   * Milliseconds for which a server has one to itself, where that is less than the usual: so that one
   * that dies does not hold it up, but two may do it at the same time.
   */
  readonly leaseMs?: number;
  /**
   * Does it, and resolves with the moment (milliseconds) at which to do it again, if it has one.
   * The process may die before it is written down that it was done, and then it is done once more:
   * so a handler looks at what is there, and changes that by guarded updates. Stopped by `signal`,
   * when the server ends or after two minutes, it resolves early and is done again as soon as it can
   * be. A rejection is logged and tried again, later and later, for as long as it takes, unless the
   * server ends.
   */
  run(key: string, signal: AbortSignal): Promise<number | undefined>;
};

export type JobParts = {
  readonly database: Database;
  readonly log: Log;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/**
 * The work of each kind of job. A kind that has no handler here, such as a newer release's on the
 * same database, is left alone.
 */
export function makeJobWorkers(
  handlers: Readonly<Record<string, JobHandler>>,
  parts: JobParts,
): Readonly<Record<string, QueueWorker>> {
  const kinds = Object.entries(handlers);
  return Object.fromEntries(
    kinds.map(([kind, handler]) => [kind, makeJobWorker(kind, handler, parts)]),
  );
}

function makeJobWorker(
  kind: string,
  { intervalMs, leaseMs, run }: JobHandler,
  { database, log, now }: JobParts,
): QueueWorker {
  const queue = makeJobQueue(database);
  const troubles = makeErrorReporter(
    log.child({ kind }),
    'what became of a job can be written down again',
  );
  let isPlanned = intervalMs === undefined;

  async function runOnce(signal = NEVER): Promise<{ trouble: false }> {
    if (!isPlanned)
      await runTransaction(database, (open) =>
        scheduleJob(open, { kind, key: '' }, { now: now() }),
      );
    isPlanned = true;
    while (!signal.aborted) {
      const job = await queue.claim(kind, now(), { intervalMs, leaseMs });
      if (!job) break;
      const again = await doOne(job, signal);
      await recordOutcome(
        () => queue.completeJob(job, again, now()),
        (error) =>
          troubles.report(faultName(error), 'what became of a job is not written down yet'),
      );
      troubles.clear();
    }
    return { trouble: false };
  }

  /** When it is to be done again; undefined where it is done for good. */
  async function doOne(job: ClaimedJob, ending: AbortSignal): Promise<NextRun | undefined> {
    const signal = AbortSignal.any([ending, AbortSignal.timeout(MAX_JOB_MS)]);
    try {
      const at = (await run(job.key, signal)) ?? nextOf(signal);
      return at === undefined ? undefined : { at };
    } catch (error) {
      // Another server, or the next start, does it. Whatever else it was is a failure.
      if (ending.aborted) return { at: now() };
      const { attempts } = job;
      const failure = faultName(error);
      log.error({ kind, tries: attempts + 1, reason: failure }, 'a job failed, trying again later');
      return { at: now() + retryDelay(attempts), attempts: attempts + 1, failure };
    }
  }

  function nextOf({ aborted }: AbortSignal): number | undefined {
    if (aborted) return now();
    return intervalMs === undefined ? undefined : now() + intervalMs;
  }

  return { runOnce };
}

const NEVER = new AbortController().signal;
