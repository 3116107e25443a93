import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { isoTimestamp } from '../db/iso-timestamp.ts';
import type { JobTable, Tables } from '../db/tables.ts';
import { retryBusy } from '../db/transaction.ts';
import { isDue, LEASE_MS } from './claim.ts';

/** What is to be done later: which kind, and of what. */
export type Job = { readonly kind: string; readonly key: string };

/** A job that this server alone may do until its claim lapses. */
export type ClaimedJob = Job & {
  /** How often it was tried in vain. */
  readonly attempts: number;
  /** How often it had been planned when it was claimed. */
  readonly scheduleCount: number;
  readonly claimedUntil: string;
};

/** When a claimed job is to be done again, in milliseconds, and why. */
export type NextRun = {
  readonly at: number;
  /** How often it was tried in vain by now; unset: it was not in vain. */
  readonly attempts?: number;
  /** Why: codes only. */
  readonly failure?: string;
};

/**
 * Plans a job, in the transaction of what makes it necessary: `at` a moment in milliseconds, or at
 * once. A kind has one job of a key: what is planned already is not planned twice, and of two
 * moments the earlier holds, for its handler looks at what is there and says when to look again.
 * A job that is running runs again at once, since it may have looked before there was anything to
 * see. So a moment that is planned meanwhile is not stored; the handler finds it and resolves with it.
 */
export async function scheduleJob(
  open: Kysely<Tables>,
  { kind, key }: Job,
  { at, now }: { readonly at?: number; readonly now: number },
): Promise<void> {
  const moments = { created_at: isoTimestamp(now), due_at: isoTimestamp(at ?? now) };
  await open
    .insertInto('job')
    .values({ kind, key, ...moments, attempts: 0, schedule_count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'key']).doUpdateSet((is) => {
        const earlier = is('job.due_at', '>', moments.due_at);
        const earlierOf = (column: keyof typeof moments) =>
          is
            .case()
            .when(earlier)
            .then(moments[column])
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

/** The jobs of a database, as those see them who do them. */
export interface JobQueue {
  /**
   * The job of a kind that is due first, claimed: of several servers one has it. Undefined where
   * none is due, or another server was quicker. `now`, `every` (`isDue`) and for how long it is
   * claimed in milliseconds.
   */
  claim(kind: string, now: number, times?: Times): Promise<ClaimedJob | undefined>;
  /**
   * Gives it back `now` (milliseconds), to be done again at that moment; without one it is done,
   * unless it was planned anew meanwhile. Nothing changes where its claim has lapsed and another
   * server has it.
   */
  completeJob(job: ClaimedJob, again: NextRun | undefined, now: number): Promise<void>;
}

export function makeJobQueue(database: Database): JobQueue {
  return {
    async claim(kind, now, { intervalMs, leaseMs = LEASE_MS } = {}) {
      const due = isDue(now, intervalMs);
      // Only looking takes no lock, and mostly there is nothing.
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
            // Both: that the moment is no later than the making means `at once` (`isDue`), and the
            // clock may have been put right since the job was planned.
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

/** Says whether it was: not what was planned anew meanwhile. */
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

/** A moment; or what is there, where it was planned anew meanwhile: at once, since that has passed. */
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

/** Whether a job is still this server's. */
function isClaimed({ kind, key, claimedUntil }: ClaimedJob) {
  return (is: ExpressionBuilder<Tables, 'job'>) =>
    is.and({ kind, key, claimed_until: claimedUntil });
}

function asClaimed({
  kind,
  key,
  attempts,
  schedule_count: planned,
  claimed_until,
}: JobTable): ClaimedJob {
  return { kind, key, attempts, scheduleCount: planned, claimedUntil: claimed_until ?? '' };
}
