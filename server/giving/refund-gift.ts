import type { Transaction } from 'kysely';
import type { Channel } from '#domain/giving/channel.ts';
import { moment } from '../database/moment.ts';
import type { Tables } from '../database/tables.ts';
import { enqueueGivingMail } from './giving-mail-queue.ts';
import type { GiftOf, GivingParts } from './noting.ts';
import { changeGift, giftRow, lockPledge, moneyOf } from './pledges.ts';
import { creditFor } from './receipts.ts';

/** Money of a gift that went back, whole. */
export type Refunded = GiftOf & {
  readonly channel: Channel;
  /** The number of what went back; of a payment that the provider took back, the payment's own. */
  readonly proof: string;
  /** A moment or a day, ISO. */
  readonly refundedAt: string;
};

/**
 * Notes that a gift went back: a receipt has a credit note from then on, and stays as it is. `gone`:
 * the gift has not come, or was noted as gone back before. Rejects where there is no such gift.
 */
export async function refundGift(
  open: Transaction<Tables>,
  refunded: Refunded,
  { now, financeEmail }: Omit<GivingParts, 'receipts'>,
): Promise<'refunded' | 'gone'> {
  await lockPledge(open, refunded.submissionId);
  const gift = await giftRow(open, refunded);
  if (gift.state !== 'received' && gift.state !== 'receipted') return 'gone';
  const { submissionId, giftNumber, channel } = refunded;
  const proof = refunded.proof.trim();
  const at = moment(Date.parse(refunded.refundedAt));
  const noted = await open
    .insertInto('payment')
    .values({
      ...{ id: crypto.randomUUID(), kind: 'refunded', channel, proof, ...moneyOf(gift), fee: 0 },
      ...{ submission_id: submissionId, gift_number: giftNumber, paid_at: at },
      noted_at: moment(now),
    })
    .onConflict((conflict) => conflict.columns(['channel', 'proof', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!noted) return 'gone';
  await changeGift(open, gift, { state: 'refunded', changed_at: moment(now) });
  await creditFor(open, gift, { paidOn: at.slice(0, 10), paidBy: channel, proof }, now);
  const about = { submissionId, giftNumber };
  await enqueueGivingMail(open, { ...about, about: 'refunded' }, now);
  await enqueueGivingMail(open, { ...about, about: 'finance-refunded', financeEmail }, now);
  return 'refunded';
}
