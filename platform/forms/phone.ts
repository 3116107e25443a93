/** Digits, spaces, hyphens and parentheses with an optional plus (specification, section 5). */
const PATTERN = /^\+?[\d\s()-]{7,20}$/;

/** The specification's pattern alone would take seven spaces. */
const MIN_DIGITS = 7;

/** Whether a text looks like a phone number, of any country or kind. */
export function looksLikePhone(text: string): boolean {
  return PATTERN.test(text) && text.replace(/\D/g, '').length >= MIN_DIGITS;
}
