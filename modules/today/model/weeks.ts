const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/** How many weeks Today looks back at, this one included. */
export const WEEK_COUNT = 12;

/**
 * The Mondays (`2026-11-16`) on which the last weeks began, the oldest first; the last is this
 * week's. Weeks are those of Ghana, where it is UTC all year. `now` in milliseconds.
 */
export function lastMondays(now: number): string[] {
  const today = Math.floor(now / DAY_MS);
  // Day 0 of 1970 was a Thursday, three days after a Monday.
  const monday = (today - ((today + 3) % 7)) * DAY_MS;
  return Array.from({ length: WEEK_COUNT }, (_, week) =>
    new Date(monday - (WEEK_COUNT - 1 - week) * WEEK_MS).toISOString().slice(0, 10),
  );
}

/** The day a week after one. */
export function weekAfter(day: string): string {
  return new Date(Date.parse(day) + WEEK_MS).toISOString().slice(0, 10);
}
