import { minorUnits, minorUnitsOf } from '../text/money.ts';

/**
 * An amount that was typed, or sent as a number, as it is written in JSON: `10.50`, `1200`; undefined
 * where it is none.
 */
export function normalizeAmount(given: string | number): string | undefined {
  const minor = typeof given === 'number' ? minorUnitsOf(given) : minorUnits(given);
  if (minor === undefined) return undefined;
  return minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2);
}
