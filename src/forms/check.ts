import { normalizeEmail } from '#platform/text/email.ts';
import { isAlsoStored, isAsked, isTicked, ownValue } from './condition.ts';
import {
  type AnswersTo,
  type Checked,
  type ChoiceField,
  type ChoicesField,
  type Field,
  type FieldMessages,
  type MoneyField,
  type NumberField,
  type Questions,
  type RowsField,
  rowName,
  type SubmittedAnswers,
} from './form.ts';
import { normalizeAmount } from './money-answer.ts';
import {
  canBeStored,
  cleanLine,
  cleanText,
  codePointCount,
  isDate,
  maxAnswerLength,
  submittedText,
} from './text-answer.ts';

/**
 * Checks and cleans a visitor's answers, from a page or from JSON: NFC, no white space around them,
 * no control characters, email addresses in their plain form. The same code runs in the browser, in
 * the page's action and in the API. It never throws, whatever the input. An answer of the wrong
 * shape (a list instead of one text) is refused whole and never cut to fit; answers under unknown
 * names are dropped. Checking its own answers again gives the same answers.
 */
export function checkAnswers<Q extends Questions>(
  { fields, messages = {}, normalize = unchanged, checkTogether }: Q,
  sent: SubmittedAnswers,
): Checked<AnswersTo<Q>> {
  const input = withImplied(fields, normalize(sent));
  const outcomes = new Map<string, AnswerResult>();
  const answerOf = (name: string) => {
    const later = fields.find((field) => field.name === name);
    return (outcomes.get(name) ?? (later && readAnswer(later, ownValue(input, name), {})))?.answer;
  };
  for (const field of fields) {
    outcomes.set(field.name, checkField(field, ownValue(input, field.name), answerOf, messages));
  }
  for (const field of fields) {
    const replaced = fields.find(({ name }) => name === field.insteadOf);
    if (replaced && isAnswered(outcomes.get(field.name))) {
      outcomes.set(replaced.name, { answer: emptyAnswer(replaced) });
    }
  }
  const entries = [...outcomes];
  const errors = entries.flatMap(([name, { error, rowErrors = {} }]) => [
    ...(error ? [[name, error] as const] : []),
    ...Object.entries(rowErrors),
  ]);
  if (errors.length > 0) return { errors: Object.fromEntries(errors) };
  const answers = Object.fromEntries(entries.map(([name, { answer }]) => [name, answer]));
  const wrongTogether = checkTogether?.(answers) ?? {};
  if (Object.keys(wrongTogether).length > 0) return { errors: wrongTogether };
  return { answers: answers as AnswersTo<Q> };
}

function checkField(
  field: Field,
  input: unknown,
  answerOf: (name: string) => unknown,
  messages: Readonly<Record<string, FieldMessages | undefined>>,
): AnswerResult {
  const fieldMessages = messages[field.name];
  if (isAsked(field, answerOf)) return readRequestedAnswer(field, input, answerOf, fieldMessages);
  if (isAlsoStored(field, answerOf)) return readAnswer(field, input, fieldMessages ?? {});
  return { answer: emptyAnswer(field) };
}

const unchanged = (answers: SubmittedAnswers) => answers;

function withImplied(fields: readonly Field[], input: SubmittedAnswers): SubmittedAnswers {
  const chosen: Record<string, string> = {};
  for (const field of fields) {
    const { when, name } = field;
    if (!field.implies || !when || !('is' in when)) continue;
    const first = fields.find((each) => each.name === when.field);
    const choice = ownValue(input, when.field) ?? '';
    const isOpen = choice === '' || (first && 'initial' in first && choice === first.initial);
    if (isOpen && hasAnswer(field, ownValue(input, name))) chosen[when.field] = when.is;
  }
  return { ...input, ...chosen };
}

function hasAnswer(field: Field, input: unknown): boolean {
  if (input === undefined || isEmpty(input)) return false;
  if (field.kind === 'number') return (numberIn(input) ?? -Infinity) >= field.min;
  if (field.kind !== 'rows' || !Array.isArray(input)) return true;
  return input.some((row) => !isRow(row) || Object.values(row).some((answer) => !isEmpty(answer)));
}

/** Converts only texts and numbers: converting another type may throw. */
function numberIn(input: unknown): number | undefined {
  return typeof input === 'number' || typeof input === 'string' ? Number(input) : undefined;
}

function isAnswered(outcome: AnswerResult | undefined): boolean {
  return outcome !== undefined && (outcome.error !== undefined || !isEmpty(outcome.answer));
}

