import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { isoTimestamp } from '../db/iso-timestamp.ts';
import type { JobTable, Tables } from '../db/tables.ts';
import { retryBusy, runTransaction } from '../db/transaction.ts';
import { faultName } from '../process/fault-code.ts';
import type { Log } from '../process/log.ts';
import { isDue, LEASE_MS, MAX_JOB_MS, retryDelay } from './claim.ts';
import { makeErrorReporter, type QueueWorker, recordOutcome } from './poll-loop.ts';

/** A job: its kind, and the key of its object. */
export type Job = { readonly kind: string; readonly key: string };

/** A job that only this server may do until its claim expires. */
export type ClaimedJob = Job & {
  /** Number of failed tries. */
  readonly attempts: number;
  /** Number of times it was planned before it was claimed. */
  readonly scheduleCount: number;
  readonly claimedUntil: string;
};

/** The next run of a claimed job in milliseconds, and the reason. */
export type NextRun = {
  readonly at: number;
  /** Number of failed tries so far; unset if the job did not fail. */
  readonly attempts?: number;
  /** The failure: codes only. */
  readonly failure?: string;
};

/**
 * Plans a job, in the transaction that makes it necessary: `at` a time in milliseconds, or at once.
 * There is one job per kind and key: a job is not planned twice, and the earlier of two times
 * counts, since its handler checks the state and returns the next time. A running job runs again at
 * once, since it may have checked before there was anything to do. A time planned meanwhile is
 * therefore not stored; the handler finds it and resolves with it.
 */
export async function scheduleJob(
  open: Kysely<Tables>,
  { kind, key }: Job,
  { at, now }: { readonly at?: number; readonly now: number },
): Promise<void> {
  const times = { created_at: isoTimestamp(now), due_at: isoTimestamp(at ?? now) };
  await open
    .insertInto('job')
    .values({ kind, key, ...times, attempts: 0, schedule_count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'key']).doUpdateSet((is) => {
        const earlier = is('job.due_at', '>', times.due_at);
        const earlierOf = (column: keyof typeof times) =>
          is
            .case()
            .when(earlier)
            .then(times[column])
            .else(is.ref(`job.${column}`))
            .end();
        return {
          due_at: earlierOf('due_at'),
          created_at: earlierOf('created_at'),
          schedule_count: is('job.schedule_count', '+', 1),
        };
      }),
    )
    .execute();
}

type Times = { readonly intervalMs?: number | undefined; readonly leaseMs?: number | undefined };

/** The jobs of a database, as workers see them. */
export interface JobQueue {
  /**
   * Claims the job of a kind that is due first; only one of several servers gets it. Undefined if
   * none is due, or another server was quicker. `now`, `intervalMs` (`isDue`) and `leaseMs`, the
   * duration of the claim, in milliseconds.
   */
  claim(kind: string, now: number, times?: Times): Promise<ClaimedJob | undefined>;
  /**
   * Returns a job `now` (milliseconds), to run again at the time of `again`; without one it is done
   * and deleted, unless it was planned again meanwhile. Nothing changes if its claim has expired
   * and another server has it.
   */
  completeJob(job: ClaimedJob, again: NextRun | undefined, now: number): Promise<void>;
}

export function makeJobQueue(database: Database): JobQueue {
  return {
    async claim(kind, now, { intervalMs, leaseMs = LEASE_MS } = {}) {
      const due = isDue(now, intervalMs);
      // Reading takes no lock, and usually no job is due.
      const first = await database
        .selectFrom('job')
        .select('key')
        .where('kind', '=', kind)
        .where(due)
        .orderBy('due_at')
        .orderBy('key')
        .limit(1)
        .executeTakeFirst();
      if (!first) return undefined;
      const claimed = await retryBusy(() =>
        database
          .updateTable('job')
          .set({ claimed_until: isoTimestamp(now + leaseMs) })
          .where('kind', '=', kind)
          .where('key', '=', first.key)
          .where(due)
          .returningAll()
          .executeTakeFirst(),
      );
      return claimed && asClaimed(claimed);
    },

    async completeJob(job, again, now) {
      if (!again && (await isDeleted(database, job))) return;
      await retryBusy(() =>
        database
          .updateTable('job')
          .set((row) => ({
            // Both columns: a due time no later than the creation means `at once` (`isDue`), and
            // the clock may have been corrected since the job was planned.
            ...(again && {
              due_at: unlessRescheduled(row, job, 'due_at', isoTimestamp(again.at)),
              created_at: unlessRescheduled(row, job, 'created_at', isoTimestamp(now)),
            }),
            claimed_until: null,
            attempts: again?.attempts ?? 0,
            failure: again?.failure ?? null,
          }))
          .where(isClaimed(job))
          .execute(),
      );
    },
  };
}

/** Deletes a job and resolves with whether it was deleted: a job planned again meanwhile is not. */
async function isDeleted(database: Database, job: ClaimedJob): Promise<boolean> {
  const deleted = await retryBusy(() =>
    database
      .deleteFrom('job')
      .where(isClaimed(job))
      .where('schedule_count', '=', job.scheduleCount)
      .returning('key')
      .execute(),
  );
  return deleted.length > 0;
}

/** A new time; or the stored one (now past) if the job was planned again meanwhile: at once. */
function unlessRescheduled(
  row: ExpressionBuilder<Tables, 'job'>,
  { scheduleCount }: ClaimedJob,
  column: 'due_at' | 'created_at',
  value: string,
) {
  return row
    .case()
    .when('schedule_count', '=', scheduleCount)
    .then(value)
    .else(row.ref(column))
    .end();
}

/** The condition that a job still belongs to this server. */
function isClaimed({ kind, key, claimedUntil }: ClaimedJob) {
  return (is: ExpressionBuilder<Tables, 'job'>) =>
    is.and({ kind, key, claimed_until: claimedUntil });
}

function asClaimed({
  kind,
  key,
  attempts,
  schedule_count: scheduleCount,
  claimed_until,
}: JobTable): ClaimedJob {
  return { kind, key, attempts, scheduleCount, claimedUntil: claimed_until ?? '' };
}

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
