/** Words that somebody reads in a minute, a little slower than adults read: our readers are young. */
const WORDS_PER_MINUTE = 180;

/** The minutes that it takes to read a text, at least one: `3 minutes to read`. */
export function readingTimeText(text: string): string {
  const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  const minutes = Math.max(1, Math.round(words / WORDS_PER_MINUTE));
  return minutes === 1 ? '1 minute to read' : `${minutes} minutes to read`;
}
