import type { NumberField } from './field.ts';

/** Numbers as number inputs send them: `14`, `-3`, `12.50`, `.5`. No exponents, no other digits. */
const PATTERN = /^-?(?:\d{1,15}(?:\.\d{1,10})?|\.\d{1,10})$/;

/** The number in an answer; undefined if it is not one. */
export function readNumberAnswer(input: string | number): number | undefined {
  if (typeof input === 'string' && !PATTERN.test(input)) return undefined;
  const number = Number(input);
  // Beyond this, neighbouring numbers are more than 1 apart. NaN and infinity are refused, too.
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : undefined;
}

/** The error of a number as an answer to this field: a sentence, or undefined. */
export function numberError(field: NumberField, number: number): string | undefined {
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
