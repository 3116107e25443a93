import type { Log } from '../process/log.ts';

/** Reasons that are said of one trouble. */
const MOST_REASONS = 20;

/**
 * Tells the log why some work cannot be done: each reason once, and once that it can be done again.
 */
export interface Troubles {
  /** `reason`: codes and our words, nothing that somebody typed. */
  note(reason: string, what: string): void;
  over(): void;
}

/** @param over the message of the log when the trouble is over */
export function makeTroubles(log: Log, over: string): Troubles {
  const told = new Set<string>();
  return {
    note(reason, what) {
      if (told.has(reason) || told.size >= MOST_REASONS) return;
      log.error({ reason }, what);
      told.add(reason);
    },
    over() {
      if (told.size > 0) log.info(over);
      told.clear();
    },
  };
}
