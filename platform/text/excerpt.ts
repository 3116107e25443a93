/** Maximum length of excerpts in lists (specification, section 9). */
const MAX_EXCERPT_LENGTH = 120;

/** A text cut at 120 characters with an ellipsis. Counts code points, not UTF-16 units. */
export function excerpt(text: string): string {
  const characters = Array.from(text.trim());
  if (characters.length <= MAX_EXCERPT_LENGTH) return characters.join('');
  return `${characters.slice(0, MAX_EXCERPT_LENGTH).join('').trimEnd()}…`;
}
