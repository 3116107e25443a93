import { STEM_SQUAD_PLANS } from './stem-squad-plan.ts';

/** What STEM Squad costs, in cedis, each from and to; both are the same where nothing is open. */
export type Quote = {
  /** For one family. */
  readonly month: Span;
  /** For all families, a month. */
  readonly all: Span;
  /** For one family; only where a year is paid at once. */
  readonly year?: Span | undefined;
  readonly families: number;
  /** Its saving is a range. */
  readonly isGroup: boolean;
};
type Span = readonly [from: number, to: number];

/** What is saved, in percent, by how one pays and by a group (specification, section 9). */
const SAVED_BY_PAYING: Readonly<Record<string, number>> = { monthly: 0, semester: 5, annual: 10 };
const SAVED_BY_GROUP = { least: 10, most: 15 } as const;

const MONTHS = 12;

/**
 * The price for a plan, a way of paying and a size of the group; undefined until plan and payment are
 * chosen. What a group saves is counted on what is left after the saving of the payment.
 * @param answers as they are in the form, also half typed
 */
export function squadQuote({
  planType,
  paymentPreference,
  subscriptionType,
  groupSize,
}: Readonly<Record<string, unknown>>): Quote | undefined {
  const plan = STEM_SQUAD_PLANS.find(({ code }) => code === planType);
  const payment = String(paymentPreference);
  const saved = Object.hasOwn(SAVED_BY_PAYING, payment) ? SAVED_BY_PAYING[payment] : undefined;
  if (!plan || saved === undefined) return undefined;
  const isGroup = subscriptionType === 'group';
  const paid = less(plan.monthly, saved);
  const month: Span = isGroup
    ? [less(paid, SAVED_BY_GROUP.most), less(paid, SAVED_BY_GROUP.least)]
    : [paid, paid];
  const size = Number(groupSize);
  const families = isGroup && Number.isInteger(size) && size > 1 && size < 6 ? size : 1;
  return {
    month: rounded(month),
    all: rounded(times(month, families)),
    year: paymentPreference === 'annual' ? rounded(times(month, MONTHS)) : undefined,
    families,
    isGroup,
  };
}

function less(amount: number, percent: number): number {
  return (amount * (100 - percent)) / 100;
}

function times([from, to]: Span, factor: number): Span {
  return [from * factor, to * factor];
}

/** To pesewas. */
function rounded([from, to]: Span): Span {
  const round = (amount: number) => Math.round(amount * 100) / 100;
  return [round(from), round(to)];
}
