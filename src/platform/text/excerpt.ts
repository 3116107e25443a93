const MAX_EXCERPT_LENGTH = 120;

/** A shorter sentence says too little to stand alone. */
const MIN_SENTENCE_LENGTH = 60;

/** Cut after a sentence if that leaves enough, else after a word. Counts code points. */
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
