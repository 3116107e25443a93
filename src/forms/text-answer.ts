import { MAX_EMAIL_LENGTH } from '#platform/text/email.ts';
import type { Field } from './form.ts';

const MAX_LINE_LENGTH = 200;
const MAX_HIDDEN_LENGTH = 300;
const MAX_TEXT_LENGTH = 10_000;

export function maxAnswerLength(field: Field): number {
  if ('maxLength' in field && field.maxLength !== undefined) return field.maxLength;
  if (field.kind === 'textarea') return MAX_TEXT_LENGTH;
  if (field.kind === 'email') return MAX_EMAIL_LENGTH;
  return field.kind === 'hidden' ? MAX_HIDDEN_LENGTH : MAX_LINE_LENGTH;
}

/** Length of a text in code points: an emoji of one code point counts once, as ɛ does. */
export function codePointCount(text: string): number {
  return Array.from(text).length;
}

/** Why a text of staff cannot be stored; undefined if it can. `noun`: what it is, such as `title`. */
export function staffTextError(text: string, noun: string, most: number): string | undefined {
  if (!text) return `Write a ${noun} first.`;
  const count = codePointCount(text);
  if (count <= most) return undefined;
  const [limit, length] = [most, count].map((number) => number.toLocaleString('en-GB'));
  return `A ${noun} has at most ${limit} characters; this one has ${length}.`;
}

/** A whole number counts as its digits, since servers send ids as numbers; undefined for a list. */
export function submittedText(input: unknown): string | undefined {
  if (input === undefined || input === null) return '';
  if (typeof input === 'number') return Number.isSafeInteger(input) ? String(input) : undefined;
  return typeof input === 'string' ? input : undefined;
}

/** Whether both databases can store a text: no U+0000, and no half of a surrogate pair. */
export function canBeStored(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}

/** One line. Characters that change the direction go: a name could read as another. */
export function cleanLine(text: string): string {
  return text
    .replace(/\r\n|[\t\n\v\f\r\u0085\u2028\u2029]/g, ' ')
    .replace(/[\p{Control}\u202a-\u202e\u2066-\u2069]/gu, '')
    .normalize('NFC')
    .trim();
}

/** Cleans a text of several lines: line breaks become LF, other control characters are removed. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n|[\r\u0085\u2028\u2029]/g, '\n')
    .replace(/[\t\v\f]/g, ' ')
    .replace(/[^\P{Control}\n]/gu, '')
    .normalize('NFC')
    .trim();
}

/** Whether a text is an existing day, as date inputs send it: `2027-02-28`, not `2027-02-30`. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
