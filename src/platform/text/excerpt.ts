const MAX_EXCERPT_LENGTH = 120;

/** At most 120 code points before its ellipsis, cut at the end of a word where there is one. */
export function excerpt(text: string): string {
  const characters = Array.from(text.trim());
  if (characters.length <= MAX_EXCERPT_LENGTH) return characters.join('');
  const start = characters.slice(0, MAX_EXCERPT_LENGTH).join('');
  const isAtWordEnd = /\s/.test(characters[MAX_EXCERPT_LENGTH] ?? '');
  const words = isAtWordEnd ? start : start.replace(/\s+\S*$/, '');
  return `${words.replace(/[\s,;:.!?–-]+$/, '')}…`;
}

export function paragraphs(text: string): string[] {
  return text
    .split(/\r?\n[ \t]*\r?\n/)
    .map((part) => part.trim())
    .filter(Boolean);
}

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
