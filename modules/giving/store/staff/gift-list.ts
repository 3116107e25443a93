import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { dayOf, isOverdue as isOverdueGift } from '../../model/due.ts';
import type { GiftState } from '../../model/gift.ts';
import { oneMoneyLeft } from '../../model/movement.ts';
import type { Review } from '../../model/review.ts';
import type { DeskGiving, GiftCounts, GiftListRow } from '../../model/staff/desk-giving.ts';
import type { GiftFilter } from '../../model/staff/gift-filter.ts';
import { type GiftRow, moneyOf, pledgeFacts } from '../pledges.ts';
import { type GiftMoney, isTestGift, readGiftMoney } from './gift-money.ts';
import { giftQuery, isOverdue } from './gift-query.ts';

/** Gifts on one page. */
const PAGE_SIZE = 50;

/** A gift in a list, as the database has it. */
export type ListedGift = GiftRow & {
  readonly reference: string;
  readonly payload: string;
  readonly spam_verdict: string | null;
};

/** One page of the gifts that match a filter. `now` in milliseconds. */
export async function listGifts(
  database: Database,
  filter: GiftFilter,
  now: number,
): ReturnType<DeskGiving['list']> {
  const rows = await listedQuery(database, filter)
    .orderBy((is) =>
      is
        .case()
        .when(is('gift.review', 'is not', null))
        .then(0)
        .when(isOverdue(is, now))
        .then(1)
        .else(2)
        .end(),
    )
    // Overdue gifts: the oldest first. The rest: the last changed first.
    .orderBy((is) => is.case().when(isOverdue(is, now)).then(is.ref('gift.due_on')).end())
    .orderBy('gift.changed_at', 'desc')
    .orderBy('gift.submission_id')
    .orderBy('gift.number', 'desc')
    .limit(PAGE_SIZE + 1)
    .offset(PAGE_SIZE * ((filter.page ?? 1) - 1))
    .execute();
  const page = rows.slice(0, PAGE_SIZE);
  return { rows: await toListRows(database, page, now), hasMore: rows.length > PAGE_SIZE };
}

export function listedQuery(database: Database, filter: GiftFilter) {
  return giftQuery(database, filter)
    .selectAll('gift')
    .select(['submission.reference', 'submission.payload', 'submission.spam_verdict']);
}

/** `now` in milliseconds. */
export async function countGifts(database: Database, now: number): Promise<GiftCounts> {
  const { review, overdue, received } = await giftQuery(database, {})
    .select((is) => [
      sql<number>`count(case when ${is('gift.review', 'is not', null)} then 1 end)`.as('review'),
      sql<number>`count(case when ${isOverdue(is, now)} then 1 end)`.as('overdue'),
      sql<number>`count(case when ${is('gift.state', '=', 'received')} then 1 end)`.as('received'),
    ])
    .executeTakeFirstOrThrow();
  return { review: Number(review), overdue: Number(overdue), received: Number(received) };
}

async function toListRows(
  database: Database,
  rows: readonly ListedGift[],
  now: number,
): Promise<GiftListRow[]> {
  const money = await readGiftMoney(database, rows);
  return rows.map((row) => toListRow(row, money(row), now));
}

/** The row of one gift whose money is already read. */
export function toListRow(
  row: ListedGift,
  { payments, documents }: GiftMoney,
  now: number,
): GiftListRow {
  const { donor, frequency, method } = pledgeFacts(row);
  return {
    ...giftStatusOf(row, { payments }, now),
    donor,
    frequency,
    method,
    came: oneMoneyLeft(payments.map((one) => ({ ...one, money: moneyOf(one) }))) ?? null,
    isFlagged: row.spam_verdict !== null,
    paidOn: payments.findLast(({ kind }) => kind === 'paid')?.paid_at.slice(0, 10) ?? null,
    receipt: documents.find((one) => one.kind === 'receipt' && !one.is_cancelled)?.number ?? null,
  };
}

/** The status of a gift. `now` in milliseconds. */
export function giftStatusOf(
  row: GiftRow & Pick<ListedGift, 'reference' | 'spam_verdict'>,
  came: Pick<GiftMoney, 'payments'>,
  now: number,
) {
  const { reference, number, due_on: dueOn } = row;
  const state = row.state as GiftState;
  const review = row.review as Review | null;
  const overdue = row.spam_verdict === null && isOverdueGift({ state, review, dueOn }, dayOf(now));
  const isTest = isTestGift(came);
  return {
    reference,
    number,
    state,
    review,
    isOverdue: overdue,
    isTest,
    dueOn,
    money: moneyOf(row),
  };
}
