/** Maximum number of words in one search: each scans all submissions. */
export const MAX_SEARCH_WORDS = 6;

/**
 * The words to search for, the longest first, since the fewest texts have those. A word that is
 * part of another one is dropped: a match of the longer word includes it.
 */
export function searchWords(text: string): readonly string[] {
  return differentWords(text).slice(0, MAX_SEARCH_WORDS);
}

/** Whether more words were typed than are searched for. */
export function hasTooManyWords(text: string): boolean {
  return differentWords(text).length > MAX_SEARCH_WORDS;
}

function differentWords(text: string): readonly string[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return [...new Set(words)]
    .filter((word, _, all) => !all.some((other) => other !== word && other.includes(word)))
    .toSorted((a, b) => b.length - a.length);
}
