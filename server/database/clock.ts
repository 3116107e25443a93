import { HOUR } from './moment.ts';

/** No moment before this one is true: this program is younger. */
export const EARLIEST = Date.parse('2026-11-01T00:00:00Z');

/** How far, in milliseconds, the machine's clock may be behind what is known before that counts. */
export const SLACK = HOUR;

/**
 * The clock by which what arrives is dated. It is the machine's, unless that is behind what the
 * database knows, as on a small computer without a battery until it has asked the network: then it
 * goes on from there. Otherwise what arrives would look old, and be erased once the clock is right.
 */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** That it was so late already (milliseconds since 1970), as the database knows. */
  know(moment: number): void;
}

/** `wall`: the machine's clock. `elapsed`: one that nobody sets. Both in milliseconds. */
export function makeClock(wall = Date.now, elapsed = () => performance.now()): Clock {
  let known = { moment: EARLIEST, at: elapsed() };
  return {
    now() {
      const now = wall();
      const atLeast = known.moment + (elapsed() - known.at);
      return now < atLeast - SLACK ? atLeast : now;
    },
    know(moment) {
      // The same once more is no news, and what has passed since then still has.
      if (moment !== known.moment) known = { moment, at: elapsed() };
    },
  };
}
