/** Milliseconds since 1970. This program is younger, so a clock with an earlier time is wrong. */
const EARLIEST_MS = Date.parse('2026-01-01T00:00:00Z');

/** Ends this process if the machine's clock is wrong. `now` in milliseconds. */
export function checkClockOrExit(now: number): void {
  const wrong = checkClock(now);
  if (!wrong) return;
  process.stderr.write(`${wrong}\n`);
  process.exit(1);
}

/**
 * Checks the machine's clock before a server starts: a small computer without a battery may start
 * in 1970, and data stored then would count as too old once the clock is right. Returns an error
 * sentence, or undefined if the clock is fine. `now` in milliseconds.
 */
export function checkClock(now: number): string | undefined {
  if (now >= EARLIEST_MS) return undefined;
  const day = new Date(now).toISOString().slice(0, 10);
  return `The clock of this machine is wrong: it says ${day}. Set it, then start the server again.`;
}
