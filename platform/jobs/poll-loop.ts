import { setTimeout as wait } from 'node:timers/promises';
import { faultName } from '../process/fault-code.ts';
import type { Log } from '../process/log.ts';
import { makeErrorReporter } from './error-reporter.ts';

/** Milliseconds between two polls, normally and after the database or the work failed. */
const POLL_INTERVAL_MS = 1_000;
const POLL_AFTER_FAILURE_MS = 5_000;
/**
 * Milliseconds that `stop` waits for running work. Work that takes longer keeps its claim, and
 * another server takes over when that expires.
 */
const STOP_TIMEOUT_MS = 10_000;

/** A worker for one kind of work queued in the database. */
export interface QueueWorker {
  /**
   * Does all work that is due, one item after the other, until `signal` stops it. `trouble`: the
   * next poll should wait longer, for example while the mail server is down. Rejects if the
   * database cannot be read.
   */
  runOnce(signal?: AbortSignal): Promise<{ readonly trouble: boolean }>;
}

/** Polls for due work every second, each kind by itself: no kind waits for another. */
export interface PollLoop {
  start(): void;
  /** Stops all work, and resolves once it has ended, or after 10 seconds. */
  stop(): Promise<void>;
}

/** Makes the poll loop of one server. Several servers may use one database. */
export function makePollLoop(kinds: Readonly<Record<string, QueueWorker>>, log: Log): PollLoop {
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
    start() {
      running = Promise.all(Object.entries(kinds).map(([kind, work]) => pollKind(kind, work)));
    },
    async stop() {
      stopping.abort();
      await Promise.race([running, wait(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

function ignoreAbort(error: Error): void {
  if (error.name !== 'AbortError') throw error;
}
