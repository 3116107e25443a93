export const CURRENCIES = ['GHS', 'EUR', 'USD', 'GBP'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Whole pesewas, cents, pence: a safe integer. */
export type Money = { readonly minor: number; readonly currency: Currency };

const MINOR_UNITS = 100;

const SYMBOLS: Readonly<Record<Currency, string>> = { GHS: 'GH₵', EUR: '€', USD: '$', GBP: '£' };

export function isCurrency(text: string): text is Currency {
  return (CURRENCIES as readonly string[]).includes(text);
}

/**
 * The minor units of an amount as people type it: `10.5`, `10,50`, `1,200`, `1 200.00`. A sign or a
 * word for cedis is ignored. Undefined if it is no amount above zero.
 */
export function minorUnits(typed: string): number | undefined {
  const text = typed.replace(/\s/g, '').replace(CEDIS, '$1');
  const parts = (DIVIDED.exec(text) ?? PLAIN.exec(text))?.groups;
  if (!parts) return undefined;
  const whole = Number((parts.whole ?? '').replaceAll(',', ''));
  return positive(whole * MINOR_UNITS + Number((parts.part ?? '').padEnd(2, '0')));
}

const CEDIS = /^(?:gh[s₵c¢]|[₵¢])?([^a-z₵¢]+?)(?:gh[s₵c¢]|[₵¢]|(?:ghana)?cedis?)?$/i;

const DIVIDED = /^(?<whole>[1-9]\d{0,2}(?:,\d{3})+)(?:\.(?<part>\d{1,2}))?$/;
const PLAIN = /^(?<whole>\d+)(?:[.,](?<part>\d{1,2}))?$/;

/** Undefined if it is not above zero, or has a fraction of a minor unit. */
export function minorUnitsOf(amount: number): number | undefined {
  const minor = Math.round(amount * MINOR_UNITS);
  return minor / MINOR_UNITS === amount ? positive(minor) : undefined;
}

function positive(minor: number): number | undefined {
  return Number.isSafeInteger(minor) && minor > 0 ? minor : undefined;
}

export function formatMoney({ minor, currency }: Money): string {
  const decimals = minor % MINOR_UNITS === 0 ? 0 : 2;
  const digits = new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(minor / MINOR_UNITS);
  return `${SYMBOLS[currency]}${digits}`;
}

export function isSameMoney(a: Money, b: Money): boolean {
  return a.minor === b.minor && a.currency === b.currency;
}
