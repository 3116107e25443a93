import { setTimeout as wait } from 'node:timers/promises';
import { faultName } from '../process/fault-code.ts';
import type { Log } from '../process/log.ts';
import { makeTroubles } from './troubles.ts';

/** Milliseconds between two looks for what is due, and after the database or the work failed. */
const PAUSE = 1_000;
const PAUSE_AFTER_TROUBLE = 5_000;
/**
 * Milliseconds that `stop` waits for the work that is under way. Work that takes longer keeps its
 * claim, and another server takes it up once that has lapsed.
 */
const STOPPING = 10_000;

/** Work of one kind that waits in the database. */
export interface Work {
  /**
   * Does all that is due, one after the other, until `signal` stops it. `trouble`: the next look is
   * not to follow soon, as while the mail server is down. Rejects where the database cannot be
   * read.
   */
  runOnce(signal?: AbortSignal): Promise<{ readonly trouble: boolean }>;
}

/** Looks every second for what is due, each kind by itself: none waits for another. */
export interface Rounds {
  start(): void;
  /** Tells all work to stop, and resolves once it has, or after 10 seconds. */
  stop(): Promise<void>;
}

/** The rounds of one server. Any number of servers may make them on one database. */
export function makeRounds(kinds: Readonly<Record<string, Work>>, log: Log): Rounds {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<unknown> = Promise.resolve();

  async function makeRoundsOf(kind: string, work: Work): Promise<void> {
    const troubles = makeTroubles(log.child({ kind }), 'what is due can be looked for again');
    while (!signal.aborted) {
      let isTrouble = true;
      try {
        isTrouble = (await work.runOnce(signal)).trouble;
        troubles.over();
      } catch (error) {
        troubles.note(faultName(error), 'what is due cannot be looked for, trying again');
      }
      const pause = isTrouble ? PAUSE_AFTER_TROUBLE : PAUSE;
      await wait(pause, undefined, { signal }).catch(ignoreAbort);
    }
  }

  return {
    start() {
      running = Promise.all(Object.entries(kinds).map(([kind, work]) => makeRoundsOf(kind, work)));
    },
    async stop() {
      stopping.abort();
      await Promise.race([running, wait(STOPPING, undefined, { ref: false })]);
    },
  };
}

function ignoreAbort(error: Error): void {
  if (error.name !== 'AbortError') throw error;
}
