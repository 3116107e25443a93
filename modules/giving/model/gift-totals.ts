import { FEW } from '#modules/content/model/figures/small-counts.ts';
import { type Currency, formatMoney } from '#platform/text/money.ts';

/** How many gifts, or fees of gifts, came in a year in one currency, and their sum. */
export type YearTotal = {
  readonly year: number;
  readonly currency: Currency;
  readonly count: number;
  readonly minor: number;
};

/** Received gifts by purpose, and the fees that payment providers kept. Without tests. */
export type GiftTotals = {
  /** `purpose`: its words; empty if they are not known any more. */
  readonly gifts: readonly (YearTotal & { readonly purpose: string })[];
  readonly fees: readonly YearTotal[];
};

/** A line of a public table: fewer than five gifts have no sum. */
export type ShownTotal = { readonly gifts: string; readonly sum: string };
export type ShownGifts = ShownTotal & { readonly year: number; readonly purpose: string };

const MIN_GIFTS = 5;
export const OTHER_PURPOSES = 'Other purposes';

export function shownTotal({ count, minor, currency }: Omit<YearTotal, 'year'>): ShownTotal {
  if (count < MIN_GIFTS) return { gifts: FEW, sum: 'not shown' };
  return { gifts: String(count), sum: formatMoney({ minor, currency }) };
}

/**
 * The gifts as everybody may see them, the newest year first. Purposes with fewer than five gifts
 * of a year join the other purposes, and so does the next smallest if these stay fewer than five.
 */
export function shownGifts(gifts: GiftTotals['gifts']): ShownGifts[] {
  const groups = Map.groupBy(gifts, ({ year, currency }) => `${year} ${currency}`);
  return [...groups.values()].flatMap(shownGroup).toSorted((one, other) => other.year - one.year);
}

/** The gifts of one year and currency, the largest sum first and the other purposes last. */
function shownGroup(group: GiftTotals['gifts']): ShownGifts[] {
  const [first] = group;
  if (!first) return [];
  const other = { ...first, purpose: OTHER_PURPOSES, count: 0, minor: 0 };
  const named: GiftTotals['gifts'][number][] = [];
  for (const one of group.toSorted((a, b) => a.count - b.count)) {
    const isTooSmall = other.count > 0 && other.count < MIN_GIFTS;
    if (one.purpose !== '' && one.count >= MIN_GIFTS && !isTooSmall) {
      named.push(one);
      continue;
    }
    other.count += one.count;
    other.minor += one.minor;
  }
  named.sort((one, next) => next.minor - one.minor);
  return [...named, ...(other.count > 0 ? [other] : [])].map(({ year, purpose, ...total }) => ({
    year,
    purpose,
    ...shownTotal(total),
  }));
}
