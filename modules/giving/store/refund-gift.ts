import type { Transaction } from 'kysely';
import { moment } from '#platform/db/moment.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Money } from '#platform/text/money.ts';
import { enqueueGivingMail } from '../mails/giving-mail-queue.ts';
import type { Channel } from '../model/channel.ts';
import { proofAsKept } from '../model/proof.ts';
import { minorLeft, movementsOf } from './dismissing.ts';
import type { GiftOf, GivingParts } from './noting.ts';
import { changeGift, type GiftRow, giftRow, lockPledge, moneyOf } from './pledges.ts';
import { creditFor } from './receipts.ts';

/** Money of a gift that went back, whole. */
export type Refunded = GiftOf & {
  readonly channel: Channel;
  /** The number of what went back; of a payment that the provider took back, the payment's own. */
  readonly proof: string;
  /** A moment or a day, ISO. */
  readonly refundedAt: string;
};

/** Money that came and was not the gift, as it went back. */
export type SentBack = Refunded & { readonly money: Money };

/**
 * Notes that what staff had to decide about went back: another amount, or what came twice. The gift
 * stays as it is, and nothing is to be decided any more. False where nothing was, or the proof was
 * noted before. Rejects where there is no such gift.
 */
export async function sendBack(
  open: Transaction<Tables>,
  sent: SentBack,
  { now }: Pick<GivingParts, 'now'>,
): Promise<boolean> {
  await lockPledge(open, sent.submissionId);
  const gift = await giftRow(open, sent);
  if (gift.review === null || !(await noteReturn(open, sent, now))) return false;
  await changeGift(open, gift, { review: null });
  return true;
}

/**
 * Notes that a gift went back: a receipt has a credit note from then on, and stays as it is. Where a
 * part of it went back before, that is what went back now, the rest. `gone`: the gift has not come, or
 * was noted as gone back before. Rejects where there is no such gift.
 */
export async function refundGift(
  open: Transaction<Tables>,
  back: Refunded,
  parts: Omit<GivingParts, 'receipts'>,
): Promise<'refunded' | 'gone'> {
  await lockPledge(open, back.submissionId);
  const gift = await giftRow(open, back);
  if (gift.state !== 'received' && gift.state !== 'receipted') return 'gone';
  const left = minorLeft(await movementsOf(open, back), gift);
  const money = { ...moneyOf(gift), minor: left > 0 ? Math.min(gift.minor, left) : gift.minor };
  if (!(await noteReturn(open, { ...back, money }, parts.now))) return 'gone';
  await refunded(open, gift, back, parts);
  return 'refunded';
}

/** What follows where a gift went back, and that is stored. */
export async function refunded(
  open: Transaction<Tables>,
  gift: GiftRow,
  back: Refunded,
  { now, financeEmail }: Omit<GivingParts, 'receipts'>,
): Promise<void> {
  const { submissionId, giftNumber, channel } = back;
  const review = gift.review === 'returned' ? null : gift.review;
  await changeGift(open, gift, { state: 'refunded', changed_at: moment(now), review });
  const paidOn = momentOf(back).slice(0, 10);
  await creditFor(
    open,
    gift,
    { paidOn, paidBy: channel, proof: proofAsKept(back.proof, channel) },
    now,
  );
  const about = { submissionId, giftNumber };
  await enqueueGivingMail(open, { ...about, about: 'refunded' }, now);
  await enqueueGivingMail(open, { ...about, about: 'finance-refunded', financeEmail }, now);
}

/** Stores what went back; false where its proof was noted before. */
export async function noteReturn(
  open: Transaction<Tables>,
  sent: SentBack,
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
      proof: proofAsKept(sent.proof, channel),
      submission_id: submissionId,
      gift_number: giftNumber,
      fee: 0,
      test: await testOf(open, sent),
      paid_at: momentOf(sent),
      noted_at: moment(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** As what came: that payment itself, or the last one, where it went back in another way. */
async function testOf(open: Transaction<Tables>, sent: SentBack): Promise<number> {
  const paid = (await movementsOf(open, sent)).filter(({ kind }) => kind === 'paid');
  const own = paid.find(({ channel, proof }) => channel === sent.channel && proof === sent.proof);
  return (own ?? paid.at(-1))?.test ?? 0;
}

function momentOf({ refundedAt }: Refunded): string {
  return moment(Date.parse(refundedAt));
}
