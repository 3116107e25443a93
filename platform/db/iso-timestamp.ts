export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/**
 * A moment in milliseconds as it is stored: ISO, UTC, all of one length, so that texts compare.
 * @throws RangeError where its year has not four digits
 */
export function isoTimestamp(milliseconds: number): string {
  const text = new Date(milliseconds).toISOString();
  if (text.length !== '2026-11-21T12:00:00.000Z'.length) {
    throw new RangeError(`${text} is not stored: it would come before all others`);
  }
  return text;
}
