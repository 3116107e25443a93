/** Milliseconds since 1970: this program is younger, so a clock that says an earlier time is wrong. */
const EARLIEST_MS = Date.parse('2026-01-01T00:00:00Z');

/** Ends this process where the machine's clock is wrong. `now` in milliseconds. */
export function checkClockOrExit(now: number): void {
  const wrong = checkClock(now);
  if (!wrong) return;
  process.stderr.write(`${wrong}\n`);
  process.exit(1);
}

/**
 * Checks the machine's clock before a server starts: a small computer without a battery may wake up in
 * 1970, and what it stored then would count as too old once the clock is right. Gives the sentence that
 * says what is wrong, and undefined where nothing is. `now` in milliseconds.
 */
export function checkClock(now: number): string | undefined {
  if (now >= EARLIEST_MS) return undefined;
  const day = new Date(now).toISOString().slice(0, 10);
  return `The clock of this machine is wrong: it says ${day}. Set it, then start the server again.`;
}
