import { channelWords } from '../../giving/channel.ts';
import { METHOD_NAMES } from '../../giving/instructions.ts';
import type { Money } from '../../giving/money.ts';
import { reviewWords } from '../../giving/review.ts';
import type { GiftLine, PaperLine, PaymentLine } from './desk-giving.ts';

/** A gift with its money and papers, as whoever keeps the books wants it. */
export type BookedGift = GiftLine & {
  readonly email: string;
  /** In words. */
  readonly purpose: string;
  readonly payments: readonly PaymentLine[];
  readonly papers: readonly PaperLine[];
};

type Cell = (gift: BookedGift) => string;

/** The columns of gifts in a spreadsheet. Amounts have a point and no symbol; several are one cell. */
const COLUMNS: Readonly<Record<string, Cell>> = {
  Reference: ({ reference }) => reference,
  Gift: ({ number }) => String(number),
  State: ({ state }) => state,
  Review: ({ review }) => (review === null ? '' : reviewWords(review)),
  Due: ({ dueOn }) => dueOn,
  Currency: ({ money }) => money.currency,
  Amount: ({ money }) => amountText(money),
  'Paid on': (gift) => each(gift, 'paid', ({ paidAt }) => paidAt.slice(0, 10)),
  'Paid by': (gift) => each(gift, 'paid', ({ channel }) => channelWords(channel)),
  'Number of the payment': (gift) => each(gift, 'paid', ({ proof }) => proof),
  'Money that came': (gift) => each(gift, 'paid', moneyText),
  'Kept by the provider': (gift) =>
    each(gift, 'paid', ({ fee, money }) => amountText({ ...money, minor: fee })),
  Receipt: ({ papers }) => numbers(papers, 'receipt'),
  'Sent back on': (gift) => each(gift, 'refunded', ({ paidAt }) => paidAt.slice(0, 10)),
  'Money that went back': (gift) => each(gift, 'refunded', moneyText),
  'Number of what went back': (gift) => each(gift, 'refunded', ({ proof }) => proof),
  'Credit note': ({ papers }) => numbers(papers, 'credit note'),
  Giver: ({ giver }) => giver,
  'E-mail': ({ email }) => email,
  Purpose: ({ purpose }) => purpose,
  'How often': ({ frequency }) => frequency,
  'To be paid by': ({ method }) => METHOD_NAMES[method],
};

export const GIFT_COLUMNS: readonly string[] = Object.keys(COLUMNS);

export function giftCells(gift: BookedGift): string[] {
  return Object.values(COLUMNS).map((cell) => cell(gift));
}

/** An amount as spreadsheets take it: `1200.50`. */
export function amountText({ minor }: Pick<Money, 'minor'>): string {
  return (minor / 100).toFixed(2);
}

/** With its currency, where a gift's own does not say it: `1200.50 GHS`. */
function moneyText({ money }: PaymentLine): string {
  return `${amountText(money)} ${money.currency}`;
}

function each(
  { payments }: BookedGift,
  kind: PaymentLine['kind'],
  say: (payment: PaymentLine) => string,
): string {
  return payments
    .filter((payment) => payment.kind === kind)
    .map(say)
    .join('; ');
}

function numbers(papers: readonly PaperLine[], kind: PaperLine['kind']): string {
  return papers
    .filter((paper) => paper.kind === kind)
    .map(({ number }) => number)
    .join('; ');
}
