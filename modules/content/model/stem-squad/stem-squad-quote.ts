import { formatPrice } from '../pricing.ts';
import { STEM_SQUAD_PLANS } from './stem-squad-plan.ts';

/** A price quote for STEM Squad, in cedis: price ranges, with equal ends for fixed prices. */
export type Quote = {
  /** For one family. */
  readonly month: PriceSpan;
  /** For all families, a month. */
  readonly all: PriceSpan;
  /** For one family; only where a year is paid at once. */
  readonly year?: PriceSpan | undefined;
  readonly families: number;
  /** A group, whose discount is a range. */
  readonly isGroup: boolean;
  readonly pays: (typeof PAYMENT_INTERVALS)[number];
};
type PriceSpan = readonly [from: number, to: number];

/** Discounts in percent for the payment interval and for a group (specification, section 9). */
const PAYMENT_SAVINGS = { monthly: 0, semester: 5, annual: 10 } as const;
const PAYMENT_INTERVALS = ['monthly', 'semester', 'annual'] as const;
const GROUP_SAVINGS = [15, 10] as const;

const MONTHS = 12;

/**
 * The quote for a plan, a payment interval and a group size; undefined until plan and interval are
 * chosen. The group discount applies to what is left after the payment discount.
 * @param answers as they are in the form, also half typed
 */
export function squadQuote({
  planType,
  paymentPreference,
  subscriptionType,
  groupSize,
}: Readonly<Record<string, unknown>>): Quote | undefined {
  const plan = STEM_SQUAD_PLANS.find(({ code }) => code === planType);
  const pays = PAYMENT_INTERVALS.find((way) => way === paymentPreference);
  if (!plan || !pays) return undefined;
  const discount = PAYMENT_SAVINGS[pays];
  const isGroup = subscriptionType === 'group';
  const [most, least] = isGroup ? GROUP_SAVINGS : [0, 0];
  const size = Number(groupSize);
  const families = isGroup && Number.isInteger(size) && size > 1 && size < 6 ? size : 1;
  /** The discounted price, rounded to pesewas. Divided last, to avoid rounding errors. */
  const discounted = (percent: number, times: number) =>
    Math.round((plan.monthly * (100 - discount) * (100 - percent) * times) / 100) / 100;
  const span = (times: number): PriceSpan => [discounted(most, times), discounted(least, times)];
  return {
    month: span(1),
    all: span(families),
    year: paymentPreference === 'annual' ? span(MONTHS) : undefined,
    families,
    isGroup,
    pays,
  };
}

/** A quote in words: the monthly price, the details, and the first payment. */
export function quoteText({ month, all, year, families, isGroup, pays }: Quote) {
  const due = {
    monthly: `one month first: ${priceSpanText(month)}`,
    semester: `one semester first: ${priceSpanText(month)} a month`,
    annual: `the whole year first: ${priceSpanText(year ?? month)}`,
  };
  return {
    price: `${priceSpanText(month)} a month`,
    more: [
      isGroup && ' for each family',
      year && `, which is ${priceSpanText(year)} for a year at once`,
      '.',
      families > 1 && ` All ${families} families together: ${priceSpanText(all)} a month.`,
      isGroup && ' We agree with you how much your group saves: 10 to 15%.',
    ]
      .filter(Boolean)
      .join(''),
    first: `${isGroup ? 'Each family pays' : 'You pay'} ${due[pays]}.`,
  };
}

/** A price range in words: `GH₵298 to GH₵315`, or one price. */
function priceSpanText([from, to]: PriceSpan): string {
  const most = formatPrice(to, 'GHS');
  return from === to ? most : `${formatPrice(from, 'GHS')} to ${most}`;
}
