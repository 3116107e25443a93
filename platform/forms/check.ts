import { type AnswerResult, emptyAnswer, isEmpty, isRow } from './answer.ts';
import { isAlsoStored, isAsked, ownValue } from './condition.ts';
import type { Field } from './field.ts';
import type { AnswersTo, Checked, FieldMessages, Questions, SubmittedAnswers } from './form.ts';
import { readAnswer } from './read-answer.ts';

/**
 * Checks what a visitor gave, from a page or from JSON, and cleans it: NFC, no white space around
 * it, no control characters, e-mail addresses in their plain form. The same code runs in the browser,
 * in the page's action and in the API. It never throws, whatever is given. An answer of another shape
 * than asked for (a list where one text belongs) is refused whole and never cut to fit; answers under
 * unknown names are dropped. Checking its own answers again gives the same answers.
 */
export function checkAnswers<Q extends Questions>(
  { fields, messages = {}, normalize = unchanged, checkTogether }: Q,
  sent: SubmittedAnswers,
): Checked<AnswersTo<Q>> {
  const given = withImplied(fields, normalize(sent));
  const outcomes = new Map<string, AnswerResult>();
  const answerOf = (name: string) => outcomes.get(name)?.answer;
  for (const field of fields) {
    outcomes.set(field.name, checkField(field, ownValue(given, field.name), answerOf, messages));
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
  given: unknown,
  answerOf: (name: string) => unknown,
  messages: Readonly<Record<string, FieldMessages | undefined>>,
): AnswerResult {
  const said = messages[field.name];
  if (isAsked(field, answerOf)) return readRequestedAnswer(field, given, answerOf, said);
  if (isAlsoStored(field, answerOf)) return readAnswer(field, given, said ?? {});
  return { answer: emptyAnswer(field) };
}

const unchanged = (given: SubmittedAnswers) => given;

/** What was given, with the choices that follow from it (`implies`). */
function withImplied(fields: readonly Field[], given: SubmittedAnswers): SubmittedAnswers {
  const chosen: Record<string, string> = {};
  for (const field of fields) {
    const { when, name } = field;
    if (!field.implies || !when || !('is' in when)) continue;
    const first = fields.find((each) => each.name === when.field);
    const choice = ownValue(given, when.field) ?? '';
    const isOpen = choice === '' || (first && 'initial' in first && choice === first.initial);
    if (isOpen && hasAnswer(field, ownValue(given, name))) chosen[when.field] = when.is;
  }
  return { ...given, ...chosen };
}

/** Whether anything is given to a field: to a number one that it takes, to rows one of them. */
function hasAnswer(field: Field, given: unknown): boolean {
  if (given === undefined || isEmpty(given)) return false;
  if (field.kind === 'number') return (numberIn(given) ?? -Infinity) >= field.min;
  if (field.kind !== 'rows' || !Array.isArray(given)) return true;
  return given.some((row) => !isRow(row) || Object.values(row).some((answer) => !isEmpty(answer)));
}

/** Never asks another shape what it is as a number, which it may answer by throwing. */
function numberIn(given: unknown): number | undefined {
  return typeof given === 'number' || typeof given === 'string' ? Number(given) : undefined;
}

function isAnswered(outcome: AnswerResult | undefined): boolean {
  return outcome !== undefined && (outcome.error !== undefined || !isEmpty(outcome.answer));
}

function readRequestedAnswer(
  field: Field,
  given: unknown,
  answerOf: (name: string) => unknown,
  messages: FieldMessages = {},
): AnswerResult {
  if (field.kind === 'hidden' && field.value !== undefined) return { answer: field.value };
  const outcome = readAnswer(field, given, messages);
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
