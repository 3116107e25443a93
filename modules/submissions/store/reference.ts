/**
 * Characters that are not confused on a bad line or in handwriting: no 0/O, 1/I/L, 2/Z, 5/S, 8/B.
 * No vowels either, so that no reference is a word.
 */
const ALPHABET = '34679CDFGHJKMNPQRTVWXY';

/** 22⁴ are a quarter of a million for each kind and length. */
const MIN_LENGTH = 4;
/** After this many collisions, references get one character more. */
const TRIES_PER_LENGTH = 2;

/** A random whole number from 0 to below `below`, uniformly distributed. */
export type Random = (below: number) => number;

/** A reference like `ENR-7K3Q`. `collisions`: how many tries were already taken. */
export function newReference(prefix: string, collisions: number, random: Random): string {
  const length = MIN_LENGTH + Math.floor(collisions / TRIES_PER_LENGTH);
  const characters = Array.from({ length }, () => ALPHABET[random(ALPHABET.length)]);
  return `${prefix}-${characters.join('')}`;
}
