import { minorUnits, minorUnitsOf } from '#platform/text/money.ts';

/**
 * A typed or sent amount as it is written in JSON: `10.50`, `1200`; undefined if it is not an
 * amount.
 */
export function normalizeAmount(input: string | number): string | undefined {
  const minor = typeof input === 'number' ? minorUnitsOf(input) : minorUnits(input);
  if (minor === undefined) return undefined;
  return minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2);
}

/** The hint below a field with the amount as we read it; empty if it is not an amount. */
export function amountHintText(typed: string): string {
  const amount = normalizeAmount(typed);
  return amount
    ? `We read it as ${Number(amount).toLocaleString('en-GB', { minimumFractionDigits: amount.includes('.') ? 2 : 0 })}.`
    : '';
}
