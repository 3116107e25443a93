const MAX_EXCERPT_LENGTH = 120;

/** A shorter sentence says too little to stand alone. */
const MIN_SENTENCE_LENGTH = 60;

/**
 * A text of at most 120 characters before its ellipsis. Cut at the end of a sentence if that leaves
 * enough, else at the end of a word; a text without spaces is cut between characters. Counts code
 * points, not UTF-16 units.
 */
export function excerpt(text: string): string {
  const characters = Array.from(text.trim());
  if (characters.length <= MAX_EXCERPT_LENGTH) return characters.join('');
  const start = characters.slice(0, MAX_EXCERPT_LENGTH).join('');
  const sentences = /^.*[.!?](?=\s)/s.exec(
    characters.slice(0, MAX_EXCERPT_LENGTH + 1).join(''),
  )?.[0];
  if (sentences && sentences.length >= MIN_SENTENCE_LENGTH) return sentences;
  const isAtWordEnd = /\s/.test(characters[MAX_EXCERPT_LENGTH] ?? '');
  const words = isAtWordEnd ? start : start.replace(/\s+\S*$/, '');
  return `${words.replace(/[\s,;:.–-]+$/, '')}…`;
}
