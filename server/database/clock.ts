import { HOUR } from './moment.ts';

/**
 * Milliseconds since 1970: this program was made then, so a clock that says an earlier moment is
 * wrong.
 */
export const EARLIEST = Date.parse('2026-11-01T00:00:00Z');

/**
 * Milliseconds by which the machine's clock may be behind what the database knows and still be
 * believed.
 */
export const SLACK = HOUR;

/**
 * The clock by which submissions and mails are dated. It is the machine's, unless that is behind
 * what the database knows, as on a small computer without a battery until it has asked the network:
 * then this clock goes on from what the database knows. By the machine's clock a submission would
 * look years old, and retention would erase it once the clock is right.
 */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Takes note that this moment (milliseconds since 1970) has passed, as the database knows. */
  know(moment: number): void;
}

/**
 * @param wall the machine's clock, in milliseconds
 * @param elapsed a clock that nobody sets and that only goes forward, in milliseconds
 */
export function makeClock(wall = Date.now, elapsed = () => performance.now()): Clock {
  let known = { moment: EARLIEST, at: elapsed() };
  return {
    now() {
      const now = wall();
      const atLeast = known.moment + (elapsed() - known.at);
      return now < atLeast - SLACK ? atLeast : now;
    },
    know(moment) {
      // Told the same moment once more, the clock goes on from the first time that it was told.
      if (moment !== known.moment) known = { moment, at: elapsed() };
    },
  };
}
