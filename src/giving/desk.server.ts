import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely';
import type { App } from '#app.ts';
import { NO_GIVING, type Organisation, purposeLabel } from '#content/organisation.ts';
import { isDate } from '#forms/text-answer.ts';
import { matchesWords } from '#inbox/inbox.server.ts';
import { submissionType } from '#inbox/kinds.ts';
import type { Database } from '#platform/db/database.ts';
import { DAY_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import type { Tables } from '#platform/db/tables.ts';
import {
  type Channel,
  dayOf,
  extraPayments,
  type GiftState,
  isDismissed,
  type Movement,
  normaliseProof,
  oneMoneyLeft,
  type Review,
} from './gift.ts';
import {
  type GiftRow,
  givingPath,
  moneyOf,
  PLEDGES,
  pledgeFacts,
  readGifts,
} from './pledges.server.ts';
import { parseFrozen } from './receipts.server.ts';
import type { PaymentTable, ReceiptTable } from './tables.ts';

export const LISTED_STATES = ['open', 'received', 'closed'] as const;

/** Invalid values are left out. `from`, `to`: money moved between these days, inclusive. */
export function readGiftFilter(params: URLSearchParams) {
  // A database would reject control characters.
  const text = (name: string) =>
    (params.get(name) ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .normalize('NFC')
      .trim();
  const day = (name: string) => (isDate(text(name)) ? text(name) : undefined);
  const page = Number(text('page'));
  return {
    filter: {
      state: LISTED_STATES.find((each) => each === text('state')),
      words: text('words').slice(0, 100) || undefined,
      from: day('from'),
      to: day('to'),
    },
    page: Number.isSafeInteger(page) && page > 1 && page < 1_000_000 ? page : 1,
  };
}

export type GiftFilter = ReturnType<typeof readGiftFilter>['filter'];
const PAGE_SIZE = 50;

/** To decide about first, then overdue ones, then the last changed. */
export async function listGifts({ db, now }: App, filter: GiftFilter, page: number) {
  const isLate = (is: Joined) => isOverdue(is, now());
  const rows = await giftQuery(db, filter)
    .selectAll('gift')
    .select(['submission.reference', 'submission.payload', 'submission.spam_verdict'])
    .orderBy((is) =>
      is.case().when('gift.review', 'is not', null).then(0).when(isLate(is)).then(1).else(2).end(),
    )
    .orderBy('gift.changed_at', 'desc')
    .orderBy('gift.submission_id')
    .orderBy('gift.number', 'desc')
    .limit(PAGE_SIZE + 1)
    .offset(PAGE_SIZE * (page - 1))
    .execute();
  const shown = rows.slice(0, PAGE_SIZE);
  const money = await readGiftMoney(db, shown);
  return {
    rows: shown.map((row) => giftListRow(row, money(row), now())),
    hasMore: rows.length > PAGE_SIZE,
  };
}

export type GiftListRow = ReturnType<typeof giftListRow>;

export async function countGifts({ db, now }: App) {
  const { review, overdue, received } = await giftQuery(db, {})
    .select((is) => [
      sql<number>`count(case when ${is('gift.review', 'is not', null)} then 1 end)`.as('review'),
      sql<number>`count(case when ${isOverdue(is, now())} then 1 end)`.as('overdue'),
      sql<number>`count(case when ${is('gift.state', '=', 'received')} then 1 end)`.as('received'),
    ])
    .executeTakeFirstOrThrow();
  return { review: Number(review), overdue: Number(overdue), received: Number(received) };
}

type ListedGift = GiftRow & { reference: string; payload: string; spam_verdict: string | null };

export function giftListRow(row: ListedGift, money: GiftMoney, now: number) {
  const { donor, frequency, method } = pledgeFacts(row);
  const { payments, documents } = money;
  return {
    ...giftStatus(row, money, now),
    donor,
    frequency,
    method,
    isFlagged: row.spam_verdict !== null,
    paidOn: payments.findLast(({ kind }) => kind === 'paid')?.paid_at.slice(0, 10) ?? null,
    receipt: documents.find((one) => one.kind === 'receipt' && !one.is_cancelled)?.number ?? null,
  };
}

function giftStatus(
  { number, due_on, review, ...row }: Omit<ListedGift, 'payload'>,
  { payments }: GiftMoney,
  now: number,
) {
  const paid = payments.filter(({ kind }) => kind === 'paid');
  return {
    reference: row.reference,
    number,
    state: row.state as GiftState,
    review: review as Review | null,
    isOverdue:
      row.spam_verdict === null &&
      row.state === 'pledged' &&
      review === null &&
      due_on < dayOf(now),
    /** Money came for it, but none of it is real. */
    isTest: paid.length > 0 && paid.every((one) => one.is_test === 1),
    dueOn: due_on,
    money: moneyOf(row),
  };
}

type Joined = ExpressionBuilder<Tables, 'gift' | 'submission'>;

export function giftQuery(db: Database, { state, words, from, to }: Partial<GiftFilter>) {
  let query = db
    .selectFrom('gift')
    .innerJoin('submission', 'submission.id', 'gift.submission_id')
    .where((is) =>
      is.or([
        is('submission.status', '<>', 'spam'),
        is('gift.state', 'not in', ['pledged', 'lapsed']),
        is('gift.review', 'is not', null),
      ]),
    );
  if (state === 'open') {
    query = query.where((is) =>
      is.or([is('gift.state', '=', 'pledged'), is('gift.review', 'is not', null)]),
    );
  } else if (state) {
    const states = state === 'received' ? ['received', 'receipted'] : ['lapsed', 'refunded'];
    query = query.where('gift.state', 'in', states).where('gift.review', 'is', null);
  }
  if (from || to) {
    const first = from ? isoTimestamp(Date.parse(from)) : '';
    const end = to ? isoTimestamp(Date.parse(to) + DAY_MS) : '9999';
    query = query.where((is) =>
      is.exists(
        paymentsOfGift(is)
          .where('payment.kind', 'in', ['paid', 'refunded'])
          .where('payment.is_cancelled', '=', 0)
          .where('payment.paid_at', '>=', first)
          .where('payment.paid_at', '<', end),
      ),
    );
  }
  if (words) {
    const numbers = [words, words.toUpperCase(), normaliseProof(words, 'bank')];
    query = query.where((is) =>
      is.or([
        is.exists(paymentsOfGift(is).where('payment.proof', 'in', numbers)),
        is.exists(
          is
            .selectFrom('receipt')
            .select('receipt.number')
            .whereRef('receipt.submission_id', '=', 'gift.submission_id')
            .whereRef('receipt.gift_number', '=', 'gift.number')
            .where('receipt.number', '=', words.toUpperCase()),
        ),
        is(
          'gift.submission_id',
          'in',
          db
            .selectFrom('submission')
            .select('submission.id')
            .where('submission.kind', '=', PLEDGES)
            .where((one) => matchesWords(one, words, db)),
        ),
      ]),
    );
  }
  return query;
}

function paymentsOfGift(is: Joined) {
  return is
    .selectFrom('payment')
    .select('payment.id')
    .whereRef('payment.submission_id', '=', 'gift.submission_id')
    .whereRef('payment.gift_number', '=', 'gift.number');
}

function isOverdue(is: Joined, now: number) {
  return is.and([
    is('gift.state', '=', 'pledged'),
    is('gift.review', 'is', null),
    is('gift.due_on', '<', dayOf(now)),
    is('submission.spam_verdict', 'is', null),
  ]);
}

export type GiftMoney = {
  readonly payments: readonly Selectable<PaymentTable>[];
  readonly documents: readonly Selectable<ReceiptTable>[];
};

type GiftRowKey = Pick<GiftRow, 'submission_id' | 'number'>;

export async function readGiftMoney(
  open: Kysely<Tables>,
  gifts: readonly GiftRowKey[],
): Promise<(gift: GiftRowKey) => GiftMoney> {
  const ids = [...new Set(gifts.map(({ submission_id }) => submission_id))];
  if (ids.length === 0) return () => ({ payments: [], documents: [] });
  const payments = await open
    .selectFrom('payment')
    .selectAll()
    .where('submission_id', 'in', ids)
    .where('is_cancelled', '=', 0)
    .orderBy('recorded_at')
    .orderBy('id')
    .execute();
  const documents = await open
    .selectFrom('receipt')
    .selectAll()
    .where('submission_id', 'in', ids)
    .orderBy('issued_at')
    .orderBy('number')
    .execute();
  return ({ submission_id, number }) => {
    const isOfGift = (row: { submission_id: string; gift_number: number }) =>
      row.submission_id === submission_id && row.gift_number === number;
    return { payments: payments.filter(isOfGift), documents: documents.filter(isOfGift) };
  };
}

export function paymentViews({ payments }: Pick<GiftMoney, 'payments'>) {
  const views = payments.map((row) => ({
    kind: row.kind as Movement,
    channel: row.channel as Channel,
    proof: row.proof,
    money: moneyOf(row),
    fee: row.fee,
    isTest: row.is_test === 1,
    paidAt: row.paid_at,
  }));
  return views.map((one) => ({ ...one, isDismissed: isDismissed(one, views) }));
}

export type PaymentView = ReturnType<typeof paymentViews>[number];

export async function readPledge(app: App, reference: string) {
  const { db, sign, content } = app;
  const now = app.now();
  const row = await db
    .selectFrom('submission')
    .select(['id', 'kind', 'payload', 'erased_at', 'spam_verdict', 'phone_e164'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  const gifts = row ? await readGifts(db, row.id) : [];
  const newest = gifts.at(-1);
  if (!row || !newest) return undefined;
  const payload = jsonObject(row.payload) ?? {};
  const sender = submissionType(row.kind)?.sender(payload);
  const { purpose, ...facts } = pledgeFacts(row);
  const notes = await db
    .selectFrom('submission_note')
    .innerJoin('staff', 'staff.id', 'submission_note.staff_id')
    .select(['submission_note.id', 'staff.name as by', 'submission_note.created_at as at', 'body'])
    .where('submission_id', '=', row.id)
    .where('kind', '=', 'note')
    .orderBy('submission_note.created_at')
    .orderBy('submission_note.id')
    .execute();
  const moneyOfGift = await readGiftMoney(db, gifts);
  return {
    ...facts,
    reference,
    isErased: row.erased_at !== null,
    isFlagged: row.spam_verdict !== null,
    email: sender?.email ?? '',
    phone: row.phone_e164 ?? sender?.phone ?? '',
    purpose: purposeLabel(await readGivingContent(content), purpose) || purpose,
    isAnonymous: payload.anonymous === true,
    nextOn: newest.next_due_on,
    isStopped: newest.stopped_at !== null,
    notes,
    gifts: gifts.map((gift) => {
      const money = moneyOfGift(gift);
      const payments = paymentViews(money);
      const status = giftStatus({ ...row, ...gift, reference }, money, now);
      return {
        ...status,
        payments,
        ...reviewOf(status, payments),
        documents: money.documents.map((document) => ({
          number: document.number,
          isReceipt: document.kind === 'receipt',
          isCancelled: document.is_cancelled === 1,
          /** Null once its content is erased. */
          path: parseFrozen(document) ? givingPath('receipt', document.link_id, sign) : null,
        })),
      };
    }),
  };
}

export type PledgeDetails = NonNullable<Awaited<ReturnType<typeof readPledge>>>;
export type GiftDetails = PledgeDetails['gifts'][number];

function reviewOf(
  { state, money, review }: ReturnType<typeof giftStatus>,
  payments: readonly PaymentView[],
) {
  const isOpen = state === 'pledged' || state === 'lapsed';
  const hasCome = state === 'received' || state === 'receipted';
  const inQuestion =
    review === 'returned'
      ? payments.filter(({ kind }) => kind === 'refunded').slice(-1)
      : extraPayments(payments, money, hasCome);
  return {
    inQuestion: review === null ? [] : inQuestion,
    acceptable: review !== null && isOpen ? oneMoneyLeft(payments) : undefined,
  };
}

export async function readGivingContent(content: App['content']) {
  const [organisation] = await content.list<Organisation>('organisation');
  return organisation?.giving ?? NO_GIVING;
}
