import type { Money } from '#platform/text/money.ts';
import { channelLabel } from '../channel.ts';
import { reviewLabel } from '../gift.ts';
import { FREQUENCY_LABELS } from '../gift-texts.ts';
import { METHOD_NAMES } from '../instructions.ts';
import { isDismissed, type Movement } from '../movement.ts';
import { stateLabel } from './desk-gift-texts.ts';
import type { DocumentView, GiftListRow, PaymentView } from './desk-giving.ts';
import type { GiftFilter } from './gift-filter.ts';

/** A gift with its money and documents, as bookkeeping needs it. */
export type ExportedGift = GiftListRow & {
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

export const GIFT_COLUMNS: readonly string[] = Object.keys(COLUMNS);

/**
 * The rows of a gift: one for each payment or refund on the chosen days. The pledge is in the first
 * row of its currency, or else in a row of its own.
 */
export function giftRows(
  gift: ExportedGift,
  days: Pick<GiftFilter, 'from' | 'to'> = {},
): string[][] {
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

/** An amount as spreadsheets read it: `1200.50`. */
export function amountText({ minor }: Pick<Money, 'minor'>): string {
  return (minor / 100).toFixed(2);
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
