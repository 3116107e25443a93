import type { Log } from '../process/log.ts';

/** Reasons that are said of one trouble. */
const MAX_REASONS = 20;

/**
 * Tells the log why some work cannot be done: each reason once, and once that it can be done again.
 */
export interface ErrorReporter {
  /** `reason`: codes and our words, nothing that somebody typed. */
  report(reason: string, what: string): void;
  clear(): void;
}

/** @param over the message of the log when the trouble is over */
export function makeErrorReporter(log: Log, over: string): ErrorReporter {
  const told = new Set<string>();
  return {
    report(reason, what) {
      if (told.has(reason) || told.size >= MAX_REASONS) return;
      log.error({ reason }, what);
      told.add(reason);
    },
    clear() {
      if (told.size > 0) log.info(over);
      told.clear();
    },
  };
}
