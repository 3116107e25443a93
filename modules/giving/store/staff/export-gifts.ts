import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { purposeLabel } from '#modules/content/organisation.ts';
import { audit } from '#modules/staff/audit.server.ts';
import type { Staff } from '#modules/staff/staff.ts';
import type { ExportFile } from '#modules/submissions/export.server.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import { retryBusy } from '#platform/db/transaction.ts';
import { BYTE_ORDER_MARK, csvRow } from '#platform/export/csv.ts';
import { channelLabel } from '../../model/channel.ts';
import { amountText, reviewLabel } from '../../model/gift.ts';
import { FREQUENCY_LABELS } from '../../model/gift-texts.ts';
import { METHOD_NAMES } from '../../model/instructions.ts';
import { isDismissed, type Movement } from '../../model/movement.ts';
import { stateLabel } from '../../model/staff/desk-gift-texts.ts';
import type { DocumentView, GiftListRow, PaymentView } from '../../model/staff/desk-giving.ts';
import type { GiftFilter } from '../../model/staff/gift-filter.ts';
import { pledgeFacts } from '../pledges.ts';
import {
  documentView,
  giftQuery,
  type ListedGift,
  listedQuery,
  paymentView,
  readGiftMoney,
  toListRow,
} from './gift-list.ts';
import { type PledgeDetailsParts, readGivingContent } from './pledge-details.ts';

/** Gifts that are read at a time. */
const BATCH_SIZE = 500;

/** The day of a gift's first payment; the due day where there is none. */
const GIFT_DAY = sql<string>`coalesce((
  select substr(min(payment.paid_at), 1, 10) from payment
  where payment.submission_id = gift.submission_id and payment.gift_number = gift.number
    and payment.kind = 'paid' and payment.is_cancelled = 0
), gift.due_on)`;

type DatedRow = ListedGift & { readonly day: string };

type ExportRequest = { readonly filter: GiftFilter; readonly by: Staff };

