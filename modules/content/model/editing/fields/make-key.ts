import { slugify } from '#platform/text/slugify.ts';

/** Characters of a key; addresses are made of it. */
const MAX_KEY_LENGTH = 80;

/**
 * What tells a new item from others, made of its title: `A club's first year` becomes
 * `a-clubs-first-year`, or `a-clubs-first-year-2` where that is taken. Letters of Ghana's languages
 * become those of addresses: `sankɔfa` is `sankofa`.
 */
export function makeKey(title: string, taken: readonly unknown[]): string {
  const key = slugify(title, MAX_KEY_LENGTH) || 'item';
  const others = new Set(taken);
  for (let number = 1; ; number++) {
    const tried = number === 1 ? key : `${key}-${number}`;
    if (!others.has(tried)) return tried;
  }
}
