import { setTimeout as wait } from 'node:timers/promises';
import { faultName } from '../process/fault-code.ts';
import type { Log } from '../process/log.ts';
import { RECORDING_MS } from './claim.ts';

const POLL_INTERVAL_MS = 1_000;
const POLL_AFTER_FAILURE_MS = 5_000;
/**
 * Milliseconds that `stop` waits for running work. Work that takes longer keeps its claim, and
 * another server takes over when that expires.
 */
const STOP_TIMEOUT_MS = 10_000;

export interface QueueWorker {
  /**
   * Does all work that is due, one item after the other, until `signal` stops it. `trouble`: the
   * next poll should wait longer, for example while the mail server is down. Rejects if the
   * database cannot be read.
   */
  runOnce(signal?: AbortSignal): Promise<{ readonly trouble: boolean }>;
}

/**
 * Makes the poll loop of one server, which polls for due work every second, each kind by itself: no
 * kind waits for another. Several servers may use one database.
 */
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
    /** Stops all work, and resolves once it has ended, or after 10 seconds. */
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

/**
 * Logs why some work fails: each reason once, and once that it works again (`over`). Reasons are
 * codes and our own words, never visitors' texts.
 */
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
