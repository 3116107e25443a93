import type { Kysely } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { CURRENCIES, formatMoney, type Money } from '#platform/text/money.ts';
import { GIFT_STATES } from '../../model/gift.ts';
import { minorLeft } from '../movements.ts';
import { type GiftRow, moneyOf } from '../pledges.ts';
import { parseFrozen, seriesOf } from '../receipts.ts';
import { isOpen } from '../record-payment.ts';
import { type GiftMoney, isTestGift, readGiftMoney } from './gift-money.ts';

/** Gifts that are read at a time. */
const BATCH_SIZE = 500;

/** What the books say: their mistakes, a sentence each, and what they add up to. */
export type Books = {
  readonly mistakes: readonly string[];
  /** `12 receipts, 1 credit note`, and a line for each currency in which money came. */
  readonly totals: readonly string[];
};

type NamedGift = GiftRow & { readonly reference: string };

/**
 * Looks whether the books are whole: numbers without a gap, a receipt for each gift that should have
 * one and for no other, and money for each gift that came. It only reads; one transaction, so that
 * what is noted meanwhile is no mistake.
 */
export async function checkBooks(open: Kysely<Tables>): Promise<Books> {
  const papers = await checkNumbers(open);
  const sums = makeTotals();
  const wrong = [...papers.wrong];
  for (let last: GiftRow | undefined; ; ) {
    const gifts = await readGiftBatch(open, last);
    const money = await readGiftMoney(open, gifts);
    for (const gift of gifts) {
      const its = money(gift);
      sums.add(gift, its);
      const called = `${gift.reference}, gift ${gift.number},`;
      wrong.push(...giftMistakes(gift, its).map((what) => `${called} ${what}.`));
    }
    last = gifts.at(-1);
    if (gifts.length < BATCH_SIZE)
      return { mistakes: wrong, totals: [papers.count, ...sums.lines()] };
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

/** What is wrong with the numbers of each year, and how many papers there are. */
async function checkNumbers(open: Kysely<Tables>) {
  const rows = await open
    .selectFrom('receipt')
    .select(['number', 'kind', 'year', 'submission_id', 'gift_number'])
    .orderBy('number')
    .execute();
  const years = await open.selectFrom('receipt_year').selectAll().orderBy('year').execute();
  const gifts = await open.selectFrom('gift').select(['submission_id', 'number']).execute();
  const known = new Set(gifts.map(({ submission_id, number }) => `${submission_id} ${number}`));
  const wrong: string[] = [];
  const counted = new Set<string>();
  for (const { year, kind, last_number: last } of years) {
    counted.add(`${year} ${kind}`);
    const numbers = new Set(
      rows
        .filter((row) => seriesOf(row) === kind && row.year === year)
        .map(({ number }) => Number(number.slice(-NUMBER_DIGITS))),
    );
    for (let each = 1; each <= Math.max(last, ...numbers); each += 1) {
      if (!numbers.has(each)) wrong.push(`${year} has no ${kind} with the number ${each}.`);
      else if (each > last) wrong.push(`${year} has a ${kind} ${each}, and counts to ${last}.`);
    }
  }
  for (const row of rows) {
    const { number, year, submission_id, gift_number } = row;
    if (!counted.has(`${year} ${seriesOf(row)}`))
      wrong.push(`${number} is of a year that counts nothing.`);
    if (!known.has(`${submission_id} ${gift_number}`)) wrong.push(`${number} is of no gift.`);
  }
  const of = (kind: string) => rows.filter((row) => seriesOf(row) === kind).length;
  const counts = [countText(of('receipt'), 'receipt'), countText(of('credit note'), 'credit note')];
  return { wrong, count: counts.join(', ') };
}

/** Digits of a number at its end at least: `00017`. */
const NUMBER_DIGITS = 5;

function countText(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** What is wrong with one gift. */
function giftMistakes(gift: NamedGift, { payments, documents: issued }: GiftMoney): string[] {
  const { state, review } = gift;
  const wrong: string[] = [];
  if (!GIFT_STATES.some((known) => known === state)) return [`is in no state: ${state}`];
  const papers = issued.filter(({ is_cancelled }) => is_cancelled === 0);
  const receipts = papers.filter(({ kind }) => kind === 'receipt');
  const notes = papers.filter(({ kind }) => kind === 'credit note');
  if (receipts.length > 1) wrong.push(`has ${receipts.length} receipts`);
  if (state === 'receipted' && receipts.length === 0) wrong.push('is receipted and has no receipt');
  if (state === 'received' && receipts.length > 0) wrong.push('has a receipt and is not receipted');
  if (isOpen(gift) && papers.length > 0) wrong.push(`is ${state} and has ${papers[0]?.number}`);
  const isBack = state === 'refunded';
  if (isBack && notes.length !== receipts.length) {
    wrong.push(`went back with ${receipts.length} receipts and ${notes.length} credit notes`);
  }
  if (!isBack && notes.length > 0) wrong.push('has a credit note and did not go back');
  for (const paper of papers) {
    const frozen = parseFrozen(paper);
    if (!frozen) continue;
    const said = formatMoney(frozen.money);
    const meant = formatMoney(moneyOf(gift));
    if (said !== meant) wrong.push(`is ${meant}, and ${paper.number} says ${said}`);
    if (frozen.number !== paper.number) wrong.push(`has ${paper.number} that says another number`);
  }
  const [came, wentBack] = [totalOf(gift, payments, 'paid'), totalOf(gift, payments, 'refunded')];
  const isPaid = state === 'received' || state === 'receipted';
  const kept = isBack ? came : came - wentBack;
  if ((isPaid || isBack) && kept < gift.minor) {
    wrong.push(`is ${state}, and ${formatMoney({ ...moneyOf(gift), minor: kept })} came`);
  }
  if (isBack && wentBack < gift.minor) wrong.push('went back without its money');
  if (isOpen(gift) && review === null && minorLeft(payments, gift) >= gift.minor) {
    wrong.push(`is ${state}, though its money came`);
  }
  return wrong;
}

/** In minor units of the gift's own currency. */
function totalOf(gift: GiftRow, payments: GiftMoney['payments'], kind: string): number {
  return payments
    .filter((one) => one.kind === kind && one.currency === gift.currency)
    .reduce((sum, { minor }) => sum + minor, 0);
}

function makeTotals() {
  const came = new Map<string, number>();
  const wentBack = new Map<string, number>();
  const given = new Map<string, number>();
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
      if (hasCome && !isTestGift({ payments })) add(given, gift);
    },
    lines: (): string[] =>
      CURRENCIES.filter((currency) => came.has(currency)).map((currency) => {
        const words = (of: Map<string, number>): string =>
          formatMoney({ minor: of.get(currency) ?? 0, currency } satisfies Money);
        const rest = (came.get(currency) ?? 0) - (wentBack.get(currency) ?? 0);
        const other = rest - (given.get(currency) ?? 0);
        return [
          `${words(came)} came`,
          `${words(wentBack)} went back`,
          `${words(given)} are gifts`,
          ...(other === 0
            ? []
            : [`${formatMoney({ minor: other, currency })} are no gift, or not yet`]),
        ].join(', ');
      }),
  };
}
