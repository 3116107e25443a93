import { purposeLabel } from '#modules/content/organisation.ts';
import type { Database } from '#platform/db/database.ts';
import type { GiftTotal } from '../model/gift-totals.ts';
import { minorLeft } from './movements.ts';
import { moneyOf, pledgeFacts } from './pledges.ts';
import { parseFrozen, readOrganisation } from './receipts.ts';

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
