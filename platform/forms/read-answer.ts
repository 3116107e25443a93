import { type AnswerResult, isEmpty, isRow, type Row } from './answer.ts';
import { isTicked, ownValue } from './condition.ts';
import { isDate } from './date.ts';
import { normalizeEmail } from './email.ts';
import {
  type ChoiceField,
  type ChoicesField,
  type Field,
  type MoneyField,
  type NumberField,
  type RowsField,
  rowName,
} from './field.ts';
import type { FieldMessages } from './form.ts';
import { normalizeAmount } from './money-answer.ts';
import { numberError, readNumberAnswer } from './number-answer.ts';
import { looksLikePhone } from './phone.ts';
import {
  canBeStored,
  cleanLine,
  cleanText,
  codePointCount,
  maxAnswerLength,
  submittedText,
} from './text-answer.ts';

/**
 * What was given to one field, cleaned; or the sentence that says what is wrong with it. Whether it
 * may be left out is not asked here.
 */
export function readAnswer(field: Field, given: unknown, messages: FieldMessages): AnswerResult {
  switch (field.kind) {
    case 'number':
      return readNumber(field, given, messages);
    case 'money':
      return readMoney(field, given, messages);
    case 'checkboxGroup':
      return readChoices(field, given, messages);
    case 'checkbox':
      return readAgreement(field, given);
    case 'rows':
      return readRows(field, given);
    case 'select':
    case 'radio':
      return readChoice(field, given, messages);
    default:
      return readText(field, given, messages);
  }
}

function readAgreement({ label }: Field, given: unknown): AnswerResult {
  const answer = isTicked(given);
  return answer || UNTICKED.includes(given)
    ? { answer }
    : { answer: false, error: `${label} must be true or false` };
}

/** What forms and JSON say of a box that is not ticked. */
const UNTICKED: readonly unknown[] = [false, 'no', 'off', 'false', '', null, undefined];

/** Rows in which something is written. What is wrong in one is said by its place among those given. */
function readRows(field: RowsField, given: unknown): AnswerResult {
  const wrong = (error: string): AnswerResult => ({ answer: [], error });
  if (given === undefined || given === null || given === '') return { answer: [] };
  if (!Array.isArray(given) || !given.every(isRow)) return wrong(`${field.label} must be a list`);
  const answer: Row[] = [];
  const rowErrors: Record<string, string> = {};
  for (const [index, row] of given.entries()) {
    const cells = field.columns.map((column) => [column, readColumn(column, row)] as const);
    if (cells.every(([, { answer, error }]) => !error && isEmpty(answer))) continue;
    for (const [column, { answer, error }] of cells) {
      const said = error ?? (isEmpty(answer) && !column.optional && `${column.label} is required`);
      const name = rowName(field.name, index + 1, column.name);
      if (said) rowErrors[name] = `${field.rowLabel} ${index + 1}: ${said}`;
    }
    const kept = cells.filter(([{ ours }, { answer }]) => !(ours && isEmpty(answer)));
    answer.push(Object.fromEntries(kept.map(([{ name }, { answer }]) => [name, answer])));
  }
  if (answer.length > field.maxRows) return wrong(`${field.label}: at most ${field.maxRows}`);
  return Object.keys(rowErrors).length > 0 ? { answer: [], rowErrors } : { answer };
}

function readColumn(column: RowsField['columns'][number], row: Row): AnswerResult {
  return readAnswer(column, ownValue(row, column.name), {});
}

