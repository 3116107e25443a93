import type { Field } from './field.ts';

export type Row = Readonly<Record<string, unknown>>;
export type Answer = string | number | boolean | null | readonly string[] | readonly Row[];
/** An answer to one field, or the sentence that says what is wrong with it; of rows with each control. */
export type AnswerResult = {
  readonly answer: Answer;
  readonly error?: string;
  readonly rowErrors?: Readonly<Record<string, string>>;
};

/** What an answer is while there is none. */
export function emptyAnswer({ kind }: Field): Answer {
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

/** Whether something has answers under names. */
export function isRow(given: unknown): given is Row {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}
