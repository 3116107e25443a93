/** When the browser tests begin: the starter content has events and sessions to come then. */
const START_MS = Date.parse('2026-12-01T12:00:00Z');

/**
 * Lets every process that is started from here, servers and those that run tests, begin at one
 * moment and run on, so that no test breaks by the calendar. Their children share the difference.
 */
export function fixClock(): void {
  if (process.env.CLOCK_SHIFT) return;
  process.env.CLOCK_SHIFT = String(START_MS - Date.now());
  const clock = new URL('../../tools/faults/shifted-clock.ts', import.meta.url).href;
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${clock}`.trim();
}
