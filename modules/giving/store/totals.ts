import { purposeLabel } from '#modules/content/model/giving.ts';
import { sum } from '#modules/content/model/reports/sum.ts';
import type { Database } from '#platform/db/database.ts';
import { CURRENCIES } from '#platform/text/money.ts';
import type { GiftTotal } from '../model/gift-totals.ts';
import type { MonthTotal, YearTotals } from '../model/staff/year-books.ts';
import { minorLeft } from './movements.ts';
import { moneyOf, pledgeFacts } from './pledges.ts';
import { readOrganisation } from './receipt-texts.ts';
import { parseFrozen } from './receipts.ts';

/**
 * Adds up the received gifts by the year of their first payment, for everybody. Tests, refunds and
 * money beyond a gift do not count.
 */
export async function readGiftTotals(database: Database): Promise<GiftTotal[]> {
  const rows = await readMoved(database);
  const received = rows.filter(
    ({ is_test, state }) => !is_test && (state === 'received' || state === 'receipted'),
  );
  const gifts = Map.groupBy(received, (row) => `${row.submission_id} ${row.gift_number}`);
  return addUp([...gifts.values()].flatMap(totalOfGift), ['count', 'minor']);
}

/** The totals of the money that came and went back in a year, for staff. */
export async function readYearTotals(database: Database, year: number): Promise<YearTotals> {
  const moved = (await readMoved(database)).filter(({ kind }) => kind !== 'dismissed');
  const totals = moved
    .filter((row) => yearOf(row) === year)
    .map((row) => ({
      month: row.paid_at.slice(0, 7),
      purpose: row.purpose || row.code || 'Not known any more',
      currency: moneyOf(row).currency,
      isTest: row.is_test === 1,
      paid: row.kind === 'paid' ? row.minor : 0,
      refunded: row.kind === 'refunded' ? row.minor : 0,
    }));
  const orderOf = ({ month, purpose, currency }: MonthTotal) =>
    JSON.stringify([month, purpose, CURRENCIES.indexOf(currency)]);
  return {
    year,
    years: [...new Set(moved.map(yearOf))].toSorted((one, other) => other - one),
    totals: addUp(totals, ['paid', 'refunded']).toSorted((one, other) =>
      orderOf(one) < orderOf(other) ? -1 : 1,
    ),
  };
}

type MovedRow = Awaited<ReturnType<typeof readMoved>>[number];

/**
 * All money that moved, in the order of days, without payments recorded by mistake. The purpose of
 * an erased pledge is on its receipt; empty if it is not known any more.
 */
async function readMoved(database: Database) {
  const { giving } = await readOrganisation(database);
  const rows = await database
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

/** A gift with all its money as a total of its own; none if all its money went back. */
function totalOfGift(moved: readonly MovedRow[]): GiftTotal[] {
  const [first] = moved;
  if (!first) return [];
  const { minor, currency } = moneyOf({ minor: first.gift_minor, currency: first.gift_currency });
  const left = minorLeft(moved, { currency });
  if (left === 0) return [];
  const { purpose } = first;
  return [{ year: yearOf(first), currency, purpose, count: 1, minor: Math.min(minor, left) }];
}

function yearOf({ paid_at }: { readonly paid_at: string }): number {
  return Number(paid_at.slice(0, 4));
}

/** One row for all that differ only in the numbers to add up. */
function addUp<Name extends string, Row extends Readonly<Record<Name, number>>>(
  rows: readonly Row[],
  names: readonly Name[],
): Row[] {
  const sums = (group: readonly Row[]) =>
    Object.fromEntries(names.map((name) => [name, sum(group.map((row) => row[name]))]));
  const groups = Map.groupBy(rows, (row) => JSON.stringify({ ...row, ...sums([]) }));
  return [...groups.values()].map((group) => Object.assign({}, group[0], sums(group)));
}
