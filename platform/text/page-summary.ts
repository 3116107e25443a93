/** Characters; search engines and networks cut what is longer. */
const LONGEST = 160;
/** Whole sentences are shown where they are at least this long together. */
const LONG_ENOUGH = 50;

/**
 * What stands under a page's title in search results: the first whole sentences of a text that fit,
 * else its first words with an ellipsis. Counts characters, not UTF-16 halves of them.
 */
export function pageSummary(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  const characters = Array.from(plain);
  if (characters.length <= LONGEST) return plain;
  const fitting = characters.slice(0, LONGEST).join('');
  const sentences = /^.*[.!?](?= )/u.exec(fitting)?.[0] ?? '';
  if (Array.from(sentences).length >= LONG_ENOUGH) return sentences;
  const words = characters.slice(0, LONGEST - 1).join('');
  return `${words.slice(0, Math.max(words.lastIndexOf(' '), LONG_ENOUGH)).trimEnd()}…`;
}
