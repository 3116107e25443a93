import { isAlsoKept, isAsked, isTicked, ownValue } from './condition.ts';
import { isDate } from './date.ts';
import { plainEmail } from './email.ts';
import {
  type ChoiceField,
  type ChoicesField,
  type Field,
  type NumberField,
  type RowsField,
  rowName,
} from './field.ts';
import type { AnswersTo, Checked, FieldMessages, GivenAnswers, Questions } from './form.ts';
import { numberError, numberFrom } from './number-answer.ts';
import { looksLikePhone } from './phone.ts';
import {
  canBeStored,
  cleanLine,
  cleanText,
  givenText,
  lengthOf,
  longestAnswer,
} from './text-answer.ts';

type Row = Readonly<Record<string, unknown>>;
type Answer = string | number | boolean | null | readonly string[] | readonly Row[];
/** An answer to one field, or the sentence that says what is wrong with it; of rows with each control. */
type Outcome = {
  readonly answer: Answer;
  readonly error?: string;
  readonly rowErrors?: Readonly<Record<string, string>>;
};

/**
 * Checks what a visitor gave, from a page or from JSON, and cleans it: NFC, no white space around
 * it, no control characters, e-mail addresses in their plain form. The same code runs in the browser,
 * in the page's action and in the API. It never throws, whatever is given. An answer of another shape
 * than asked for (a list where one text belongs) is refused whole and never cut to fit; answers under
 * unknown names are dropped. Checking its own answers again gives the same answers.
 */
