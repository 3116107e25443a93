import { slugify } from '#platform/text/slugify.ts';

/** Characters of a key; URLs contain it. */
const MAX_KEY_LENGTH = 80;

/**
 * Makes the key of a new item from its title: `A club's first year` becomes `a-clubs-first-year`,
 * or `a-clubs-first-year-2` if that is taken. Letters of Ghana's languages become ASCII: `sankɔfa`
 * is `sankofa`.
 */
export function makeKey(title: string, taken: readonly unknown[]): string {
  const key = slugify(title, MAX_KEY_LENGTH) || 'item';
  const others = new Set(taken);
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? key : `${key}-${number}`;
    if (!others.has(candidate)) return candidate;
  }
}
