import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { matchesWords } from '#modules/submissions/api.ts';
import type { Database } from '#platform/db/database.ts';
import { DAY_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { type Channel, normaliseProof } from '../../model/channel.ts';
import { dayOf, isOverdue as isOverdueGift } from '../../model/due.ts';
import type { GiftState, Review } from '../../model/gift.ts';
import { type Movement, oneMoneyLeft } from '../../model/movement.ts';
import type {
  DeskGiving,
  DocumentView,
  GiftCounts,
  GiftListRow,
  PaymentView,
} from '../../model/staff/desk-giving.ts';
import type { GiftFilter } from '../../model/staff/gift-filter.ts';
import type { PaymentTable, ReceiptTable } from '../giving-tables.ts';
import { givingPath } from '../links.ts';
import { type GiftRow, moneyOf, pledgeFacts } from '../pledges.ts';
import { parseFrozen } from '../receipts.ts';

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

type Joined = ExpressionBuilder<Tables, 'gift' | 'submission'>;

/** The gifts that match a filter. Gifts of spam pledges are left out, unless money came. */
export function giftQuery(database: Database, { state, words, from, to }: GiftFilter) {
  let query = database
    .selectFrom('gift')
    .innerJoin('submission', 'submission.id', 'gift.submission_id')
    .where((is) => is.not(isUnpaidSpam(is)));
  if (state === 'open') {
    query = query.where((is) =>
      is.or([is('gift.state', '=', 'pledged'), is('gift.review', 'is not', null)]),
    );
  } else if (state) {
    const states = state === 'received' ? ['received', 'receipted'] : ['lapsed', 'refunded'];
    query = query.where('gift.state', 'in', states).where('gift.review', 'is', null);
  }
  if (from || to) {
    query = query.where((is) => {
      let payments = is
        .selectFrom('payment')
        .select('payment.id')
        .whereRef('payment.submission_id', '=', 'gift.submission_id')
        .whereRef('payment.gift_number', '=', 'gift.number')
        .where('payment.kind', 'in', ['paid', 'refunded'])
        .where('payment.is_cancelled', '=', 0);
      if (from) payments = payments.where('payment.paid_at', '>=', isoTimestamp(Date.parse(from)));
      if (to)
        payments = payments.where('payment.paid_at', '<', isoTimestamp(Date.parse(to) + DAY_MS));
      return is.exists(payments);
    });
  }
  if (words) {
    query = query.where((is) =>
      is.or([...matchesNumber(is, words), matchesPledge(is, words, database)]),
    );
  }
  return query;
}

/** Gifts of pledges with a spam verdict are never overdue. */
export function isOverdue(is: Joined, now: number) {
  return is.and([
    is('gift.state', '=', 'pledged'),
    is('gift.review', 'is', null),
    is('gift.due_on', '<', dayOf(now)),
    is('submission.spam_verdict', 'is', null),
  ]);
}

function isUnpaidSpam(is: Joined) {
  return is.and([
    is('submission.status', '=', 'spam'),
    is('gift.state', 'in', ['pledged', 'lapsed']),
    is('gift.review', 'is', null),
  ]);
}

/** Matches the number of a payment, a receipt or a credit note. */
function matchesNumber(is: Joined, words: string) {
  const payments = is
    .selectFrom('payment')
    .select('payment.id')
    .whereRef('payment.submission_id', '=', 'gift.submission_id')
    .whereRef('payment.gift_number', '=', 'gift.number')
    .where('payment.proof', 'in', [words, words.toUpperCase(), normaliseProof(words, 'bank')]);
  const documents = is
    .selectFrom('receipt')
    .select('receipt.number')
    .whereRef('receipt.submission_id', '=', 'gift.submission_id')
    .whereRef('receipt.gift_number', '=', 'gift.number')
    .where('receipt.number', '=', words.toUpperCase());
  return [is.exists(payments), is.exists(documents)];
}

/** Matches the pledge as the inbox search does. */
function matchesPledge(is: Joined, words: string, database: Database) {
  const pledges = database
    .selectFrom('submission')
    .select('submission.id')
    .where('submission.kind', '=', 'donation-pledges')
    .where((one) => matchesWords(one, words, database));
  return is('gift.submission_id', 'in', pledges);
}

/** Payments, refunds and documents of one gift, each in order of recording. */
export type GiftMoney = {
  readonly payments: readonly Selectable<PaymentTable>[];
  readonly documents: readonly Selectable<ReceiptTable>[];
};

/**
 * Reads the payments and documents of some gifts, in order. Payments recorded by mistake are left
 * out; their documents are included.
 */
export async function readGiftMoney(
  database: Database,
  gifts: readonly Pick<GiftRow, 'submission_id' | 'number'>[],
): Promise<(gift: Pick<GiftRow, 'submission_id' | 'number'>) => GiftMoney> {
  const ids = [...new Set(gifts.map(({ submission_id }) => submission_id))];
  if (ids.length === 0) return () => ({ payments: [], documents: [] });
  const payments = await database
    .selectFrom('payment')
    .selectAll()
    .where('submission_id', 'in', ids)
    .where('is_cancelled', '=', 0)
    .orderBy('recorded_at')
    .orderBy('id')
    .execute();
  const documents = await database
    .selectFrom('receipt')
    .selectAll()
    .where('submission_id', 'in', ids)
    .orderBy('issued_at')
    .orderBy('number')
    .execute();
  return ({ submission_id, number }) => {
    const ofGift = (row: { submission_id: string; gift_number: number }) =>
      row.submission_id === submission_id && row.gift_number === number;
    return { payments: payments.filter(ofGift), documents: documents.filter(ofGift) };
  };
}

/** Whether money came for a gift, but none of it is real. */
function isTestGift({ payments }: Pick<GiftMoney, 'payments'>): boolean {
  const came = payments.filter(({ kind }) => kind === 'paid');
  return came.length > 0 && came.every(({ is_test }) => is_test === 1);
}

export function paymentView(row: Selectable<PaymentTable>): PaymentView {
  return {
    kind: row.kind as Movement,
    channel: row.channel as Channel,
    proof: row.proof,
    money: moneyOf(row),
    fee: row.fee,
    isTest: row.is_test === 1,
    paidAt: row.paid_at,
  };
}

/** `sign` signs the link to its page. */
export function documentView(
  row: Selectable<ReceiptTable>,
  sign: (text: string) => string,
): DocumentView {
  return {
    number: row.number,
    kind: row.kind === 'receipt' ? 'receipt' : 'credit note',
    isCancelled: row.is_cancelled === 1,
    path: parseFrozen(row) ? givingPath('receipt', row.link_id, sign) : null,
  };
}
