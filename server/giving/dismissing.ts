import type { Selectable, Transaction } from 'kysely';
import { moneyLeft } from '#domain/giving/movement.ts';
import type { PaymentTable } from '../database/giving-tables.ts';
import { moment } from '../database/moment.ts';
import type { Tables } from '../database/tables.ts';
import type { GiftOf } from './noting.ts';
import { type GiftRow, idsOf, moneyOf } from './pledges.ts';

type Row = Selectable<PaymentTable>;

/** What came and went of a gift, in the order in which it was noted. */
export function movementsOf(
  open: Transaction<Tables>,
  { submissionId, giftNumber }: GiftOf,
): Promise<Row[]> {
  return open
    .selectFrom('payment')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('gift_number', '=', giftNumber)
    .orderBy('noted_at')
    .orderBy('id')
    .execute();
}

/** The payments that went neither back nor were dismissed. */
export function standing(rows: readonly Row[]): Row[] {
  const isOver = (paid: Row) =>
    rows.some(
      ({ kind, channel, proof }) =>
        kind !== 'paid' && channel === paid.channel && proof === paid.proof,
    );
  return rows.filter((row) => row.kind === 'paid' && !isOver(row));
}

/** As what is left of it is reckoned. */
export function asMoved(row: Row) {
  return { kind: row.kind, channel: row.channel, proof: row.proof, money: moneyOf(row) };
}

/** What is left for a gift in a currency, in minor units. */
export function minorLeft(
  rows: readonly Row[],
  { currency }: { readonly currency: string },
): number {
  return moneyLeft(rows.map(asMoved)).find((left) => left.currency === currency)?.minor ?? 0;
}

/**
 * Notes that what came beside a gift is not the gift, so that it is counted no more when staff decide
 * again: all that came, where the gift has not; else what is more than the gift, the newest first. The
 * pledge is locked.
 */
export async function dismissBeside(
  open: Transaction<Tables>,
  gift: GiftRow,
  now: number,
): Promise<void> {
  const rows = await movementsOf(open, idsOf(gift));
  const hasCome = gift.state === 'received' || gift.state === 'receipted';
  const left = new Map<string, number>();
  for (const { currency, minor } of moneyLeft(rows.map(asMoved))) {
    left.set(currency, hasCome && currency === gift.currency ? minor - gift.minor : minor);
  }
  const at = moment(now);
  for (const row of standing(rows).reverse()) {
    const beside = left.get(row.currency) ?? 0;
    if (row.minor > beside) continue;
    left.set(row.currency, beside - row.minor);
    await open
      .insertInto('payment')
      .values({
        ...{ ...row, id: crypto.randomUUID(), kind: 'dismissed', fee: 0 },
        ...{ paid_at: at, noted_at: at },
      })
      .execute();
  }
}
