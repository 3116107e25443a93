/** Start of the browser tests: the starter content then has future events and sessions. */
const START_MS = Date.parse('2026-12-01T12:00:00Z');

/**
 * Lets every process that is started from here, servers and test runners, begin at the same time
 * and run on, so that tests do not depend on the calendar. Child processes share the offset.
 */
export function fixClock(): void {
  if (process.env.CLOCK_SHIFT) return;
  process.env.CLOCK_SHIFT = String(START_MS - Date.now());
  const clock = new URL('./shifted-clock.ts', import.meta.url).href;
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${clock}`.trim();
}
