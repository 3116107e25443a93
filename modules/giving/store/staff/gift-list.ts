import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { dayOf, isOverdue as isOverdueGift } from '../../model/due.ts';
import { GIFT_STATES, type GiftState } from '../../model/gift.ts';
import type { Review } from '../../model/review.ts';
import type { DeskGiving, GiftCounts, GiftLine } from '../../model/staff/desk-giving.ts';
import type { GiftFilter } from '../../model/staff/gift-filter.ts';
import { type GiftRow, moneyOf, pledgeWords } from '../pledges.ts';
import { type GiftMoney, isTestGift, moneyOfGifts } from './gift-money.ts';
import { giftQuery, isOverdue } from './gift-query.ts';

/** Gifts of a page. */
const PAGE = 50;

/** What a list says of each gift, as the database has it. */
export type ListedRow = GiftRow & {
  readonly reference: string;
  readonly payload: string;
  readonly suspicion: string | null;
};

/** One page of what a filter lists. `now` in milliseconds. */
export async function listGifts(
  database: Database,
  filter: GiftFilter,
  now: number,
): ReturnType<DeskGiving['list']> {
  const rows = await listed(database, filter, now)
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
    // What is overdue the longest first; of the rest what changed last.
    .orderBy((is) => is.case().when(isOverdue(is, now)).then(is.ref('gift.due_on')).end())
    .orderBy('gift.changed_at', 'desc')
    .orderBy('gift.submission_id')
    .orderBy('gift.number', 'desc')
    .limit(PAGE + 1)
    .offset(PAGE * ((filter.page ?? 1) - 1))
    .execute();
  const shown = rows.slice(0, PAGE);
  return { lines: await asLines(database, shown, now), more: rows.length > PAGE };
}

export function listed(database: Database, filter: GiftFilter, now: number) {
  return giftQuery(database, filter, now)
    .selectAll('gift')
    .select(['submission.reference', 'submission.payload', 'submission.suspicion']);
}

/** How many there are of each part of the list. `now` in milliseconds. */
export async function countGifts(database: Database, now: number): Promise<GiftCounts> {
  const rows = await giftQuery(database, {}, now)
    .select(['gift.state', ({ fn }) => fn.countAll().as('count')])
    .select((is) => [
      sql<number>`sum(case when ${is('gift.review', 'is not', null)} then 1 else 0 end)`.as(
        'reviews',
      ),
      sql<number>`sum(case when ${isOverdue(is, now)} then 1 else 0 end)`.as('overdue'),
    ])
    .groupBy('gift.state')
    .execute();
  const sum = (of: (row: (typeof rows)[number]) => unknown) =>
    rows.reduce((all, row) => all + Number(of(row)), 0);
  const states = GIFT_STATES.map((state) => [
    state,
    sum((row) => (row.state === state ? row.count : 0)),
  ]);
  return {
    ...(Object.fromEntries(states) as Record<GiftState, number>),
    review: sum(({ reviews }) => reviews),
    overdue: sum(({ overdue }) => overdue),
  };
}

async function asLines(
  database: Database,
  rows: readonly ListedRow[],
  now: number,
): Promise<GiftLine[]> {
  const money = await moneyOfGifts(database, rows);
  return rows.map((row) => asLine(row, money(row), now));
}

/** The same of one of which the money is known. */
export function asLine(row: ListedRow, { payments, papers }: GiftMoney, now: number): GiftLine {
  const { giver, frequency, method } = pledgeWords(row);
  return {
    ...standingOf(row, { payments }, now),
    giver,
    frequency,
    method,
    isFlagged: row.suspicion !== null,
    paidOn: payments.findLast(({ kind }) => kind === 'paid')?.paid_at.slice(0, 10) ?? null,
    receipt: papers.find((one) => one.kind === 'receipt' && !one.cancelled)?.number ?? null,
  };
}

/** How a gift stands. `now` in milliseconds. */
export function standingOf(
  row: GiftRow & Pick<ListedRow, 'reference' | 'suspicion'>,
  came: Pick<GiftMoney, 'payments'>,
  now: number,
) {
  const { reference, number, due_on: dueOn } = row;
  const state = row.state as GiftState;
  const review = row.review as Review | null;
  const overdue = row.suspicion === null && isOverdueGift({ state, review, dueOn }, dayOf(now));
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
