import { FEW, NOT_SHOWN } from '#modules/content/figures.ts';
import { type Currency, formatMoney } from '#platform/text/money.ts';

/** Real gifts that came in a year for one purpose, in one currency. */
export type GiftTotal = {
  readonly year: number;
  readonly currency: Currency;
  /** Its words; empty if they are not known any more. */
  readonly purpose: string;
  readonly count: number;
  readonly minor: number;
};

const MIN_GIFTS = 5;
const OTHER_PURPOSES = 'Other purposes';

/**
 * The gifts as everybody may see them, the newest year first. Purposes with fewer than five gifts
 * of a year join the other purposes, and so does the next smallest if these stay fewer than five.
 */
export function shownGifts(gifts: readonly GiftTotal[]) {
  const groups = Map.groupBy(gifts, ({ year, currency }) => `${year} ${currency}`);
  return [...groups.values()].flatMap(shownGroup).toSorted((one, other) => other.year - one.year);
}

/** The gifts of one year and currency, the largest sum first and the other purposes last. */
function shownGroup(group: readonly GiftTotal[]) {
  const [first] = group;
  if (!first) return [];
  const other = { ...first, purpose: OTHER_PURPOSES, count: 0, minor: 0 };
  const named: GiftTotal[] = [];
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
  return [...named, ...(other.count > 0 ? [other] : [])].map(({ count, ...one }) => ({
    year: one.year,
    purpose: one.purpose,
    gifts: count < MIN_GIFTS ? FEW : String(count),
    sum: count < MIN_GIFTS ? NOT_SHOWN : formatMoney(one),
  }));
}
