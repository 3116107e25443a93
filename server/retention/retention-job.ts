import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { DAY, HOUR } from '../storage/moment.ts';
import { type ExpiryParts, expire } from './expire.ts';

/** Erases what has been kept for its time, at once and then once a day. */
export interface RetentionJob {
  start(): void;
  /** Resolves once what is under way is done. */
  stop(): Promise<void>;
}

/** `pauses`: milliseconds until the next time, and until the next try after a failure. */
export function makeRetentionJob(
  parts: ExpiryParts,
  log: Log,
  pauses = { day: DAY, afterFailure: HOUR },
): RetentionJob {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      const pause = (await runOnce()) ? pauses.day : pauses.afterFailure;
      // Not waited for by a process that has nothing else to do.
      await wait(pause, undefined, { signal: stopping.signal, ref: false }).catch(ignoreAbort);
    }
  }

  /** Says whether it could be done. The log has numbers only. */
  async function runOnce(): Promise<boolean> {
    try {
      const { submissions, ...others } = await expire(parts);
      const counts = { ...submissions, ...others };
      if (Object.values(counts).some(Boolean))
        log.info(counts, 'erased what was kept for its time');
      return true;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.error({ reason }, 'what was kept for its time could not be erased');
      return false;
    }
  }

  return {
    start() {
      running = loop();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

function ignoreAbort(error: Error): void {
  if (error.name !== 'AbortError') throw error;
}
