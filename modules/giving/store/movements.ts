import type { Kysely, Selectable, Transaction } from 'kysely';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Money } from '#platform/text/money.ts';
import { type Channel, normaliseProof } from '../model/channel.ts';
import { extraPayments, moneyLeft } from '../model/movement.ts';
import type { PaymentTable } from './giving-tables.ts';
import { type GiftId, type GiftRow, giftIdOf, moneyOf } from './pledges.ts';

type PaymentRow = Selectable<PaymentTable>;

/**
 * Payments, refunds and dismissals of a gift in the order of recording, without those recorded by
 * mistake and their reversals.
 */
export function readMovements(
  open: Kysely<Tables>,
  { submissionId, giftNumber }: GiftId,
): Promise<PaymentRow[]> {
  return open
    .selectFrom('payment')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('gift_number', '=', giftNumber)
    .where('is_cancelled', '=', 0)
    .orderBy('recorded_at')
    .orderBy('id')
    .execute();
}

/** Money that came or went back. `at`: a time or a day, ISO. */
type NewMovement = GiftId & {
  readonly kind: 'paid' | 'refunded';
  readonly channel: Channel;
  readonly proof: string;
  readonly money: Money;
  /** The provider's fee, in minor units. */
  readonly fee: number;
  readonly isTest: boolean;
  readonly at: string;
};

/** Stores money that came or went back; false where its proof was recorded before. */
export async function insertMovement(
  open: Transaction<Tables>,
  { kind, channel, proof, money, fee, isTest, at, submissionId, giftNumber }: NewMovement,
  now: number,
): Promise<boolean> {
  const row = await open
    .insertInto('payment')
    .values({
      id: crypto.randomUUID(),
      kind,
      channel,
      ...money,
      fee,
      is_test: isTest ? 1 : 0,
      proof: normaliseProof(proof, channel),
      submission_id: submissionId,
      gift_number: giftNumber,
      paid_at: isoTimestamp(Date.parse(at)),
      recorded_at: isoTimestamp(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A row in the form that `moneyLeft` takes. */
export function movedMoneyOf(row: PaymentRow) {
  return { kind: row.kind, channel: row.channel, proof: row.proof, money: moneyOf(row) };
}

/** The money left for a gift in one currency, in minor units. */
export function minorLeft(
  rows: readonly PaymentRow[],
  { currency }: { readonly currency: string },
): number {
  return moneyLeft(rows.map(movedMoneyOf)).find((left) => left.currency === currency)?.minor ?? 0;
}

/**
 * Marks extra payments of a gift as dismissed, so that they no longer count when staff decide
 * again. If the gift has not come, these are all payments; otherwise those beyond the gift, newest
 * first. The pledge must be locked.
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
