import { HOUR, MINUTE } from '../../database/moment.ts';

/**
 * Milliseconds after its beginning at which a payment is looked at, whether or not anybody said
 * something: notices get lost, and browsers do not come back. Providers call a page that is open
 * `abandoned`, so before the last look nothing is final, and after it a notice still counts.
 */
const LOOKS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 24 * HOUR, 72 * HOUR] as const;

/** Milliseconds until a look that failed is tried again. */
export const AGAIN_AFTER = 5 * MINUTE;

/** When to look next at a payment that was begun then, all in milliseconds; undefined: no more. */
export function nextLook(begunAt: number, now: number): number | undefined {
  return LOOKS.map((after) => begunAt + after).find((at) => at > now);
}
