import type { Kysely } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { CURRENCIES, formatMoney, type Money } from '#platform/text/money.ts';
import { GIFT_STATES } from '../../model/gift.ts';
import { minorLeft } from '../movements.ts';
import { type GiftRow, moneyOf } from '../pledges.ts';
import { NUMBER_DIGITS, parseFrozen, seriesOf } from '../receipts.ts';
import { isOpen } from '../record-payment.ts';
import { type GiftMoney, isTestGift, readGiftMoney } from './gift-money.ts';

/** Gifts that are read at a time. */
const BATCH_SIZE = 500;

/** The result of a check of the books: mistakes, a sentence each, and totals. */
export type Books = {
  readonly mistakes: readonly string[];
  /** `12 receipts, 1 credit note`, and a line for each currency in which money came. */
  readonly totals: readonly string[];
};

type NamedGift = GiftRow & { readonly reference: string };

/**
 * Checks the books: numbers without gaps, a receipt for exactly those gifts that should have one,
 * and money for each gift that came. It only reads, in one transaction, so that changes during the
 * check do not look like mistakes.
 */
export async function checkBooks(open: Kysely<Tables>): Promise<Books> {
  const numbering = await checkNumbers(open);
  const totals = makeTotals();
  const mistakes = [...numbering.mistakes];
  for (let last: GiftRow | undefined; ; ) {
    const gifts = await readGiftBatch(open, last);
    const money = await readGiftMoney(open, gifts);
    for (const gift of gifts) {
      const giftMoney = money(gift);
      totals.add(gift, giftMoney);
      const name = `${gift.reference}, gift ${gift.number},`;
      mistakes.push(...giftMistakes(gift, giftMoney).map((what) => `${name} ${what}.`));
    }
    last = gifts.at(-1);
    if (gifts.length < BATCH_SIZE)
      return { mistakes, totals: [numbering.count, ...totals.lines()] };
  }
}

function readGiftBatch(open: Kysely<Tables>, last: GiftRow | undefined): Promise<NamedGift[]> {
  let query = open
    .selectFrom('gift')
    .innerJoin('submission', 'submission.id', 'gift.submission_id')
    .selectAll('gift')
    .select('submission.reference');
  if (last) {
    const { submission_id, number } = last;
    query = query.where((is) =>
      is.or([
        is('gift.submission_id', '>', submission_id),
        is.and([is('gift.submission_id', '=', submission_id), is('gift.number', '>', number)]),
      ]),
    );
  }
  return query.orderBy('gift.submission_id').orderBy('gift.number').limit(BATCH_SIZE).execute();
}

/** Mistakes in the numbers of each year, and the count of documents. */
async function checkNumbers(open: Kysely<Tables>) {
  const rows = await open
    .selectFrom('receipt')
    .select(['number', 'kind', 'year', 'submission_id', 'gift_number'])
    .orderBy('number')
    .execute();
  const years = await open.selectFrom('receipt_year').selectAll().orderBy('year').execute();
  const gifts = await open.selectFrom('gift').select(['submission_id', 'number']).execute();
  const known = new Set(gifts.map(({ submission_id, number }) => `${submission_id} ${number}`));
  const mistakes: string[] = [];
  const counted = new Set<string>();
  for (const { year, kind, last_number: last } of years) {
    counted.add(`${year} ${kind}`);
    const numbers = new Set(
      rows
        .filter((row) => seriesOf(row) === kind && row.year === year)
        .map(({ number }) => Number(number.slice(-NUMBER_DIGITS))),
    );
    for (let each = 1; each <= Math.max(last, ...numbers); each += 1) {
      if (!numbers.has(each)) mistakes.push(`${year} has no ${kind} with the number ${each}.`);
      else if (each > last) mistakes.push(`${year} has a ${kind} ${each}, and counts to ${last}.`);
    }
  }
  for (const row of rows) {
    const { number, year, submission_id, gift_number } = row;
    if (!counted.has(`${year} ${seriesOf(row)}`))
      mistakes.push(`${number} is of a year that counts nothing.`);
    if (!known.has(`${submission_id} ${gift_number}`)) mistakes.push(`${number} is of no gift.`);
  }
  const of = (kind: string) => rows.filter((row) => seriesOf(row) === kind).length;
  const counts = [countText(of('receipt'), 'receipt'), countText(of('credit note'), 'credit note')];
  return { mistakes, count: counts.join(', ') };
}

