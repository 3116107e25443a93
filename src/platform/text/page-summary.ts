/** Search engines and networks cut longer texts. */
const MAX_SUMMARY_LENGTH = 160;
const MIN_SUMMARY_LENGTH = 50;

/** The first whole sentences that fit, else the first words. Counts code points. */
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
