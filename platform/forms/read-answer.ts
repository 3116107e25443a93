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

/** The cleaned answer to one field, or its error. Does not check whether it is required. */
export function readAnswer(field: Field, input: unknown, messages: FieldMessages): AnswerResult {
  switch (field.kind) {
    case 'number':
      return readNumber(field, input, messages);
    case 'money':
      return readMoney(field, input, messages);
    case 'checkboxGroup':
      return readChoices(field, input, messages);
    case 'checkbox':
      return readAgreement(field, input);
    case 'rows':
      return readRows(field, input);
    case 'select':
    case 'radio':
      return readChoice(field, input, messages);
    default:
      return readText(field, input, messages);
  }
}

function readAgreement({ label }: Field, input: unknown): AnswerResult {
  const answer = isTicked(input);
  return answer || UNTICKED.includes(input)
    ? { answer }
    : { answer: false, error: `${label} must be true or false` };
}

/** The values of an unticked box in forms and JSON. */
const UNTICKED: readonly unknown[] = [false, 'no', 'off', 'false', '', null, undefined];

/** The rows that are not empty. Errors name the row by its number among all submitted rows. */
function readRows(field: RowsField, input: unknown): AnswerResult {
  const wrong = (error: string): AnswerResult => ({ answer: [], error });
  if (input === undefined || input === null || input === '') return { answer: [] };
  if (!Array.isArray(input) || !input.every(isRow)) return wrong(`${field.label} must be a list`);
  const answer: Row[] = [];
  const rowErrors: Record<string, string> = {};
  for (const [index, row] of input.entries()) {
    const cells = field.columns.map((column) => [column, readColumn(column, row)] as const);
    if (cells.every(([, { answer, error }]) => !error && isEmpty(answer))) continue;
    for (const [column, { answer, error }] of cells) {
      const message =
        error ?? (isEmpty(answer) && !column.optional && `${column.label} is required`);
      const name = rowName(field.name, index + 1, column.name);
      if (message) rowErrors[name] = `${field.rowLabel} ${index + 1}: ${message}`;
    }
    const stored = cells.filter(([{ ours }, { answer }]) => !(ours && isEmpty(answer)));
    answer.push(Object.fromEntries(stored.map(([{ name }, { answer }]) => [name, answer])));
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
  input: unknown,
  messages: FieldMessages,
): AnswerResult {
  const text = submittedText(input);
  const wrong = (error: string): AnswerResult => ({ answer: '', error });
  if (text === undefined) return wrong(messages.invalid ?? notSingleText(field, input, 'a text'));
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

/** The error for an answer that is not one text or number. `what`: `a text` or `a number`. */
function notSingleText({ label }: Field, input: unknown, what: string): string {
  return `${label} must be ${Array.isArray(input) ? 'one answer, not several' : what}`;
}

/** The error of an answer of the wrong form: a sentence, or undefined. */
function patternError({ kind, label }: Field, answer: string): string | undefined {
  if (kind === 'email' && answer === '') return 'Please enter a valid email address';
  if (kind === 'tel' && !looksLikePhone(answer)) return 'Please enter a valid phone number';
  if (kind === 'date' && !isDate(answer)) return `${label} must be a date, like 2027-01-31`;
  return undefined;
}

function readNumber(field: NumberField, input: unknown, messages: FieldMessages): AnswerResult {
  const value = typeof input === 'number' ? input : cleanLine(submittedText(input) ?? 'no text');
  if (value === '') return { answer: null };
  const number = readNumberAnswer(value);
  const error =
    number === undefined ? notSingleText(field, input, 'a number') : numberError(field, number);
  return error || number === undefined
    ? { answer: null, error: messages.invalid ?? error }
    : { answer: number };
}

function readMoney(field: MoneyField, input: unknown, messages: FieldMessages): AnswerResult {
  const sent = typeof input === 'number' ? input : submittedText(input);
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

function readChoice(field: ChoiceField, input: unknown, messages: FieldMessages): AnswerResult {
  const code = submittedText(input)?.trim();
  return code === '' || isOption(field, code)
    ? { answer: code }
    : { answer: '', error: messages.invalid ?? notAnOptionText(field) };
}

function readChoices(field: ChoicesField, input: unknown, messages: FieldMessages): AnswerResult {
  const several: readonly unknown[] = Array.isArray(input) ? input : [input ?? ''];
  const codes = several.filter((code) => code !== '');
  // No option has an empty code, so dropping empty texts loses no choice.
  return codes.every((code) => isOption(field, code))
    ? { answer: [...new Set(codes as string[])] }
    : { answer: [], error: messages.invalid ?? notAnOptionText(field) };
}

function isOption(field: ChoiceField | ChoicesField, code: unknown): code is string {
  if ('acceptsOtherCodes' in field && typeof code === 'string' && CODE.test(code)) return true;
  return field.options.some((option) => option.code === code);
}

/** The form of codes from content; no message fits into one. */
const CODE = /^[a-z][a-z0-9-]{0,39}$/;

function notAnOptionText({ label }: Field): string {
  return `${label}: please choose from the list`;
}
