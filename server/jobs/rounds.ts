import { setTimeout as wait } from 'node:timers/promises';
import { faultName } from '../process/fault-code.ts';
import type { Log } from '../process/log.ts';
import { makeTroubles } from './troubles.ts';

/** Milliseconds between two looks for what is due, and after the database or the work failed. */
const PAUSE = 1_000;
const PAUSE_AFTER_TROUBLE = 5_000;
/** Milliseconds that stopping waits for what is under way. What takes longer is claimed anew later. */
const STOPPING = 10_000;

/** Work of one kind that waits in the database. */
export interface Work {
  /**
   * Does all that is due, one after the other, until `signal` stops it. `trouble`: it is of no use to
   * look again at once. Rejects where it cannot be seen what is due.
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
