import { MAX_EMAIL_LENGTH } from './email.ts';
import type { Field } from './field.ts';

/** Characters of a line, of what a page gives by itself, and of a text of several lines. */
const MAX_LINE_LENGTH = 200;
const MAX_HIDDEN_LENGTH = 300;
const MAX_TEXT_LENGTH = 10_000;

/** The most characters that an answer to this field may have, counted as people count them. */
export function maxAnswerLength(field: Field): number {
  if ('maxLength' in field && field.maxLength !== undefined) return field.maxLength;
  if (field.kind === 'textarea') return MAX_TEXT_LENGTH;
  if (field.kind === 'email') return MAX_EMAIL_LENGTH;
  return field.kind === 'hidden' ? MAX_HIDDEN_LENGTH : MAX_LINE_LENGTH;
}

/** The length of a text in code points: an emoji of one code point counts once, as ɛ does. */
export function codePointCount(text: string): number {
  return Array.from(text).length;
}

/**
 * The text that was given. A whole number counts as its digits, because servers send ids as numbers;
 * a missing answer counts as the empty text. Undefined for anything else (a list, an object, 1.5):
 * made a text, it would lose something.
 */
export function submittedText(given: unknown): string | undefined {
  if (given === undefined || given === null) return '';
  if (typeof given === 'number') return Number.isSafeInteger(given) ? String(given) : undefined;
  return typeof given === 'string' ? given : undefined;
}

/** Whether both databases can keep a text: no U+0000, and no half of a surrogate pair. */
export function canBeStored(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}

/**
 * A text of one line: line breaks and tabs become spaces; control characters go, and so do those
 * that turn the direction of a text, which could make a name or a subject read as another.
 */
export function cleanLine(text: string): string {
  return text
    .replace(/\r\n|[\t\n\v\f\r\u0085\u2028\u2029]/g, ' ')
    .replace(/[\p{Control}\u202a-\u202e\u2066-\u2069]/gu, '')
    .normalize('NFC')
    .trim();
}

/** A text of several lines: every kind of line break becomes LF, other control characters go. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n|[\r\u0085\u2028\u2029]/g, '\n')
    .replace(/[\t\v\f]/g, ' ')
    .replace(/[^\P{Control}\n]/gu, '')
    .normalize('NFC')
    .trim();
}
