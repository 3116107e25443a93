import type { Transaction } from 'kysely';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Money } from '#platform/text/money.ts';
import { enqueueGivingMail } from '../mails/giving-mail-queue.ts';
import type { Channel } from '../model/channel.ts';
import { normaliseProof } from '../model/proof.ts';
import type { GiftId, GivingParts } from './giving-parts.ts';
import { minorLeft, readMovements } from './movements.ts';
import { type GiftRow, lockPledge, moneyOf, readGift, updateGift } from './pledges.ts';
import { issueCreditNote } from './receipts.ts';

/** Money of a gift that went back, whole. */
export type Refund = GiftId & {
  readonly channel: Channel;
  /** The number of what went back; of a payment that the provider took back, the payment's own. */
  readonly proof: string;
  /** A moment or a day, ISO. */
  readonly refundedAt: string;
};

/** Money that came and was not the gift, as it went back. */
export type PaymentRefund = Refund & { readonly money: Money };

/**
 * Notes that what staff had to decide about went back: another amount, or what came twice. The gift
 * stays as it is, and nothing is to be decided any more. False where nothing was, or the proof was
 * noted before. Rejects where there is no such gift.
 */
export async function refundPayment(
  open: Transaction<Tables>,
  sent: PaymentRefund,
  { now }: Pick<GivingParts, 'now'>,
): Promise<boolean> {
  await lockPledge(open, sent.submissionId);
  const gift = await readGift(open, sent);
  if (gift.review === null || !(await insertRefund(open, sent, now))) return false;
  await updateGift(open, gift, { review: null });
  return true;
}

/**
 * Notes that a gift went back: a receipt has a credit note from then on, and stays as it is. Where a
 * part of it went back before, that is what went back now, the rest. `gone`: the gift has not come, or
 * was noted as gone back before. Rejects where there is no such gift.
 */
export async function refundGift(
  open: Transaction<Tables>,
  back: Refund,
  parts: Omit<GivingParts, 'receipts'>,
): Promise<'refunded' | 'gone'> {
  await lockPledge(open, back.submissionId);
  const gift = await readGift(open, back);
  if (gift.state !== 'received' && gift.state !== 'receipted') return 'gone';
  const left = minorLeft(await readMovements(open, back), gift);
  const money = { ...moneyOf(gift), minor: left > 0 ? Math.min(gift.minor, left) : gift.minor };
  if (!(await insertRefund(open, { ...back, money }, parts.now))) return 'gone';
  await markRefunded(open, gift, back, parts);
  return 'refunded';
}

/** What follows where a gift went back, and that is stored. */
export async function markRefunded(
  open: Transaction<Tables>,
  gift: GiftRow,
  back: Refund,
  { now, financeEmail }: Omit<GivingParts, 'receipts'>,
): Promise<void> {
  const { submissionId, giftNumber, channel } = back;
  const review = gift.review === 'returned' ? null : gift.review;
  await updateGift(open, gift, { state: 'refunded', changed_at: isoTimestamp(now), review });
  const paidOn = refundTimestamp(back).slice(0, 10);
  await issueCreditNote(
    open,
    gift,
    { paidOn, paidBy: channel, proof: normaliseProof(back.proof, channel) },
    now,
  );
  const about = { submissionId, giftNumber };
  await enqueueGivingMail(open, { ...about, about: 'refunded' }, now);
  await enqueueGivingMail(open, { ...about, about: 'finance-refunded', financeEmail }, now);
}

/** Stores what went back; false where its proof was noted before. */
export async function insertRefund(
  open: Transaction<Tables>,
  sent: PaymentRefund,
  now: number,
): Promise<boolean> {
  const { submissionId, giftNumber, channel, money } = sent;
  const row = await open
    .insertInto('payment')
    .values({
      id: crypto.randomUUID(),
      kind: 'refunded',
      channel,
      ...money,
      proof: normaliseProof(sent.proof, channel),
      submission_id: submissionId,
      gift_number: giftNumber,
      fee: 0,
      is_test: await testFlagOf(open, sent),
      paid_at: refundTimestamp(sent),
      recorded_at: isoTimestamp(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** As what came: that payment itself, or the last one, where it went back in another way. */
async function testFlagOf(open: Transaction<Tables>, sent: PaymentRefund): Promise<number> {
  const paid = (await readMovements(open, sent)).filter(({ kind }) => kind === 'paid');
  const own = paid.find(({ channel, proof }) => channel === sent.channel && proof === sent.proof);
  return (own ?? paid.at(-1))?.is_test ?? 0;
}

function refundTimestamp({ refundedAt }: Refund): string {
  return isoTimestamp(Date.parse(refundedAt));
}
