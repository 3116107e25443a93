import type { Kysely, Selectable, Transaction } from 'kysely';
import { moment } from '#platform/db/moment.ts';
import type { Tables } from '#platform/db/tables.ts';
import { besideGift, moneyLeft } from '../model/movement.ts';
import type { PaymentTable } from './giving-tables.ts';
import type { GiftOf } from './noting.ts';
import { type GiftRow, idsOf, moneyOf } from './pledges.ts';

type Row = Selectable<PaymentTable>;

/** What came and went of a gift, in the order in which it was noted; nothing that was noted by mistake. */
export function movementsOf(
  open: Kysely<Tables>,
  { submissionId, giftNumber }: GiftOf,
): Promise<Row[]> {
  return open
    .selectFrom('payment')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('gift_number', '=', giftNumber)
    .where('kind', '<>', 'misnoted')
    .orderBy('noted_at')
    .orderBy('id')
    .execute();
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
  const at = moment(now);
  const moved = rows.map((row) => ({ ...asMoved(row), row }));
  for (const { row } of besideGift(moved, moneyOf(gift), hasCome)) {
    await open
      .insertInto('payment')
      .values({
        ...row,
        id: crypto.randomUUID(),
        kind: 'dismissed',
        fee: 0,
        paid_at: at,
        noted_at: at,
      })
      .execute();
  }
}
