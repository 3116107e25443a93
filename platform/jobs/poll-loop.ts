import { setTimeout as wait } from 'node:timers/promises';
import { faultName } from '../process/fault-code.ts';
import type { Log } from '../process/log.ts';
import { makeErrorReporter } from './error-reporter.ts';

/** Milliseconds between two looks for what is due, and after the database or the work failed. */
const POLL_INTERVAL_MS = 1_000;
const POLL_AFTER_FAILURE_MS = 5_000;
/**
 * Milliseconds that `stop` waits for the work that is under way. Work that takes longer keeps its
 * claim, and another server takes it up once that has lapsed.
 */
const STOP_TIMEOUT_MS = 10_000;

/** Work of one kind that waits in the database. */
export interface QueueWorker {
  /**
   * Does all that is due, one after the other, until `signal` stops it. `trouble`: the next look is
   * not to follow soon, as while the mail server is down. Rejects where the database cannot be
   * read.
   */
  runOnce(signal?: AbortSignal): Promise<{ readonly trouble: boolean }>;
}

/** Looks every second for what is due, each kind by itself: none waits for another. */
export interface PollLoop {
  start(): void;
  /** Tells all work to stop, and resolves once it has, or after 10 seconds. */
  stop(): Promise<void>;
}

/** The rounds of one server. Any number of servers may make them on one database. */
export function makePollLoop(kinds: Readonly<Record<string, QueueWorker>>, log: Log): PollLoop {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<unknown> = Promise.resolve();

  async function makeRoundsOf(kind: string, work: QueueWorker): Promise<void> {
    const troubles = makeErrorReporter(log.child({ kind }), 'what is due can be looked for again');
    while (!signal.aborted) {
      let isTrouble = true;
      try {
        isTrouble = (await work.runOnce(signal)).trouble;
        troubles.clear();
      } catch (error) {
        troubles.report(faultName(error), 'what is due cannot be looked for, trying again');
      }
      const pause = isTrouble ? POLL_AFTER_FAILURE_MS : POLL_INTERVAL_MS;
      await wait(pause, undefined, { signal }).catch(ignoreAbort);
    }
  }

  return {
    start() {
      running = Promise.all(Object.entries(kinds).map(([kind, work]) => makeRoundsOf(kind, work)));
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
