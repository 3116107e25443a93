import type { Selectable, Transaction } from 'kysely';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { enqueueGivingMail } from '../../mails/giving-mail-queue.ts';
import { type Channel, PROVIDER_CHANNELS } from '../../model/channel.ts';
import type { Payment } from '../../model/gateway.ts';
import type { GiftId, GivingParts } from '../giving-parts.ts';
import type { PaymentTable } from '../giving-tables.ts';
import { stopPledge } from '../lapses.ts';
import { minorLeft, readMovements } from '../movements.ts';
import { type GiftRow, giftIdOf, moneyOf, readGift, updateGift } from '../pledges.ts';
import { requestReview } from '../record-payment.ts';
import { insertRefund, markRefunded } from '../refund-gift.ts';

type PaymentRow = Selectable<PaymentTable>;

/**
 * Records that the provider took back a payment, whatever the gift's state is by now. The rest
 * depends on the money left. Nothing left: the gift went back, or is an open pledge as before. Less
 * than the gift, or other money than its receipt names: staff decide. `isNews`: the reversal is new
 * to us.
 */
export async function recordRefund(
  open: Transaction<Tables>,
  of: GiftId,
  { id }: Pick<Payment, 'id'>,
  { isNews, ...parts }: GivingParts & { readonly isNews: boolean },
): Promise<void> {
  const rows = await readMovements(open, of);
  const paid = rows.find((row) => row.kind === 'paid' && row.proof === id && isOnlinePayment(row));
  // The payment came and went back before our first poll.
  if (!paid) return;
  const gift = await readGift(open, of);
  if (mayBeRecorded(rows, paid)) {
    // Staff recorded a refund of this sum under another number. It is the same one, or one more.
    if (isNews && minorLeft(rows, paid) >= paid.minor)
      await requestReview(open, gift, 'returned', parts);
    return;
  }
  const refundedAt = isoTimestamp(parts.now);
  const refund = { ...of, channel: paid.channel as Channel, proof: id, refundedAt };
  if (!(await insertRefund(open, { ...refund, money: moneyOf(paid) }, parts.now))) return;
  const after = [...rows, { ...paid, kind: 'refunded' }];
  const ownLeft = minorLeft(after, gift);
  const hasCome = gift.state === 'received' || gift.state === 'receipted';
  const isWhole = ownLeft >= gift.minor && paid !== receiptPayment(rows, gift);
  if (hasCome && ownLeft > 0 && !isWhole) return requestReview(open, gift, 'returned', parts);
  const isSettled =
    ownLeft <= (hasCome ? gift.minor : 0) &&
    after.every((row) => row.currency === gift.currency || minorLeft(after, row) <= 0);
  const review = isSettled ? null : gift.review;
  await updateGift(open, gift, { review });
  if (hasCome && ownLeft <= 0) {
    await markRefunded(open, { ...gift, review }, refund, parts);
    // A donor who took a payment back is not asked for the next one.
    await stopPledge(open, of.submissionId, parts.now);
    return;
  }
  const { financeEmail, now } = parts;
  await enqueueGivingMail(
    open,
    { ...giftIdOf(gift), about: 'finance-refunded', financeEmail },
    now,
  );
}

function isOnlinePayment({ channel }: PaymentRow): boolean {
  return PROVIDER_CHANNELS.some((each) => each === channel);
}

/** Whether a refund of this sum is recorded under a number that no payment has. */
function mayBeRecorded(rows: readonly PaymentRow[], { minor, currency }: PaymentRow): boolean {
  const came = rows.filter(({ kind }) => kind === 'paid');
  return rows.some(
    (row) =>
      row.kind === 'refunded' &&
      row.minor === minor &&
      row.currency === currency &&
      !came.some(({ channel, proof }) => channel === row.channel && proof === row.proof),
  );
}

/** The payment that a receipt names. */
function receiptPayment(
  rows: readonly PaymentRow[],
  { minor, currency }: GiftRow,
): PaymentRow | undefined {
  const came = rows.filter(({ kind }) => kind === 'paid');
  return came.find((row) => row.minor === minor && row.currency === currency) ?? came.at(-1);
}
