import type { Kysely } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { formatMoney } from '#platform/text/money.ts';
import { minorLeft } from '../movements.ts';
import { type GiftRow, moneyOf } from '../pledges.ts';
import { NUMBER_DIGITS, seriesOf } from '../receipts.ts';
import { isOpen } from '../record-payment.ts';
import { type GiftMoney, readGiftMoney } from './gift-list.ts';

/** Gifts that are read at a time. */
const BATCH_SIZE = 500;

/**
 * Checks the books: numbers without gaps, a receipt for exactly those gifts that should have one,
 * and money for each gift that came. It only reads, in one transaction, so that changes during the
 * check do not look like mistakes. `totals`: `12 receipts, 1 credit note`.
 */
export async function checkBooks(open: Kysely<Tables>) {
  const { mistakes, totals } = await checkNumbers(open);
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
      const name = `${gift.reference}, gift ${gift.number},`;
      mistakes.push(...giftMistakes(gift, money(gift)).map((what) => `${name} ${what}.`));
    }
  }
  return { mistakes, totals };
}

/** Gaps in the numbers of each year, and the count of documents. */
async function checkNumbers(open: Kysely<Tables>) {
  const rows = await open.selectFrom('receipt').select(['number', 'kind', 'year']).execute();
  const years = await open.selectFrom('receipt_year').selectAll().orderBy('year').execute();
  const mistakes: string[] = [];
  for (const { year, kind, last_number: last } of years) {
    const numbers = new Set(
      rows
        .filter((row) => seriesOf(row) === kind && row.year === year)
        .map(({ number }) => Number(number.slice(-NUMBER_DIGITS))),
    );
    for (let each = 1; each <= last; each += 1) {
      if (!numbers.has(each)) mistakes.push(`${year} has no ${kind} with the number ${each}.`);
    }
  }
  const countText = (kind: string) => {
    const count = rows.filter((row) => seriesOf(row) === kind).length;
    return `${count} ${kind}${count === 1 ? '' : 's'}`;
  };
  return { mistakes, totals: [`${countText('receipt')}, ${countText('credit note')}`] };
}

function giftMistakes(gift: GiftRow, { payments, documents: issued }: GiftMoney): string[] {
  const { state, review } = gift;
  const mistakes: string[] = [];
  const documents = issued.filter(({ is_cancelled }) => is_cancelled === 0);
  const receipts = documents.filter(({ kind }) => kind === 'receipt').length;
  const notes = documents.length - receipts;
  if (receipts > 1) mistakes.push(`has ${receipts} receipts`);
  if (state === 'receipted' && receipts === 0) mistakes.push('is receipted and has no receipt');
  if (state === 'received' && receipts > 0) mistakes.push('has a receipt and is not receipted');
  if (isOpen(gift) && documents.length > 0) mistakes.push(`is ${state} and has a receipt`);
  if (notes !== (state === 'refunded' ? receipts : 0)) {
    mistakes.push(`is ${state} with ${receipts} receipts and ${notes} credit notes`);
  }
  const left = minorLeft(payments, gift);
  if ((state === 'received' || state === 'receipted') && left < gift.minor) {
    mistakes.push(`is ${state}, and ${formatMoney({ ...moneyOf(gift), minor: left })} came`);
  }
  if (isOpen(gift) && review === null && left >= gift.minor) {
    mistakes.push(`is ${state}, though its money came`);
  }
  return mistakes;
}
