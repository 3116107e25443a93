import type { Selectable } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { Channel } from '../../model/channel.ts';
import type { Movement } from '../../model/movement.ts';
import type { DocumentView, PaymentView } from '../../model/staff/desk-giving.ts';
import type { PaymentTable, ReceiptTable } from '../giving-tables.ts';
import { givingPath } from '../links.ts';
import { type GiftRow, moneyOf } from '../pledges.ts';
import { parseFrozen } from '../receipts.ts';

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
export function isTestGift({ payments }: Pick<GiftMoney, 'payments'>): boolean {
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
