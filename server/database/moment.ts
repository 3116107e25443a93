export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A moment in milliseconds as it is stored: ISO, UTC, all of one length, so that texts compare. */
export function moment(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
