/** Maximum length in characters; search engines and networks cut longer texts. */
const MAX_SUMMARY_LENGTH = 160;
/** Minimum length of whole sentences; shorter ones are not shown alone. */
const MIN_SUMMARY_LENGTH = 50;

/**
 * The text under a page's title in search results: the first whole sentences that fit, else the
 * first words with an ellipsis. Counts code points, not UTF-16 units.
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
