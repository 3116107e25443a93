import { textHash } from '#platform/text/text-hash.ts';

/** A stream of choices that is the same for the same seed, on every machine and in every year. */
export type Choices = {
  /** A whole number from 0 up to, but without, `below`. */
  below(below: number): number;
  /** One of the list, which must not be empty. */
  pick<T>(from: readonly T[]): T;
  /** The list in a random order. */
  shuffle<T>(list: readonly T[]): T[];
};

/**
 * The choices seeded by a text, usually a kind and an id. Covers are drawn from these and never
 * from a clock or `Math.random`, so a cover never changes.
 */
export function seededChoices(text: string): Choices {
  let state = textHash(text);

  function below(limit: number): number {
    // mulberry32: small, well spread, and exact in 32-bit integers everywhere.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  }

  function pick<T>(from: readonly T[]): T {
    return from[below(from.length)] as T;
  }

  function shuffle<T>(list: readonly T[]): T[] {
    return list
      .map((item) => ({ item, order: below(2 ** 20) }))
      .toSorted((one, other) => one.order - other.order)
      .map(({ item }) => item);
  }

  return { below, pick, shuffle };
}
