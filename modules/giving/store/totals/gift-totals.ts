import { purposeLabel } from '#modules/content/model/giving.ts';
import type { Database } from '#platform/db/database.ts';
import type { GiftTotal } from '../../model/gift-totals.ts';
import { moneyLeft } from '../../model/movement.ts';
import { movedMoneyOf } from '../movements.ts';
import { moneyOf, pledgeFacts } from '../pledges.ts';
import { readOrganisation } from '../receipt-texts.ts';
import { parseFrozen } from '../receipts.ts';

/**
 * Adds up the received gifts by the year of their first payment. Tests, refunds, payments recorded
 * by mistake and money beyond a gift do not count. The purpose of an erased pledge is on its
 * receipt.
 */
export async function readGiftTotals(database: Database): Promise<GiftTotal[]> {
  const { giving } = await readOrganisation(database);
  const payments = await database
    .selectFrom('payment')
    .selectAll()
    .where('is_test', '=', 0)
    .where('kind', '<>', 'misnoted')
    .orderBy('paid_at')
    .execute();
  const keyOf = (id: string, number: number) => `${id} ${number}`;
  const byGift = Map.groupBy(payments, (one) => keyOf(one.submission_id, one.gift_number));
  const rows = await database
    .selectFrom('gift')
    .innerJoin('submission', 'submission.id', 'gift.submission_id')
    .leftJoin('receipt', (join) =>
      join
        .onRef('receipt.submission_id', '=', 'gift.submission_id')
        .onRef('receipt.gift_number', '=', 'gift.number')
        .on('receipt.kind', '=', 'receipt')
        .on('receipt.is_cancelled', '=', 0),
    )
    .where('gift.state', 'in', ['received', 'receipted'])
    .select(['gift.submission_id', 'gift.number', 'gift.minor', 'gift.currency'])
    .select(['submission.payload', 'receipt.frozen'])
    .execute();
  const gifts = rows.flatMap(({ frozen, ...gift }) => {
    const moved = byGift.get(keyOf(gift.submission_id, gift.number)) ?? [];
    const { minor, currency } = moneyOf(gift);
    const left = moneyLeft(moved.map(movedMoneyOf)).find((money) => money.currency === currency);
    const [first] = moved;
    if (!left || !first) return [];
    const purpose =
      purposeLabel(giving, pledgeFacts(gift).purpose) ||
      (frozen && parseFrozen({ frozen })?.purpose) ||
      '';
    const year = Number(first.paid_at.slice(0, 4));
    return [{ year, currency, purpose, count: 1, minor: Math.min(minor, left.minor) }];
  });
  return addUp(gifts);
}

/** One total for all rows that differ in count and sum only. */
function addUp(rows: readonly GiftTotal[]): GiftTotal[] {
  const groups = Map.groupBy(rows, ({ count: _, minor: __, ...key }) => JSON.stringify(key));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const total = (part: 'count' | 'minor') => group.reduce((sum, one) => sum + one[part], 0);
    return [{ ...first, count: total('count'), minor: total('minor') }];
  });
}
