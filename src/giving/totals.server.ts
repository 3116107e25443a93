import type { App } from '#app.ts';
import { FEW, NOT_SHOWN } from '#content/figures.ts';
import { purposeLabel } from '#content/organisation.ts';
import { type Currency, formatMoney } from '#platform/text/money.ts';
import { moneyOf, pledgeFacts } from './pledges.server.ts';
import { minorLeft, parseFrozen, readOrganisation } from './receipts.server.ts';

type GiftTotal = {
  readonly year: number;
  readonly currency: Currency;
  readonly purpose: string;
  readonly count: number;
  readonly minor: number;
};

const MIN_GIFTS = 5;
const OTHER_PURPOSES = 'Other purposes';

/** Purposes with fewer than five gifts of a year join the others, so that nobody is found. */
export function shownGifts(gifts: readonly GiftTotal[]) {
  const groups = Map.groupBy(gifts, ({ year, currency }) => `${year} ${currency}`);
  return [...groups.values()].flatMap(shownGroup).toSorted((one, other) => other.year - one.year);
}

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

/** By the year of the first payment. Tests, refunds and money beyond a gift do not count. */
export async function readGiftTotals({ db }: App): Promise<GiftTotal[]> {
  const rows = await readMoved(db);
  const received = rows.filter(
    ({ is_test, state }) => !is_test && (state === 'received' || state === 'receipted'),
  );
  const gifts = Map.groupBy(received, (row) => `${row.submission_id} ${row.gift_number}`);
  const groups = Map.groupBy(
    [...gifts.values()].flatMap(totalOfGift),
    ({ year, currency, purpose }) => JSON.stringify([year, currency, purpose]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const minor = group.reduce((all, one) => all + one.minor, 0);
    return first ? [{ ...first, count: group.length, minor }] : [];
  });
}

type MovedRow = Awaited<ReturnType<typeof readMoved>>[number];

/** In the order of days. The purpose of an erased pledge is on its receipt, else empty. */
async function readMoved(db: App['db']) {
  const { giving } = await readOrganisation(db);
  const rows = await db
    .selectFrom('payment')
    .innerJoin('submission', 'submission.id', 'payment.submission_id')
    .innerJoin('gift', (join) =>
      join
        .onRef('gift.submission_id', '=', 'payment.submission_id')
        .onRef('gift.number', '=', 'payment.gift_number'),
    )
    .leftJoin('receipt', (join) =>
      join
        .onRef('receipt.submission_id', '=', 'payment.submission_id')
        .onRef('receipt.gift_number', '=', 'payment.gift_number')
        .on('receipt.kind', '=', 'receipt')
        .on('receipt.is_cancelled', '=', 0),
    )
    .where('payment.is_cancelled', '=', 0)
    .selectAll('payment')
    .select(['gift.state', 'gift.minor as gift_minor', 'gift.currency as gift_currency'])
    .select(['submission.payload', 'receipt.frozen'])
    .orderBy('paid_at')
    .execute();
  return rows.map(({ payload, frozen, ...row }) => {
    const { purpose: code } = pledgeFacts({ payload });
    const receipt = frozen === null ? undefined : parseFrozen({ frozen });
    return { ...row, code, purpose: purposeLabel(giving, code) || receipt?.purpose || '' };
  });
}

function totalOfGift(moved: readonly MovedRow[]): GiftTotal[] {
  const [first] = moved;
  if (!first) return [];
  const { minor, currency } = moneyOf({ minor: first.gift_minor, currency: first.gift_currency });
  const left = minorLeft(moved, { currency });
  if (left === 0) return [];
  const year = Number(first.paid_at.slice(0, 4));
  return [{ year, currency, purpose: first.purpose, count: 1, minor: Math.min(minor, left) }];
}
