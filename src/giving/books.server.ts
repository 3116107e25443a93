import { type Kysely, sql } from 'kysely';
import type { App } from '#app.ts';
import { purposeLabel } from '#content/organisation.ts';
import type { ExportFile } from '#inbox/export.server.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import type { Tables } from '#platform/db/tables.ts';
import { retryBusy } from '#platform/db/transaction.ts';
import { BYTE_ORDER_MARK, csvRow } from '#platform/export/csv.ts';
import { makePause } from '#platform/process/pause.ts';
import { formatMoney } from '#platform/text/money.ts';
import { audit } from '#staff/audit.server.ts';
import type { Staff } from '#staff/staff.ts';
import {
  type GiftFilter,
  giftListRow,
  giftQuery,
  type PaymentView,
  paymentViews,
  readGiftMoney,
  readGivingContent,
} from './desk.server.ts';
import { amountText, CHANNEL_LABELS, dayOf, REVIEW_LABELS } from './gift.ts';
import { isOpen } from './payments.server.ts';
import { moneyOf, pledgeFacts } from './pledges.server.ts';
import { minorLeft, NUMBER_DIGITS, seriesOf } from './receipts.server.ts';
import { DESK_STATE_LABELS, FREQUENCY_LABELS, METHOD_NAMES } from './texts.ts';

const BATCH_SIZE = 500;

const GIFT_DAY = sql<string>`coalesce((
  select substr(min(payment.paid_at), 1, 10) from payment
  where payment.submission_id = gift.submission_id and payment.gift_number = gift.number
    and payment.kind = 'paid' and payment.is_cancelled = 0
), gift.due_on)`;

/** The audit log has only the names of the filters used: the words may be a name. */
export async function exportGifts(app: App, filter: GiftFilter, by: Staff): Promise<ExportFile> {
  const { db, now } = app;
  const gifts = await giftQuery(db, filter)
    .selectAll('gift')
    .select(['submission.reference', 'submission.payload', 'submission.spam_verdict'])
    .orderBy(GIFT_DAY)
    .orderBy('submission.reference')
    .orderBy('gift.number')
    .execute();
  const used = Object.entries(filter).flatMap(([name, value]) => ((value ?? false) ? [name] : []));
  const subject = `${gifts.length} gifts as CSV${used.length > 0 ? `, by ${used.join(', ')}` : ''}`;
  const event = { staffId: by.id, action: 'exported', subject } as const;
  await retryBusy(() => audit(db, event, now()));
  const giving = await readGivingContent(app.content);
  async function* chunks() {
    const encoder = new TextEncoder();
    const pause = makePause();
    yield encoder.encode(BYTE_ORDER_MARK + csvRow(Object.keys(COLUMNS)));
    for (let first = 0; first < gifts.length; first += BATCH_SIZE) {
      const batch = gifts.slice(first, first + BATCH_SIZE);
      const money = await readGiftMoney(db, batch);
      const rows = batch.flatMap((row) => {
        const { purpose, honouree } = pledgeFacts(row);
        const payload = jsonObject(row.payload) ?? {};
        const { payments, documents } = money(row);
        const gift = {
          ...giftListRow(row, money(row), now()),
          payments: paymentViews({ payments }),
          documents,
          honouree,
          purpose: purposeLabel(giving, purpose) || purpose,
          email: String(payload.email ?? ''),
          isAnonymous: payload.anonymous === true,
        };
        return giftRows(gift, filter);
      });
      yield encoder.encode(rows.map(csvRow).join(''));
      await pause();
    }
  }
  return { name: `gifts-${dayOf(now())}.csv`, type: 'text/csv; charset=utf-8', chunks: chunks() };
}

type Documents = Awaited<ReturnType<Awaited<ReturnType<typeof readGiftMoney>>>>['documents'];

type ExportedGift = ReturnType<typeof giftListRow> & {
  readonly payments: readonly PaymentView[];
  readonly documents: Documents;
  readonly honouree: string;
  readonly purpose: string;
  readonly email: string;
  readonly isAnonymous: boolean;
};

type ExportedRow = { readonly payment: PaymentView | undefined; readonly isPledge: boolean };

