/** Characters of a key; addresses are made of it. */
const LONGEST = 80;

/**
 * What tells a new item from others, made of its title: `A club's first year` becomes
 * `a-clubs-first-year`, or `a-clubs-first-year-2` where that is taken. Letters of Ghana's languages
 * become those of addresses: `sankɔfa` is `sankofa`.
 */
export function keyOf(title: string, taken: readonly unknown[]): string {
  const words = title
    .toLowerCase()
    .replaceAll('ɔ', 'o')
    .replaceAll('ɛ', 'e')
    .replaceAll('ŋ', 'n')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u2019']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
  const key = words || 'item';
  const others = new Set(taken);
  for (let number = 1; ; number++) {
    const tried = number === 1 ? key : `${key}-${number}`;
    if (!others.has(tried)) return tried;
  }
}
