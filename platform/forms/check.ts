import { type AnswerResult, emptyAnswer, isEmpty, isRow } from './answer.ts';
import { isAlsoStored, isAsked, ownValue } from './condition.ts';
import type { Field } from './field.ts';
import type { AnswersTo, Checked, FieldMessages, Questions, SubmittedAnswers } from './form.ts';
import { readAnswer } from './read-answer.ts';

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
  const answerOf = (name: string) => outcomes.get(name)?.answer;
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

/** The submitted answers with the choices that follow from them (`implies`). */
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

/** Whether a field is answered: a number with one in range, rows with at least one answer. */
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
  if (field.optional || isNotNeeded(field, answerOf)) return outcome;
  return { ...outcome, error: messages.required ?? missingText(field) };
}

/** The label of an agreement is a sentence of the visitor, which would not fit into the error. */
function missingText({ kind, label }: Field): string {
  return `${kind === 'checkbox' ? 'Your agreement' : label} is required`;
}

/** Whether the answer to another field makes this field optional. */
function isNotNeeded({ unless = [] }: Field, answerOf: (name: string) => unknown): boolean {
  return unless.some(({ field, is }) => {
    const answer = answerOf(field);
    return is === undefined ? answer !== undefined && !isEmpty(answer) : answer === is;
  });
}
