/** Words that are looked for at once: each costs a look through everything. */
export const MAX_SEARCH_WORDS = 6;

/**
 * The words that are looked for, the longest first, since the fewest have those. Of a word and a part
 * of it only the word: what holds it holds the part.
 */
export function searchWords(text: string): readonly string[] {
  return differentWords(text).slice(0, MAX_SEARCH_WORDS);
}

/** Whether more was typed than is looked for. */
export function hasTooManyWords(text: string): boolean {
  return differentWords(text).length > MAX_SEARCH_WORDS;
}

function differentWords(text: string): readonly string[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return [...new Set(words)]
    .filter((word, _, all) => !all.some((other) => other !== word && other.includes(word)))
    .toSorted((a, b) => b.length - a.length);
}
