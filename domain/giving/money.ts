/** Money that people give: cedi, and what the diaspora has (ISO 4217). */
export const CURRENCIES = ['GHS', 'EUR', 'USD', 'GBP'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** An amount in whole minor units: pesewas, cents, pence. A safe integer. */
export type Money = { readonly minor: number; readonly currency: Currency };

/** Of each currency a unit has a hundred. */
const MINOR_UNITS = 100;

const SYMBOLS: Readonly<Record<Currency, string>> = { GHS: 'GH₵', EUR: '€', USD: '$', GBP: '£' };

export function isCurrency(text: string): text is Currency {
  return (CURRENCIES as readonly string[]).includes(text);
}

/**
 * The minor units of an amount as people type it: `10`, `10.5`, `10,50`, `1,200`, `1 200.00`.
 * A comma or a point before one or two last digits is the decimal one; before three it divides
 * thousands. Undefined where it is no amount above zero.
 */
export function minorUnits(typed: string): number | undefined {
  const text = typed.replace(/[\s  ]/g, '');
  const parts = /^(?<whole>[1-9]\d{0,2}(?:[.,]\d{3})+|\d+)(?:[.,](?<part>\d{1,2}))?$/.exec(
    text,
  )?.groups;
  if (!parts) return undefined;
  const whole = Number((parts.whole ?? '').replace(/[.,]/g, ''));
  const minor = whole * MINOR_UNITS + Number((parts.part ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(minor) && minor > 0 ? minor : undefined;
}

/** An amount as it is shown: `GH₵1,200`, `GH₵10.50`. */
export function formatMoney({ minor, currency }: Money): string {
  const decimals = minor % MINOR_UNITS === 0 ? 0 : 2;
  const digits = new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(minor / MINOR_UNITS);
  return `${SYMBOLS[currency]}${digits}`;
}

/** The same amount in the same currency. */
export function isSameMoney(a: Money, b: Money): boolean {
  return a.minor === b.minor && a.currency === b.currency;
}