/** Exports all gifts that match a filter; the export is written to the audit log. */
export async function exportGifts(
  parts: PledgeDetailsParts,
  { filter: { page: _page, ...filter }, by }: ExportRequest,
  now: number,
): Promise<ExportFile> {
  const { count } = await giftQuery(parts.database, filter)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const subject = exportText(Number(count), filter);
  const event = { staffId: by.id, action: 'exported', subject } as const;
  await retryBusy(() => audit(parts.database, event, now));
  return {
    name: `gifts-${new Date(now).toISOString().slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
    chunks: csvPieces(parts, filter, now),
  };
}

/** `42 gifts as CSV, by state and words`. The search text is left out: it may be a name. */
function exportText(count: number, filter: GiftFilter): string {
  const by = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  return `${count} gifts as CSV${by.length > 0 ? `, by ${by.join(', ')}` : ''}`;
}

/** The parts of the CSV file, in the order of the gifts' days (`GIFT_DAY`). */
async function* csvPieces(parts: PledgeDetailsParts, filter: GiftFilter, now: number) {
  const encoder = new TextEncoder();
  yield encoder.encode(BYTE_ORDER_MARK + csvRow(GIFT_COLUMNS));
  for await (const gifts of readExportedGifts(parts, filter, now)) {
    yield encoder.encode(gifts.flatMap((gift) => giftRows(gift, filter).map(csvRow)).join(''));
    // SQLite's driver works without giving the event loop a turn.
    await nextTurn();
  }
}

async function* readExportedGifts(
  { database, content, sign }: PledgeDetailsParts,
  filter: GiftFilter,
  now: number,
): AsyncGenerator<ExportedGift[]> {
  const giving = await readGivingContent(content);
  const order = sql`${GIFT_DAY}, submission.reference, gift.number`;
  for (let last: DatedRow | undefined; ; ) {
    let query = listedQuery(database, filter)
      .select(GIFT_DAY.as('day'))
      .orderBy(GIFT_DAY)
      .orderBy('submission.reference')
      .orderBy('gift.number')
      .limit(BATCH_SIZE);
    if (last) {
      const { day, reference, number } = last;
      query = query.where(sql<boolean>`(${order}) > (${day}, ${reference}, ${number})`);
    }
    const rows = await query.execute();
    const money = await readGiftMoney(database, rows);
    yield rows.map((row) => {
      const giftMoney = money(row);
      const payload = jsonObject(row.payload) ?? {};
      const { purpose, honouree } = pledgeFacts(row);
      return {
        ...toListRow(row, giftMoney, now),
        email: String(payload.email ?? ''),
        honouree,
        isAnonymous: payload.anonymous === true,
        purpose: purposeLabel(giving, purpose) || purpose,
        payments: giftMoney.payments.map(paymentView),
        documents: giftMoney.documents.map((document) => documentView(document, sign)),
      };
    });
    last = rows.at(-1);
    if (rows.length < BATCH_SIZE) return;
  }
}

/** A gift with its money and documents, as bookkeeping needs it. */
type ExportedGift = GiftListRow & {
  readonly email: string;
  /** As a label. */
  readonly purpose: string;
  readonly honouree: string;
  /** The name must be left out of public thanks. */
  readonly isAnonymous: boolean;
  readonly payments: readonly PaymentView[];
  readonly documents: readonly DocumentView[];
};

/** A row: a payment or refund, the pledge, or both where they are in the same currency. */
type ExportedRow = {
  readonly payment: PaymentView | undefined;
  readonly isPledge: boolean;
};

type Cell = (gift: ExportedGift, row: ExportedRow) => string;

/**
 * The columns of gifts in a spreadsheet. Amounts are numbers with a point, so that they can be
 * summed; money that is not real has no amount.
 */
const COLUMNS: Readonly<Record<string, Cell>> = {
  Day: ({ dueOn }, { payment }) => payment?.paidAt.slice(0, 10) ?? dueOn,
  Reference: ({ reference }) => reference,
  Gift: ({ number }) => String(number),
  Promised: ({ money }, { isPledge }) => (isPledge ? amountText(money) : ''),
  Came: (_, { payment }) => amountOf(payment, 'paid'),
  'Went back': (_, { payment }) => amountOf(payment, 'refunded'),
  'Kept by the provider': (_, { payment }) =>
    payment?.kind === 'paid' && !payment.isTest ? amountText({ minor: payment.fee }) : '',
  Currency: ({ money }, { payment }) => (payment?.money ?? money).currency,
  By: (_, { payment }) => (payment ? channelLabel(payment.channel) : ''),
  'Number of the payment': (_, { payment }) => payment?.proof ?? '',
  'Part of the gift': ({ payments }, { payment }) =>
    payment && isDismissed(payment, payments) ? 'no' : '',
  State: ({ state }) => stateLabel(state),
  Test: (_, { payment }) => (payment?.isTest ? 'Test' : ''),
  Review: ({ review }) => (review === null ? '' : reviewLabel(review)),
  Due: ({ dueOn }) => dueOn,
  Receipt: ({ documents }) => numbers(documents, 'receipt'),
  'Credit note': ({ documents }) => numbers(documents, 'credit note'),
  Giver: ({ donor }) => donor,
  Email: ({ email }) => email,
  'In honour of': ({ honouree }) => honouree,
  'Name in public thanks': ({ isAnonymous }) => (isAnonymous ? 'no' : 'yes'),
  Purpose: ({ purpose }) => purpose,
  'How often': ({ frequency }) => FREQUENCY_LABELS[frequency],
  'To be paid by': ({ method }) => METHOD_NAMES[method],
};

const GIFT_COLUMNS: readonly string[] = Object.keys(COLUMNS);

/**
 * The rows of a gift: one for each payment or refund on the chosen days. The pledge is in the first
 * row of its currency, or else in a row of its own.
 */
function giftRows(gift: ExportedGift, days: Pick<GiftFilter, 'from' | 'to'> = {}): string[][] {
  const payments = gift.payments
    .filter(({ kind, paidAt }) => kind !== 'dismissed' && isWithin(paidAt.slice(0, 10), days))
    .sort((a, b) => (a.paidAt < b.paidAt ? -1 : a.paidAt > b.paidAt ? 1 : 0));
  const first = payments.find(({ money }) => money.currency === gift.money.currency);
  const rows: ExportedRow[] = [
    ...(first ? [] : [{ payment: undefined, isPledge: true }]),
    ...payments.map((payment) => ({ payment, isPledge: payment === first })),
  ];
  return rows.map((row) => Object.values(COLUMNS).map((cell) => cell(gift, row)));
}

function isWithin(day: string, { from, to }: Pick<GiftFilter, 'from' | 'to'>): boolean {
  return (!from || day >= from) && (!to || day <= to);
}

function amountOf(payment: PaymentView | undefined, kind: Movement): string {
  return payment?.kind === kind && !payment.isTest ? amountText(payment.money) : '';
}

function numbers(documents: readonly DocumentView[], kind: DocumentView['kind']): string {
  return documents
    .filter((document) => document.kind === kind)
    .map(({ number }) => number)
    .join('; ');
}
