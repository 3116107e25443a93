import { minorUnits, minorUnitsOf } from '#platform/text/money.ts';

/** As in JSON: `10.50`, `1200`; undefined if it is no amount. */
export function normalizeAmount(input: string | number): string | undefined {
  const minor = typeof input === 'number' ? minorUnitsOf(input) : minorUnits(input);
  if (minor === undefined) return undefined;
  return minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2);
}

export function amountHintText(typed: string): string {
  const amount = normalizeAmount(typed);
  return amount
    ? `We read it as ${Number(amount).toLocaleString('en-GB', { minimumFractionDigits: amount.includes('.') ? 2 : 0 })}.`
    : '';
}