export function checkAnswers<Q extends Questions>(
  { fields, messages = {}, implied = asGiven }: Q,
  sent: GivenAnswers,
): Checked<AnswersTo<Q>> {
  const given = withImplied(fields, implied(sent));
  const outcomes = new Map<string, Outcome>();
  const answerOf = (name: string) => outcomes.get(name)?.answer;
  for (const field of fields) {
    outcomes.set(field.name, outcomeOf(field, ownValue(given, field.name), answerOf, messages));
  }
  for (const field of fields) {
    const replaced = fields.find(({ name }) => name === field.insteadOf);
    if (replaced && isGiven(outcomes.get(field.name))) {
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
  return { answers: answers as AnswersTo<Q> };
}

function outcomeOf(
  field: Field,
  given: unknown,
  answerOf: (name: string) => unknown,
  messages: Readonly<Record<string, FieldMessages | undefined>>,
): Outcome {
  const said = messages[field.name];
  if (isAsked(field, answerOf)) return answerTo(field, given, answerOf, said);
  if (isAlsoKept(field, answerOf)) return read(field, given, said ?? {});
  return { answer: emptyAnswer(field) };
}

const asGiven = (given: GivenAnswers) => given;

/** What was given, with the choices that follow from it (`implies`). */
function withImplied(fields: readonly Field[], given: GivenAnswers): GivenAnswers {
  const chosen: Record<string, string> = {};
  for (const field of fields) {
    const { when, name } = field;
    if (!field.implies || !when || !('is' in when)) continue;
    const first = fields.find((each) => each.name === when.field);
    const choice = ownValue(given, when.field) ?? '';
    const isOpen = choice === '' || (first && 'initial' in first && choice === first.initial);
    if (isOpen && says(field, ownValue(given, name))) chosen[when.field] = when.is;
  }
  return { ...given, ...chosen };
}

/** Whether anything is given to a field: to a number one that it takes, to rows one of them. */
function says(field: Field, given: unknown): boolean {
  if (given === undefined || isEmpty(given)) return false;
  if (field.kind === 'number') return (numberIn(given) ?? -Infinity) >= field.min;
  if (field.kind !== 'rows' || !Array.isArray(given)) return true;
  return given.some((row) => !isRow(row) || Object.values(row).some((answer) => !isEmpty(answer)));
}

/** Never asks another shape what it is as a number, which it may answer by throwing. */
function numberIn(given: unknown): number | undefined {
  return typeof given === 'number' || typeof given === 'string' ? Number(given) : undefined;
}

function isGiven(outcome: Outcome | undefined): boolean {
  return outcome !== undefined && (outcome.error !== undefined || !isEmpty(outcome.answer));
}

/** What an answer is while there is none. */
function emptyAnswer({ kind }: Field): Answer {
  if (kind === 'number') return null;
  if (kind === 'checkbox') return false;
  return kind === 'checkboxGroup' || kind === 'rows' ? [] : '';
}

/** Whether an answer is none. */
export function isEmpty(answer: unknown): boolean {
  return answer === '' || answer === null || answer === false || isEmptyList(answer);
}

function isEmptyList(answer: unknown): boolean {
  return Array.isArray(answer) && answer.length === 0;
}

function answerTo(
  field: Field,
  given: unknown,
  answerOf: (name: string) => unknown,
  messages: FieldMessages = {},
): Outcome {
  if (field.kind === 'hidden' && field.value !== undefined) return { answer: field.value };
  const outcome = read(field, given, messages);
  if (outcome.error !== undefined || outcome.rowErrors || !isEmpty(outcome.answer)) return outcome;
  if (field.optional && 'initial' in field) return { answer: field.initial ?? '' };
  if (field.optional || isNotNeeded(field, answerOf)) return outcome;
  return { ...outcome, error: messages.required ?? `${field.label} is required` };
}

/** Whether an answer to another field makes this one's needless. */
function isNotNeeded({ unless = [] }: Field, answerOf: (name: string) => unknown): boolean {
  return unless.some(({ field, is }) => {
    const answer = answerOf(field);
    return is === undefined ? answer !== undefined && !isEmpty(answer) : answer === is;
  });
}

function read(field: Field, given: unknown, messages: FieldMessages): Outcome {
  switch (field.kind) {
    case 'number':
      return readNumber(field, given, messages);
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

function readAgreement({ label }: Field, given: unknown): Outcome {
  const answer = isTicked(given);
  return answer || OPEN.includes(given)
    ? { answer }
    : { answer: false, error: `${label} must be true or false` };
}

/** What forms and JSON say of a box that is not ticked. */
const OPEN: readonly unknown[] = [false, 'no', 'off', 'false', '', null, undefined];

/** Rows in which something is written. What is wrong in one is said by its place among those given. */
function readRows(field: RowsField, given: unknown): Outcome {
  const wrong = (error: string): Outcome => ({ answer: [], error });
  if (given === undefined || given === null || given === '') return { answer: [] };
  if (!Array.isArray(given) || !given.every(isRow)) return wrong(`${field.label} must be a list`);
  const answer: Row[] = [];
  const rowErrors: Record<string, string> = {};
  for (const [index, row] of given.entries()) {
    const read = field.columns.map((column) => [column, readColumn(column, row)] as const);
    if (read.every(([, { answer, error }]) => !error && isEmpty(answer))) continue;
    for (const [column, { answer, error }] of read) {
      const said = error ?? (isEmpty(answer) && !column.optional && `${column.label} is required`);
      const name = rowName(field.name, index + 1, column.name);
      if (said) rowErrors[name] = `${field.one} ${index + 1}: ${said}`;
    }
    answer.push(Object.fromEntries(read.map(([{ name }, { answer }]) => [name, answer])));
  }
  if (answer.length > field.most) return wrong(`${field.label}: at most ${field.most}`);
  return Object.keys(rowErrors).length > 0 ? { answer: [], rowErrors } : { answer };
}

function readColumn(column: RowsField['columns'][number], row: Row): Outcome {
  return read(column, ownValue(row, column.name), {});
}

function isRow(given: unknown): given is Row {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

function readText(
  field: Exclude<
    Field,
    NumberField | ChoiceField | ChoicesField | RowsField | { kind: 'checkbox' }
  >,
  given: unknown,
  messages: FieldMessages,
): Outcome {
  const text = givenText(given);
  const wrong = (error: string): Outcome => ({ answer: '', error });
  if (text === undefined) return wrong(messages.invalid ?? notOne(field, given, 'a text'));
  if (!canBeStored(text)) {
    return wrong(`${field.label} has characters that cannot be stored. Please type it again`);
  }
  const cleaned = field.kind === 'textarea' ? cleanText(text) : cleanLine(text);
  if (cleaned === '') return { answer: cleaned };
  const answer = field.kind === 'email' ? (plainEmail(cleaned) ?? '') : cleaned;
  const pattern = patternError(field, answer);
  if (pattern) return wrong(messages.invalid ?? pattern);
  const length = lengthOf(answer);
  const longest = longestAnswer(field);
  if (length > longest) {
    return wrong(`${field.label} must be at most ${longest.toLocaleString('en-GB')} characters`);
  }
  const shortest = 'minLength' in field ? (field.minLength ?? 0) : 0;
  if (length < shortest) {
    return wrong(messages.short ?? `${field.label} must be at least ${shortest} characters`);
  }
  return { answer };
}

/** The sentence for an answer that is not one text, or one number. `what` is `a text` or `a number`. */
function notOne({ label }: Field, given: unknown, what: string): string {
  return `${label} must be ${Array.isArray(given) ? 'one answer, not several' : what}`;
}

/** What does not look like what is asked for: a sentence, or undefined. */
function patternError({ kind, label }: Field, answer: string): string | undefined {
  if (kind === 'email' && answer === '') return 'Please enter a valid email address';
  if (kind === 'tel' && !looksLikePhone(answer)) return 'Please enter a valid phone number';
  if (kind === 'date' && !isDate(answer)) return `${label} must be a date, like 2027-01-31`;
  return undefined;
}

function readNumber(field: NumberField, given: unknown, messages: FieldMessages): Outcome {
  const value = typeof given === 'number' ? given : cleanLine(givenText(given) ?? 'no text');
  if (value === '') return { answer: null };
  const number = numberFrom(value);
  const error =
    number === undefined ? notOne(field, given, 'a number') : numberError(field, number);
  return error || number === undefined
    ? { answer: null, error: messages.invalid ?? error }
    : { answer: number };
}

function readChoice(field: ChoiceField, given: unknown, messages: FieldMessages): Outcome {
  const code = givenText(given)?.trim();
  return code === '' || isOption(field, code)
    ? { answer: code }
    : { answer: '', error: messages.invalid ?? notAnOption(field) };
}

function readChoices(field: ChoicesField, given: unknown, messages: FieldMessages): Outcome {
  const several: readonly unknown[] = Array.isArray(given) ? given : [given ?? ''];
  const codes = several.filter((code) => code !== '');
  // No option has an empty code, so leaving out empty texts loses no choice.
  return codes.every((code) => isOption(field, code))
    ? { answer: [...new Set(codes as string[])] }
    : { answer: [], error: messages.invalid ?? notAnOption(field) };
}

function isOption({ options }: ChoiceField | ChoicesField, code: unknown): code is string {
  return options.some((option) => option.code === code);
}

function notAnOption({ label }: Field): string {
  return `${label}: please choose from the list`;
}