function readText(
  field: Exclude<
    Field,
    NumberField | MoneyField | ChoiceField | ChoicesField | RowsField | { kind: 'checkbox' }
  >,
  given: unknown,
  messages: FieldMessages,
): AnswerResult {
  const text = submittedText(given);
  const wrong = (error: string): AnswerResult => ({ answer: '', error });
  if (text === undefined) return wrong(messages.invalid ?? notSingleText(field, given, 'a text'));
  if (!canBeStored(text)) {
    return wrong(`${field.label} has characters that cannot be stored. Please type it again`);
  }
  const cleaned = field.kind === 'textarea' ? cleanText(text) : cleanLine(text);
  if (cleaned === '') return { answer: cleaned };
  const answer = field.kind === 'email' ? (normalizeEmail(cleaned) ?? '') : cleaned;
  const pattern = patternError(field, answer);
  if (pattern) return wrong(messages.invalid ?? pattern);
  const length = codePointCount(answer);
  const longest = maxAnswerLength(field);
  if (length > longest) {
    return wrong(`${field.label} must be at most ${longest.toLocaleString('en-GB')} characters`);
  }
  const shortest = 'minLength' in field ? (field.minLength ?? 0) : 0;
  if (length < shortest) {
    return wrong(messages.tooShort ?? `${field.label} must be at least ${shortest} characters`);
  }
  return { answer };
}

/** The sentence for an answer that is not one text, or one number. `what` is `a text` or `a number`. */
function notSingleText({ label }: Field, given: unknown, what: string): string {
  return `${label} must be ${Array.isArray(given) ? 'one answer, not several' : what}`;
}

/** What does not look like what is asked for: a sentence, or undefined. */
function patternError({ kind, label }: Field, answer: string): string | undefined {
  if (kind === 'email' && answer === '') return 'Please enter a valid email address';
  if (kind === 'tel' && !looksLikePhone(answer)) return 'Please enter a valid phone number';
  if (kind === 'date' && !isDate(answer)) return `${label} must be a date, like 2027-01-31`;
  return undefined;
}

function readNumber(field: NumberField, given: unknown, messages: FieldMessages): AnswerResult {
  const value = typeof given === 'number' ? given : cleanLine(submittedText(given) ?? 'no text');
  if (value === '') return { answer: null };
  const number = readNumberAnswer(value);
  const error =
    number === undefined ? notSingleText(field, given, 'a number') : numberError(field, number);
  return error || number === undefined
    ? { answer: null, error: messages.invalid ?? error }
    : { answer: number };
}

function readMoney(field: MoneyField, given: unknown, messages: FieldMessages): AnswerResult {
  const sent = typeof given === 'number' ? given : submittedText(given);
  if (typeof sent === 'string' && cleanLine(sent) === '') return { answer: '' };
  const { min, max, label } = field;
  const amount = normalizeAmount(sent ?? '');
  if (amount === undefined) {
    return { answer: '', error: messages.invalid ?? `${label} must be an amount, like 10.50` };
  }
  const isWithin = Number(amount) >= min && Number(amount) <= max;
  if (isWithin) return { answer: amount };
  const limits = `${min} and ${max.toLocaleString('en-GB')}`;
  return { answer: '', error: messages.invalid ?? `${label} must be between ${limits}` };
}

function readChoice(field: ChoiceField, given: unknown, messages: FieldMessages): AnswerResult {
  const code = submittedText(given)?.trim();
  return code === '' || isOption(field, code)
    ? { answer: code }
    : { answer: '', error: messages.invalid ?? notAnOptionText(field) };
}

function readChoices(field: ChoicesField, given: unknown, messages: FieldMessages): AnswerResult {
  const several: readonly unknown[] = Array.isArray(given) ? given : [given ?? ''];
  const codes = several.filter((code) => code !== '');
  // No option has an empty code, so leaving out empty texts loses no choice.
  return codes.every((code) => isOption(field, code))
    ? { answer: [...new Set(codes as string[])] }
    : { answer: [], error: messages.invalid ?? notAnOptionText(field) };
}

function isOption(field: ChoiceField | ChoicesField, code: unknown): code is string {
  if ('acceptsOtherCodes' in field && typeof code === 'string' && CODE.test(code)) return true;
  return field.options.some((option) => option.code === code);
}

/** What codes of content look like; nothing can be said with one. */
const CODE = /^[a-z][a-z0-9-]{0,39}$/;

function notAnOptionText({ label }: Field): string {
  return `${label}: please choose from the list`;
}
