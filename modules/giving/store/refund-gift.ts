import type { Transaction } from 'kysely';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Money } from '#platform/text/money.ts';
import { enqueueGivingMail } from '../mails/giving-mail-queue.ts';
import { type Channel, normaliseProof } from '../model/channel.ts';
import { insertMovement, minorLeft, readMovements } from './movements.ts';
import {
  type GiftId,
  type GiftRow,
  type GivingParts,
  lockPledge,
  moneyOf,
  readGift,
  updateGift,
} from './pledges.ts';
import { issueCreditNote } from './receipts.ts';

/** The refund of a whole gift. */
type Refund = GiftId & {
  readonly channel: Channel;
  /** The number of the refund; for a payment that the provider took back, the payment's own. */
  readonly proof: string;
  /** A time or a day, ISO. */
  readonly refundedAt: string;
};

/** The refund of money that came and was not the gift. */
type PaymentRefund = Refund & { readonly money: Money };

/**
 * Records that money under review went back: another amount, or a second payment. The gift stays as
 * it is, and nothing is left to decide. False where nothing was to decide, or the proof was
 * recorded before. Rejects where there is no such gift.
 */
export async function refundPayment(
  open: Transaction<Tables>,
  refund: PaymentRefund,
  { now }: Pick<GivingParts, 'now'>,
): Promise<boolean> {
  await lockPledge(open, refund.submissionId);
  const gift = await readGift(open, refund);
  if (gift.review === null || !(await insertRefund(open, refund, now))) return false;
  await updateGift(open, gift, { review: null });
  return true;
}

/**
 * Records that a gift went back; its receipt gets a credit note, and itself never changes. If a
 * part was refunded before, this records the rest. `gone`: the gift has not come, or its refund was
 * recorded before. Rejects where there is no such gift.
 */
export async function refundGift(
  open: Transaction<Tables>,
  refund: Refund,
  parts: Omit<GivingParts, 'receipts'>,
): Promise<'refunded' | 'gone'> {
  await lockPledge(open, refund.submissionId);
  const gift = await readGift(open, refund);
  if (gift.state !== 'received' && gift.state !== 'receipted') return 'gone';
  const left = minorLeft(await readMovements(open, refund), gift);
  const money = { ...moneyOf(gift), minor: left > 0 ? Math.min(gift.minor, left) : gift.minor };
  if (!(await insertRefund(open, { ...refund, money }, parts.now))) return 'gone';
  await markRefunded(open, gift, refund, parts);
  return 'refunded';
}

/** Updates a gift whose refund is stored: state, credit note and mails. */
export async function markRefunded(
  open: Transaction<Tables>,
  gift: GiftRow,
  refund: Refund,
  { now, financeEmail }: Omit<GivingParts, 'receipts'>,
): Promise<void> {
  const { submissionId, giftNumber, channel } = refund;
  const review = gift.review === 'returned' ? null : gift.review;
  await updateGift(open, gift, { state: 'refunded', changed_at: isoTimestamp(now), review });
  const paidOn = isoTimestamp(Date.parse(refund.refundedAt)).slice(0, 10);
  await issueCreditNote(
    open,
    gift,
    { paidOn, paidBy: channel, proof: normaliseProof(refund.proof, channel) },
    now,
  );
  const about = { submissionId, giftNumber };
  await enqueueGivingMail(open, { ...about, about: 'refunded' }, now);
  await enqueueGivingMail(open, { ...about, about: 'finance-refunded', financeEmail }, now);
}

/** Stores a refund; false where its proof was recorded before. */
export async function insertRefund(
  open: Transaction<Tables>,
  refund: PaymentRefund,
  now: number,
): Promise<boolean> {
  const isTest = await isTestRefund(open, refund);
  const movement = { ...refund, kind: 'refunded', fee: 0, isTest, at: refund.refundedAt } as const;
  return insertMovement(open, movement, now);
}

/**
 * The refund has the test flag of its payment; of the last payment, if it went back in another way.
 */
async function isTestRefund(open: Transaction<Tables>, refund: PaymentRefund): Promise<boolean> {
  const paid = (await readMovements(open, refund)).filter(({ kind }) => kind === 'paid');
  const own = paid.find(
    ({ channel, proof }) => channel === refund.channel && proof === refund.proof,
  );
  return (own ?? paid.at(-1))?.is_test === 1;
}
