import type { Log } from '../process/log.ts';

/** Maximum number of reasons logged for one failure. */
const MAX_REASONS = 20;

/** Logs why some work fails: each reason once, and once that it works again. */
export interface ErrorReporter {
  /** `reason`: codes and our own words, never visitors' texts. */
  report(reason: string, what: string): void;
  clear(): void;
}

/** @param over the log message when the work succeeds again */
export function makeErrorReporter(log: Log, over: string): ErrorReporter {
  const reported = new Set<string>();
  return {
    report(reason, what) {
      if (reported.has(reason) || reported.size >= MAX_REASONS) return;
      log.error({ reason }, what);
      reported.add(reason);
    },
    clear() {
      if (reported.size > 0) log.info(over);
      reported.clear();
    },
  };
}
