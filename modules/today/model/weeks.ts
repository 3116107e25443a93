const DAY = 86_400_000;
const WEEK = 7 * DAY;

/** How many weeks Today looks back at, this one included. */
export const WEEKS = 12;

/**
 * The Mondays (`2026-11-16`) on which the last weeks began, the oldest first; the last is this
 * week's. Weeks are those of Ghana, where it is UTC all year. `now` in milliseconds.
 */
export function lastMondays(now: number): string[] {
  const today = Math.floor(now / DAY);
  // Day 0 of 1970 was a Thursday, three days after a Monday.
  const monday = (today - ((today + 3) % 7)) * DAY;
  return Array.from({ length: WEEKS }, (_, week) =>
    new Date(monday - (WEEKS - 1 - week) * WEEK).toISOString().slice(0, 10),
  );
}

/** The day a week after one. */
export function weekAfter(day: string): string {
  return new Date(Date.parse(day) + WEEK).toISOString().slice(0, 10);
}
