export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** ISO, UTC, always of the same length, so that texts sort by time. */
export function isoTimestamp(milliseconds: number): string {
  const text = new Date(milliseconds).toISOString();
  if (text.length !== '2026-11-21T12:00:00.000Z'.length) {
    throw new RangeError(`${text} cannot be stored: it would sort before all others`);
  }
  return text;
}
