import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../db/database.ts';
import { isoTimestamp } from '../db/iso-timestamp.ts';
import type { JobTable, Tables } from '../db/tables.ts';
import { retryBusy, runTransaction } from '../db/transaction.ts';
import { faultName } from '../process/fault-code.ts';
import type { Log } from '../process/log.ts';
import {
  isDue,
  LEASE_MS,
  MAX_JOB_MS,
  makeErrorReporter,
  type QueueWorker,
  recordOutcome,
  retryDelay,
} from './poll-loop.ts';

export type Job = { readonly kind: string; readonly key: string };

/**
 * One job per kind and key; the earlier of two times counts. A running job runs again at once,
 * since it may have checked before there was anything to do.
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

export type JobHandler = {
  /** Milliseconds between runs of a recurring job, whose key is empty. */
  readonly intervalMs?: number;
  /**
   * Shorter than usual: a server that dies then does not delay the job, but two may run it at
   * once.
   */
  readonly leaseMs?: number;
  /**
   * Resolves with the time of the next run. The process may die before that is recorded: a handler
   * checks the state and changes it by guarded updates. A rejection is retried without end.
   */
  run(key: string, signal: AbortSignal): Promise<number | undefined>;
};

type Parts = { readonly database: Database; readonly log: Log; readonly now: () => number };

/** Kinds without a handler here, such as those of a newer release, are left alone. */
export function makeJobWorkers(
  handlers: Readonly<Record<string, JobHandler>>,
  parts: Parts,
): Readonly<Record<string, QueueWorker>> {
  const kinds = Object.entries(handlers);
  return Object.fromEntries(
    kinds.map(([kind, handler]) => [kind, makeJobWorker(kind, handler, parts)]),
  );
}

function makeJobWorker(
  kind: string,
  handler: JobHandler,
  { database, log, now }: Parts,
): QueueWorker {
  const { intervalMs } = handler;
  const over = 'what became of a job can be written down again';
  const errors = makeErrorReporter(log.child({ kind }), over);
  let isPlanned = intervalMs === undefined;

  return {
    async runOnce(signal = NEVER) {
      if (!isPlanned) {
        const job = { kind, key: '' };
        await runTransaction(database, (open) => scheduleJob(open, job, { now: now() }));
      }
      isPlanned = true;
      while (!signal.aborted) {
        const job = await claimJob(database, kind, handler, now());
        if (!job) break;
        const again = await runJob(job, signal);
        await recordOutcome(
          () => completeJob(database, job, again, now()),
          (error) =>
            errors.report(faultName(error), 'what became of a job is not written down yet'),
        );
        errors.clear();
      }
      return { trouble: false };
    },
  };

  async function runJob(job: ClaimedJob, ending: AbortSignal): Promise<NextRun | undefined> {
    const signal = AbortSignal.any([ending, AbortSignal.timeout(MAX_JOB_MS)]);
    try {
      const at = await handler.run(job.key, signal);
      if (at !== undefined) return { at };
      if (signal.aborted) return { at: now() };
      return intervalMs === undefined ? undefined : { at: now() + intervalMs };
    } catch (error) {
      // At shutdown: another server, or the next start, runs it.
      if (ending.aborted) return { at: now() };
      const tries = job.attempts + 1;
      const failure = faultName(error);
      log.error({ kind, tries, reason: failure }, 'a job failed, trying again later');
      return { at: now() + retryDelay(job.attempts), attempts: tries, failure };
    }
  }
}

const NEVER = new AbortController().signal;

type ClaimedJob = Selectable<JobTable>;

type NextRun = { readonly at: number; readonly attempts?: number; readonly failure?: string };

/** Undefined if none is due, or another server was quicker. */
async function claimJob(
  database: Database,
  kind: string,
  { intervalMs, leaseMs = LEASE_MS }: JobHandler,
  now: number,
): Promise<ClaimedJob | undefined> {
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
  return retryBusy(() =>
    database
      .updateTable('job')
      .set({ claimed_until: isoTimestamp(now + leaseMs) })
      .where('kind', '=', kind)
      .where('key', '=', first.key)
      .where(due)
      .returningAll()
      .executeTakeFirst(),
  );
}

/** Without `again` it is done. Nothing changes if its claim expired and another server has it. */
function completeJob(
  database: Database,
  { kind, key, claimed_until, schedule_count }: ClaimedJob,
  again: NextRun | undefined,
  now: number,
): Promise<void> {
  const ours = { kind, key, claimed_until };
  const unchanged = { ...ours, schedule_count };
  return runTransaction(database, async (open) => {
    if (again) {
      // Both: a due time no later than the creation means "at once" (`isDue`).
      const times = { due_at: isoTimestamp(again.at), created_at: isoTimestamp(now) };
      await open
        .updateTable('job')
        .set(times)
        .where((is) => is.and(unchanged))
        .execute();
    } else {
      await open
        .deleteFrom('job')
        .where((is) => is.and(unchanged))
        .execute();
    }
    await open
      .updateTable('job')
      .set({
        claimed_until: null,
        attempts: again?.attempts ?? 0,
        failure: again?.failure ?? null,
      })
      .where((is) => is.and(ours))
      .execute();
  });
}
