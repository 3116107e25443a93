import type { Field } from './field.ts';

export type Row = Readonly<Record<string, unknown>>;
export type Answer = string | number | boolean | null | readonly string[] | readonly Row[];
/** The answer to one field, or a sentence about its error; for rows, one for each control. */
export type AnswerResult = {
  readonly answer: Answer;
  readonly error?: string;
  readonly rowErrors?: Readonly<Record<string, string>>;
};

/** The empty answer to a field. */
export function emptyAnswer({ kind }: Field): Answer {
  if (kind === 'number') return null;
  if (kind === 'checkbox') return false;
  return kind === 'checkboxGroup' || kind === 'rows' ? [] : '';
}

/** Whether an answer is empty. */
export function isEmpty(answer: unknown): boolean {
  return answer === '' || answer === null || answer === false || isEmptyList(answer);
}

function isEmptyList(answer: unknown): boolean {
  return Array.isArray(answer) && answer.length === 0;
}

/** Whether a value is a row: an object of answers by name. */
export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
