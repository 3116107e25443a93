/** A span of time, such as `10 am to 1 pm` or `9:30 am`. */
const TIME = /\b\d{1,2}(:\d\d)? [ap]m( to \d{1,2}(:\d\d)? [ap]m)?\b/g;

/** A text whose times do not break at the end of a line: their spaces are no-break spaces. */
export function unbrokenTimes(text: string): string {
  return text.replaceAll(TIME, (time) => time.replaceAll(' ', '\u00a0'));
}
