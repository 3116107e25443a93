import type { Kysely, Selectable, Transaction } from 'kysely';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { extraPayments, moneyLeft } from '../model/movement.ts';
import type { GiftId } from './giving-parts.ts';
import type { PaymentTable } from './giving-tables.ts';
import { type GiftRow, giftIdOf, moneyOf } from './pledges.ts';

type PaymentRow = Selectable<PaymentTable>;

/** What came and went of a gift, in the order in which it was noted; nothing that was noted by mistake. */
export function readMovements(
  open: Kysely<Tables>,
  { submissionId, giftNumber }: GiftId,
): Promise<PaymentRow[]> {
  return open
    .selectFrom('payment')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('gift_number', '=', giftNumber)
    .where('kind', '<>', 'misnoted')
    .orderBy('recorded_at')
    .orderBy('id')
    .execute();
}

/** As what is left of it is reckoned. */
export function movedMoneyOf(row: PaymentRow) {
  return { kind: row.kind, channel: row.channel, proof: row.proof, money: moneyOf(row) };
}

/** What is left for a gift in a currency, in minor units. */
export function minorLeft(
  rows: readonly PaymentRow[],
  { currency }: { readonly currency: string },
): number {
  return moneyLeft(rows.map(movedMoneyOf)).find((left) => left.currency === currency)?.minor ?? 0;
}

/**
 * Notes that what came beside a gift is not the gift, so that it is counted no more when staff decide
 * again: all that came, where the gift has not; else what is more than the gift, the newest first. The
 * pledge is locked.
 */
export async function dismissExtraPayments(
  open: Transaction<Tables>,
  gift: GiftRow,
  now: number,
): Promise<void> {
  const rows = await readMovements(open, giftIdOf(gift));
  const hasCome = gift.state === 'received' || gift.state === 'receipted';
  const at = isoTimestamp(now);
  const moved = rows.map((row) => ({ ...movedMoneyOf(row), row }));
  for (const { row } of extraPayments(moved, moneyOf(gift), hasCome)) {
    await open
      .insertInto('payment')
      .values({
        ...row,
        id: crypto.randomUUID(),
        kind: 'dismissed',
        fee: 0,
        paid_at: at,
        recorded_at: at,
      })
      .execute();
  }
}
