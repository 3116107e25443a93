import { setTimeout as wait } from 'node:timers/promises';
import { expressionBuilder } from 'kysely';
import { HOUR_MS, isoTimestamp, MINUTE_MS } from '../db/iso-timestamp.ts';
import type { QueueColumns } from '../db/tables.ts';
import { faultName } from '../process/fault-code.ts';
import type { Log } from '../process/log.ts';

const POLL_INTERVAL_MS = 1_000;
const POLL_AFTER_FAILURE_MS = 5_000;
/** Work that takes longer keeps its claim, and another server takes over when that expires. */
const STOP_TIMEOUT_MS = 10_000;

export interface QueueWorker {
  /** `trouble`: wait longer before the next poll. Rejects if the database cannot be read. */
  runOnce(signal?: AbortSignal): Promise<{ readonly trouble: boolean }>;
}

/** Polls every second, each kind by itself: no kind waits for another. */
export function makePollLoop(kinds: Readonly<Record<string, QueueWorker>>, log: Log) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<unknown> = Promise.resolve();

  async function pollKind(kind: string, work: QueueWorker): Promise<void> {
    const errors = makeErrorReporter(log.child({ kind }), 'due jobs can be read again');
    while (!signal.aborted) {
      let hasTrouble = true;
      try {
        hasTrouble = (await work.runOnce(signal)).trouble;
        errors.clear();
      } catch (error) {
        errors.report(faultName(error), 'due jobs cannot be read, trying again');
      }
      const pause = hasTrouble ? POLL_AFTER_FAILURE_MS : POLL_INTERVAL_MS;
      await wait(pause, undefined, { signal }).catch(ignoreAbort);
    }
  }

  return {
    start(): void {
      running = Promise.all(Object.entries(kinds).map(([kind, work]) => pollKind(kind, work)));
    },
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.race([running, wait(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

function ignoreAbort(error: Error): void {
  if (error.name !== 'AbortError') throw error;
}

const MAX_REASONS = 20;

/** Each reason once, and once that it works again (`over`). Codes and our own words only. */
export function makeErrorReporter(log: Log, over: string) {
  const reported = new Set<string>();
  return {
    report(reason: string, what: string): void {
      if (reported.has(reason) || reported.size >= MAX_REASONS) return;
      log.error({ reason }, what);
      reported.add(reason);
    },
    clear(): void {
      if (reported.size > 0) log.info(over);
      reported.clear();
    },
  };
}

const RETRY_INTERVAL_MS = 1_000;

/**
 * Retries for a minute: if the outcome were lost, the job would run, or the mail be sent, once
 * more.
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

export const MAX_JOB_MS = 2 * MINUTE_MS;
export const RECORDING_MS = MINUTE_MS;
export const LEASE_MS = MAX_JOB_MS + RECORDING_MS;

const RETRY_DELAYS_MS = [10_000, 30_000, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS];
const MAX_RETRY_DELAY_MS = HOUR_MS;

export function retryDelay(attempts: number): number {
  return RETRY_DELAYS_MS[attempts] ?? MAX_RETRY_DELAY_MS;
}

/**
 * Due, and claimed by no other server: used for reading and again for claiming. A clock that was
 * years ahead stores times that would not come for years: claims and retries further ahead than
 * they last count as expired, and what was to be done at once is due. A planned time is kept.
 * `every`: the interval of a recurring job.
 */
export function isDue(now: number, every?: number) {
  // Twice: another server's clock may be a little ahead, or read after ours.
  const far = (longest: number) => isoTimestamp(now + 2 * longest);
  const is = expressionBuilder<{ waiting: QueueColumns }, 'waiting'>();
  return is.and([
    is.or([
      is('due_at', '<=', isoTimestamp(now)),
      is.and([is('attempts', '=', 0), is('due_at', '<=', is.ref('created_at'))]),
      is.and([is('attempts', '>', 0), is('due_at', '>', far(MAX_RETRY_DELAY_MS))]),
      ...(every === undefined ? [] : [is('due_at', '>', far(every))]),
    ]),
    is.or([
      is('claimed_until', 'is', null),
      is('claimed_until', '<', isoTimestamp(now)),
      is('claimed_until', '>', far(LEASE_MS)),
    ]),
  ]);
}
