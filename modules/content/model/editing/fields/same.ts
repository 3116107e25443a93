import { fieldsIn } from './field.ts';

/** Whether two values are equal. Field order does not count; missing equals undefined. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  }
  if (!isObject(one) || !isObject(other)) return false;
  return namesIn(one, other).every((name) => isSame(fieldsIn(one)[name], fieldsIn(other)[name]));
}

/** The field names of all these values. */
export function namesIn(...values: readonly unknown[]): string[] {
  return [...new Set(values.flatMap((value) => Object.keys(fieldsIn(value))))];
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
