import { sum } from './sum.ts';

/** A number in the report's format: 2190 is `2,190`. Needs no locale data. */
export function numberText(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}

/**
 * Splits a cedi's 100 pesewas in the proportion of some amounts. The parts are whole and add up to
 * 100: the pesewas lost by rounding down go to the largest remainders.
 */
export function splitPesewas(amounts: readonly number[]): number[] {
  const whole = sum(amounts);
  const exact = amounts.map((amount) => (100 * amount) / whole);
  const parts = exact.map(Math.floor);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index);
  for (const { index } of byRemainder.slice(0, 100 - sum(parts)))
    parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
