import type { Database } from '../db/database.ts';
import { runTransaction } from '../db/transaction.ts';
import { faultName } from '../process/fault-code.ts';
import type { Log } from '../process/log.ts';
import { MAX_JOB_MS, retryDelay } from './claim.ts';
import { makeErrorReporter } from './error-reporter.ts';
import { type ClaimedJob, makeJobQueue, type NextRun, scheduleJob } from './job-queue.ts';
import type { QueueWorker } from './poll-loop.ts';
import { recordOutcome } from './record-outcome.ts';

/** The handler of the jobs of one kind. */
export type JobHandler = {
  /**
   * Interval of a recurring job in milliseconds: one server runs it at its start, and so long after
   * the last run; its key is empty. Unset: it runs when it is planned.
   */
  readonly intervalMs?: number;
  /**
   * Milliseconds of a claim, if shorter than usual: a server that dies then does not delay the job
   * for long, but two may run it at the same time.
   */
  readonly leaseMs?: number;
  /**
   * Runs a job, and resolves with the time (milliseconds) of the next run, if there is one. The
   * process may die before the result is recorded, and then the job runs again: a handler therefore
   * checks the state, and changes it by guarded updates. Stopped by `signal`, at shutdown or after
   * two minutes, it resolves early and runs again as soon as possible. A rejection is logged and
   * retried, later and later, without end, except at shutdown.
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
 * The workers of each kind of job. Kinds without a handler here, such as those of a newer release
 * on the same database, are left alone.
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
  const errors = makeErrorReporter(
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
      const again = await runJob(job, signal);
      await recordOutcome(
        () => queue.completeJob(job, again, now()),
        (error) => errors.report(faultName(error), 'what became of a job is not written down yet'),
      );
      errors.clear();
    }
    return { trouble: false };
  }

  /** Runs one job and resolves with its next run; undefined if it is done for good. */
  async function runJob(job: ClaimedJob, ending: AbortSignal): Promise<NextRun | undefined> {
    const signal = AbortSignal.any([ending, AbortSignal.timeout(MAX_JOB_MS)]);
    try {
      const at = (await run(job.key, signal)) ?? nextOf(signal);
      return at === undefined ? undefined : { at };
    } catch (error) {
      // At shutdown another server, or the next start, runs it. Any other rejection is a failure.
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
