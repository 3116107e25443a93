import * as v from 'valibot';
import { optionalText } from '#platform/text/text.ts';

/** An amount of money; some servers send it as digits in a string. */
const amount = v.nullish(
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.trim(), v.nonEmpty(), v.toNumber())]),
    v.number(),
    v.finite('must be a number'),
    v.minValue(0, 'must not be negative'),
  ),
  null,
);

/** The prices of a course. Each may be missing: the home sample has only `student`. */
export const pricing = v.object({
  regular: v.pipe(amount, v.title('Regular')),
  earlyBird: v.pipe(amount, v.title('Early bird'), v.description('Two weeks before the start.')),
  student: v.pipe(amount, v.title('Student'), v.description('With a student ID.')),
  currency: v.pipe(
    optionalText,
    v.title('Currency'),
    v.description('GHC or GHS is shown as GH₵, anything else as $.'),
  ),
  notes: v.pipe(
    optionalText,
    v.title('Notes'),
    v.description('Under the prices, or instead of them: Free.'),
  ),
});
export type Pricing = v.InferOutput<typeof pricing>;

/** The prices if the server gives none (specification, section 9). */
export const DEFAULT_PRICING: Pricing = {
  regular: 1200,
  earlyBird: 1000,
  student: 800,
  currency: 'GHC',
  notes: '',
};

/**
 * The currency symbol: the cedi for the specification's `GHC` and for ISO 4217's `GHS`, otherwise
 * the dollar (specification, section 9).
 */
export function currencySymbol(currency: string): string {
  return currency === 'GHC' || currency === 'GHS' ? 'GH₵' : '$';
}

/** An amount for display, for example `GH₵1,200` or `$99.50`. */
export function formatPrice(amount: number, currency: string): string {
  const digits = (Number.isInteger(amount) ? WHOLE_FORMAT : CENTS_FORMAT).format(amount);
  return `${currencySymbol(currency)}${digits}`;
}

const WHOLE_FORMAT = makeNumberFormat(0);
const CENTS_FORMAT = makeNumberFormat(2);

/** Made once per format: making one takes longer than formatting all prices of a page. */
function makeNumberFormat(decimals: number): Intl.NumberFormat {
  const fraction = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat('en-GB', fraction);
}

/** The existing prices with their labels, in the order of the specification. */
export function pricesOf(pricing: Pricing) {
  const named = [
    { label: 'Regular', amount: pricing.regular },
    { label: 'Early bird', amount: pricing.earlyBird },
    { label: 'Student', amount: pricing.student },
  ] as const;
  return named.flatMap(({ label, amount }) => (amount == null ? [] : [{ label, amount }]));
}

/** All prices on one line: `Regular GH₵1,200 · Early bird GH₵1,000`; the notes if none. */
export function pricesText(pricing: Pricing): string {
  const prices = pricesOf(pricing).map(
    ({ label, amount }) => `${label} ${formatPrice(amount, pricing.currency)}`,
  );
  return prices.join(' · ') || pricing.notes;
}
