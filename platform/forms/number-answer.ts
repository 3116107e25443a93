import type { NumberField } from './field.ts';

/** `14`, `-3`, `12.50`, `.5`: what number inputs send. No exponent, no other system of digits. */
const PATTERN = /^-?(?:\d{1,15}(?:\.\d{1,10})?|\.\d{1,10})$/;

/** The number that was given, as a text or as a number; undefined where it is none. */
export function readNumberAnswer(given: string | number): number | undefined {
  if (typeof given === 'string' && !PATTERN.test(given)) return undefined;
  const number = Number(given);
  // Beyond this neighbours are more than 1 apart; NaN and the infinities are no answers either.
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : undefined;
}

/** What is wrong with a number as an answer to this field: a sentence, or undefined. */
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
