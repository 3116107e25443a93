const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/** Number of weeks that Today shows, including this one. */
export const WEEK_COUNT = 12;

/**
 * The Mondays (`2026-11-16`) of the last weeks, the oldest first; the last is this week's. Weeks
 * follow Ghana time, which is UTC all year. `now` in milliseconds.
 */
export function lastMondays(now: number): string[] {
  const today = Math.floor(now / DAY_MS);
  // Day 0 of 1970 was a Thursday, three days after a Monday.
  const monday = (today - ((today + 3) % 7)) * DAY_MS;
  return Array.from({ length: WEEK_COUNT }, (_, week) =>
    new Date(monday - (WEEK_COUNT - 1 - week) * WEEK_MS).toISOString().slice(0, 10),
  );
}

/** The day a week later. */
export function weekAfter(day: string): string {
  return new Date(Date.parse(day) + WEEK_MS).toISOString().slice(0, 10);
}