function countText(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** The mistakes of one gift. */
function giftMistakes(gift: NamedGift, { payments, documents: issued }: GiftMoney): string[] {
  const { state, review } = gift;
  const mistakes: string[] = [];
  if (!GIFT_STATES.some((known) => known === state)) return [`is in no state: ${state}`];
  const documents = issued.filter(({ is_cancelled }) => is_cancelled === 0);
  const receipts = documents.filter(({ kind }) => kind === 'receipt');
  const notes = documents.filter(({ kind }) => kind === 'credit note');
  if (receipts.length > 1) mistakes.push(`has ${receipts.length} receipts`);
  if (state === 'receipted' && receipts.length === 0)
    mistakes.push('is receipted and has no receipt');
  if (state === 'received' && receipts.length > 0)
    mistakes.push('has a receipt and is not receipted');
  if (isOpen(gift) && documents.length > 0)
    mistakes.push(`is ${state} and has ${documents[0]?.number}`);
  const isBack = state === 'refunded';
  if (isBack && notes.length !== receipts.length) {
    mistakes.push(`went back with ${receipts.length} receipts and ${notes.length} credit notes`);
  }
  if (!isBack && notes.length > 0) mistakes.push('has a credit note and did not go back');
  for (const document of documents) {
    const frozen = parseFrozen(document);
    if (!frozen) continue;
    const actual = formatMoney(frozen.money);
    const expected = formatMoney(moneyOf(gift));
    if (actual !== expected) mistakes.push(`is ${expected}, and ${document.number} says ${actual}`);
    if (frozen.number !== document.number)
      mistakes.push(`has ${document.number} that says another number`);
  }
  const [came, wentBack] = [totalOf(gift, payments, 'paid'), totalOf(gift, payments, 'refunded')];
  const isPaid = state === 'received' || state === 'receipted';
  const remaining = isBack ? came : came - wentBack;
  if ((isPaid || isBack) && remaining < gift.minor) {
    mistakes.push(`is ${state}, and ${formatMoney({ ...moneyOf(gift), minor: remaining })} came`);
  }
  if (isBack && wentBack < gift.minor) mistakes.push('went back without its money');
  if (isOpen(gift) && review === null && minorLeft(payments, gift) >= gift.minor) {
    mistakes.push(`is ${state}, though its money came`);
  }
  return mistakes;
}

/** The total in minor units of the gift's own currency. */
function totalOf(gift: GiftRow, payments: GiftMoney['payments'], kind: string): number {
  return payments
    .filter((one) => one.kind === kind && one.currency === gift.currency)
    .reduce((sum, { minor }) => sum + minor, 0);
}

function makeTotals() {
  const came = new Map<string, number>();
  const wentBack = new Map<string, number>();
  const received = new Map<string, number>();
  const add = (to: Map<string, number>, { minor, currency }: { minor: number; currency: string }) =>
    to.set(currency, (to.get(currency) ?? 0) + minor);
  return {
    add(gift: GiftRow, { payments }: GiftMoney): void {
      for (const one of payments) {
        if (one.is_test === 1) continue;
        if (one.kind === 'paid') add(came, one);
        if (one.kind === 'refunded') add(wentBack, one);
      }
      const hasCome = gift.state === 'received' || gift.state === 'receipted';
      if (hasCome && !isTestGift({ payments })) add(received, gift);
    },
    lines: (): string[] =>
      CURRENCIES.filter((currency) => came.has(currency)).map((currency) => {
        const amountText = (of: Map<string, number>): string =>
          formatMoney({ minor: of.get(currency) ?? 0, currency } satisfies Money);
        const rest = (came.get(currency) ?? 0) - (wentBack.get(currency) ?? 0);
        const other = rest - (received.get(currency) ?? 0);
        return [
          `${amountText(came)} came`,
          `${amountText(wentBack)} went back`,
          `${amountText(received)} are gifts`,
          ...(other === 0
            ? []
            : [`${formatMoney({ minor: other, currency })} are no gift, or not yet`]),
        ].join(', ');
      }),
  };
}
