import type { Field } from './form.ts';

export function isAsked({ when }: Field, answerOf: (name: string) => unknown): boolean {
  if (!when) return true;
  const answer = answerOf(when.field);
  if ('is' in when) return answer === when.is;
  const { field, column } = when.inRows ?? { field: '', column: '' };
  const rows = answerOf(field);
  const inRows = Array.isArray(rows) ? rows.map((row) => ownValue(row, column)) : [];
  if (when.unlessTicked && isTicked(answerOf(when.unlessTicked))) return false;
  return [answer, ...inRows].some((value) => isBelow(value, when.below));
}

export function isTicked(value: unknown): boolean {
  return TICKED.includes(value);
}

const TICKED: readonly unknown[] = [true, 'yes', 'on', 'true'];

export function isAlsoStored({ when }: Field, answerOf: (name: string) => unknown): boolean {
  if (!when) return false;
  if (!('is' in when))
    return when.unlessTicked !== undefined && isTicked(answerOf(when.unlessTicked));
  return when.alsoStored !== undefined && answerOf(when.field) === when.alsoStored;
}

function isBelow(value: unknown, limit: number): boolean {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text !== '' && Number(text) < limit;
}

/** A property that the sender wrote, never an inherited one such as `constructor`. */
export function ownValue(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
