import { minorUnits, minorUnitsOf } from '../text/money.ts';

/**
 * A typed or sent amount as it is written in JSON: `10.50`, `1200`; undefined if it is not an
 * amount.
 */
export function normalizeAmount(input: string | number): string | undefined {
  const minor = typeof input === 'number' ? minorUnitsOf(input) : minorUnits(input);
  if (minor === undefined) return undefined;
  return minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2);
}