/** Amounts are numbers with a point, to be summed; money that is not real has no amount. */
const COLUMNS: Readonly<Record<string, (gift: ExportedGift, row: ExportedRow) => string>> = {
  Day: ({ dueOn }, { payment }) => payment?.paidAt.slice(0, 10) ?? dueOn,
  Reference: ({ reference }) => reference,
  Gift: ({ number }) => String(number),
  Promised: ({ money }, { isPledge }) => (isPledge ? amountText(money) : ''),
  Came: (_, { payment }) => amountOf(payment, 'paid'),
  'Went back': (_, { payment }) => amountOf(payment, 'refunded'),
  'Kept by the provider': (_, { payment }) =>
    payment?.kind === 'paid' && !payment.isTest ? amountText({ minor: payment.fee }) : '',
  Currency: ({ money }, { payment }) => (payment?.money ?? money).currency,
  By: (_, { payment }) => (payment ? CHANNEL_LABELS[payment.channel] : ''),
  'Number of the payment': (_, { payment }) => payment?.proof ?? '',
  'Part of the gift': (_, { payment }) => (payment?.isDismissed ? 'no' : ''),
  State: ({ state }) => DESK_STATE_LABELS[state],
  Test: (_, { payment }) => (payment?.isTest ? 'Test' : ''),
  Review: ({ review }) => (review === null ? '' : REVIEW_LABELS[review]),
  Due: ({ dueOn }) => dueOn,
  Receipt: ({ documents }) => numbersOf(documents, 'receipt'),
  'Credit note': ({ documents }) => numbersOf(documents, 'credit note'),
  Giver: ({ donor }) => donor,
  Email: ({ email }) => email,
  'In honour of': ({ honouree }) => honouree,
  'Name in public thanks': ({ isAnonymous }) => (isAnonymous ? 'no' : 'yes'),
  Purpose: ({ purpose }) => purpose,
  'How often': ({ frequency }) => FREQUENCY_LABELS[frequency],
  'To be paid by': ({ method }) => METHOD_NAMES[method],
};

function giftRows(gift: ExportedGift, { from = '', to = '9999' }: GiftFilter): string[][] {
  const isShown = ({ kind, paidAt }: PaymentView) =>
    kind !== 'dismissed' && paidAt.slice(0, 10) >= from && paidAt.slice(0, 10) <= to;
  const payments = gift.payments
    .filter(isShown)
    .toSorted((a, b) => (a.paidAt < b.paidAt ? -1 : a.paidAt > b.paidAt ? 1 : 0));
  const first = payments.find(({ money }) => money.currency === gift.money.currency);
  const rows: ExportedRow[] = [
    ...(first ? [] : [{ payment: undefined, isPledge: true }]),
    ...payments.map((payment) => ({ payment, isPledge: payment === first })),
  ];
  return rows.map((row) => Object.values(COLUMNS).map((cell) => cell(gift, row)));
}

function amountOf(payment: PaymentView | undefined, kind: PaymentView['kind']): string {
  return payment?.kind === kind && !payment.isTest ? amountText(payment.money) : '';
}

function numbersOf(documents: Documents, kind: string): string {
  const numbers = documents.flatMap((one) => (one.kind === kind ? [one.number] : []));
  return numbers.join('; ');
}

/** Mistakes in the books. Reads in one transaction: changes meanwhile look like none. */
export async function checkBooks(open: Kysely<Tables>): Promise<string[]> {
  const mistakes: string[] = [];
  const documents = await open.selectFrom('receipt').select(['number', 'kind', 'year']).execute();
  for (const { year, kind, last_number: last } of await open
    .selectFrom('receipt_year')
    .selectAll()
    .orderBy('year')
    .execute()) {
    const issued = documents.filter((row) => seriesOf(row) === kind && row.year === year);
    const numbers = new Set(issued.map(({ number }) => Number(number.slice(-NUMBER_DIGITS))));
    for (let each = 1; each <= last; each += 1) {
      if (!numbers.has(each)) mistakes.push(`${year} has no ${kind} with the number ${each}.`);
    }
  }
  const gifts = await open
    .selectFrom('gift')
    .innerJoin('submission', 'submission.id', 'gift.submission_id')
    .selectAll('gift')
    .select('submission.reference')
    .orderBy('gift.submission_id')
    .orderBy('gift.number')
    .execute();
  for (let first = 0; first < gifts.length; first += BATCH_SIZE) {
    const batch = gifts.slice(first, first + BATCH_SIZE);
    const money = await readGiftMoney(open, batch);
    for (const gift of batch) {
      const { state } = gift;
      const { payments, documents } = money(gift);
      const valid = documents.filter(({ is_cancelled }) => is_cancelled === 0);
      const receipts = valid.filter(({ kind }) => kind === 'receipt').length;
      const notes = valid.length - receipts;
      const name = `${gift.reference}, gift ${gift.number}, is ${state}`;
      // A gift that came without a receipt has no credit note either.
      const isRefund = state === 'refunded' && receipts === notes && receipts <= 1;
      if (!isRefund && (receipts !== (state === 'receipted' ? 1 : 0) || notes > 0)) {
        mistakes.push(`${name} with ${receipts} receipts and ${notes} credit notes.`);
      }
      const left = minorLeft(payments, gift);
      const hasCome = state === 'received' || state === 'receipted';
      if (hasCome ? left < gift.minor : isOpen(gift) && !gift.review && left >= gift.minor) {
        mistakes.push(`${name}, and ${formatMoney({ ...moneyOf(gift), minor: left })} came.`);
      }
    }
  }
  return mistakes;
}