function readRequestedAnswer(
  field: Field,
  input: unknown,
  answerOf: (name: string) => unknown,
  messages: FieldMessages = {},
): AnswerResult {
  if (field.kind === 'hidden' && field.value !== undefined) return { answer: field.value };
  const outcome = readAnswer(field, input, messages);
  if (outcome.error !== undefined || outcome.rowErrors || !isEmpty(outcome.answer)) return outcome;
  if (field.optional && 'initial' in field) return { answer: field.initial ?? '' };
  if (field.kind === 'checkbox' && field.isYesOrNo && (input ?? '') !== '') return outcome;
  if (field.optional || isNotNeeded(field, answerOf)) return outcome;
  return { ...outcome, error: messages.required ?? missingText(field) };
}

/** The label of an agreement is a sentence of the visitor, which would not fit into the error. */
function missingText(field: Field): string {
  const { kind, label } = field;
  if (kind === 'checkbox' && field.isYesOrNo) return 'Choose Yes or No';
  return `${kind === 'checkbox' ? 'Your agreement' : label} is required`;
}

function isNotNeeded({ unless = [] }: Field, answerOf: (name: string) => unknown): boolean {
  return unless.some(({ field, is }) => {
    const answer = answerOf(field);
    return is === undefined ? answer !== undefined && !isEmpty(answer) : answer === is;
  });
}

function readAnswer(field: Field, input: unknown, messages: FieldMessages): AnswerResult {
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
    const answerOf = (name: string) => cells.find(([column]) => column.name === name)?.[1].answer;
    if (cells.every(([, { answer, error }]) => !error && isEmpty(answer))) continue;
    for (const [column, { answer, error }] of cells) {
      const isMissing = isEmpty(answer) && !column.optional && !isNotNeeded(column, answerOf);
      const message = error ?? (isMissing && `${column.label} is required`);
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

function notSingleText({ label }: Field, input: unknown, what: string): string {
  return `${label} must be ${Array.isArray(input) ? 'one answer, not several' : what}`;
}

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

const TOO_MANY_DIGITS = 'At most two digits after the point.';

function readMoney(field: MoneyField, input: unknown, messages: FieldMessages): AnswerResult {
  const sent = typeof input === 'number' ? input : submittedText(input);
  if (typeof sent === 'string' && cleanLine(sent) === '') return { answer: '' };
  const { min, max, label } = field;
  const amount = normalizeAmount(sent ?? '');
  if (amount === undefined) {
    if (/\.\d{3}/.test(String(sent))) return { answer: '', error: TOO_MANY_DIGITS };
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

const CODE = /^[a-z][a-z0-9-]{0,39}$/;

function notAnOptionText({ label }: Field): string {
  return `${label}: please choose from the list`;
}

type Row = Readonly<Record<string, unknown>>;
type Answer = string | number | boolean | null | readonly string[] | readonly Row[];
type AnswerResult = {
  readonly answer: Answer;
  readonly error?: string;
  readonly rowErrors?: Readonly<Record<string, string>>;
};

function emptyAnswer({ kind }: Field): Answer {
  if (kind === 'number') return null;
  if (kind === 'checkbox') return false;
  return kind === 'checkboxGroup' || kind === 'rows' ? [] : '';
}

export function isEmpty(answer: unknown): boolean {
  return answer === '' || answer === null || answer === false || isEmptyList(answer);
}

function isEmptyList(answer: unknown): boolean {
  return Array.isArray(answer) && answer.length === 0;
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Numbers as number inputs send them: `14`, `-3`, `12.50`, `.5`. No exponents, no other digits. */
const NUMBER = /^-?(?:\d{1,15}(?:\.\d{1,10})?|\.\d{1,10})$/;

export function readNumberAnswer(input: string | number): number | undefined {
  if (typeof input === 'string' && !NUMBER.test(input)) return undefined;
  const number = Number(input);
  // Beyond this, neighbouring numbers are more than 1 apart. NaN and infinity are refused, too.
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : undefined;
}

function numberError(field: NumberField, number: number): string | undefined {
  const { label, min, max, step } = field;
  if (step === 1 && !Number.isInteger(number)) return `${label} must be a whole number`;
  if (step !== 1 && Number(number.toFixed(2)) !== number) {
    return `${label} must have at most two decimals`;
  }
  if (number >= min && (max === undefined || number <= max)) return undefined;
  return max === undefined
    ? `${label} must be at least ${min}`
    : `${label} must be between ${min} and ${max}`;
}

/** Digits, spaces, hyphens and parentheses with an optional plus (specification, section 5). */
const PHONE = /^\+?[\d\s()-]{7,20}$/;

/** The specification's pattern alone would take seven spaces. */
const MIN_DIGITS = 7;

function looksLikePhone(text: string): boolean {
  return PHONE.test(text) && text.replace(/\D/g, '').length >= MIN_DIGITS;
}
