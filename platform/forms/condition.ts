import type { Field } from './field.ts';

/**
 * Whether a field is asked for: without a condition always. What it depends on stands before it.
 * @param parsePasskeyAnswer the answer to a field, checked or as it was given
 */
export function isAsked({ when }: Field, answerOf: (name: string) => unknown): boolean {
  if (!when) return true;
  const answer = answerOf(when.field);
  if ('is' in when) return answer === when.is;
  const { field, column } = when.inRows ?? { field: '', column: '' };
  const rows = answerOf(field);
  const inRows = Array.isArray(rows) ? rows.map((row) => ownValue(row, column)) : [];
  if (when.unlessTicked && isTicked(answerOf(when.unlessTicked))) return false;
  return [answer, ...inRows].some((given) => isBelow(given, when.below));
}

/** Whether a box is ticked, as forms and JSON say it. */
export function isTicked(given: unknown): boolean {
  return TICKED.includes(given);
}

const TICKED: readonly unknown[] = [true, 'yes', 'on', 'true'];

/** Whether what was sent for a field is kept although it is not asked for. */
export function isAlsoStored({ when }: Field, answerOf: (name: string) => unknown): boolean {
  if (!when) return false;
  if (!('is' in when))
    return when.unlessTicked !== undefined && isTicked(answerOf(when.unlessTicked));
  return when.alsoStored !== undefined && answerOf(when.field) === when.alsoStored;
}

function isBelow(given: unknown, limit: number): boolean {
  const text = typeof given === 'string' || typeof given === 'number' ? String(given).trim() : '';
  return text !== '' && Number(text) < limit;
}

/** Only what the sender wrote, never what every object has, such as `constructor`. */
export function ownValue(given: unknown, name: string): unknown {
  return typeof given === 'object' && given !== null && Object.hasOwn(given, name)
    ? (given as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
