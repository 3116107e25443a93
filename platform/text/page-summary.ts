/** Characters; search engines and networks cut what is longer. */
const MAX_SUMMARY_LENGTH = 160;
/** Whole sentences are shown where they are at least this long together. */
const MIN_SUMMARY_LENGTH = 50;

/**
 * What stands under a page's title in search results: the first whole sentences of a text that fit,
 * else its first words with an ellipsis. Counts characters, not UTF-16 halves of them.
 */
export function pageSummary(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  const characters = Array.from(plain);
  if (characters.length <= MAX_SUMMARY_LENGTH) return plain;
  const fitting = characters.slice(0, MAX_SUMMARY_LENGTH).join('');
  const sentences = /^.*[.!?](?= )/u.exec(fitting)?.[0] ?? '';
  if (Array.from(sentences).length >= MIN_SUMMARY_LENGTH) return sentences;
  const words = characters.slice(0, MAX_SUMMARY_LENGTH - 1).join('');
  return `${words.slice(0, Math.max(words.lastIndexOf(' '), MIN_SUMMARY_LENGTH)).trimEnd()}…`;
}
