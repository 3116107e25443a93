import type { Selectable, Transaction } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type { Payment, PaymentGateway, UnreadablePayment } from '../../model/gateway.ts';
import type { Review } from '../../model/review.ts';
import type { GiftId, GivingParts } from '../giving-parts.ts';
import type { PaymentAttemptTable } from '../giving-tables.ts';
import { lockPledge, readGift } from '../pledges.ts';
import { recordPayment, reviewGift } from '../record-payment.ts';
import { nextPollAt, nextRetryAt } from './poll-schedule.ts';
import { recordedChannel, toReceivedPayment } from './provider-payment.ts';
import { recordRefund } from './record-refund.ts';

export type AttemptRow = Selectable<PaymentAttemptTable>;

export type PollParts = Omit<GivingParts, 'now'> & {
  readonly database: Database;
  readonly gateway: PaymentGateway;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/**
 * Asks the provider for the state of a payment and acts on its answer alone. Money is recorded
 * once, however often, in whatever order and by how many servers it is polled. Resolves with the
 * error of a failed poll: this payment is postponed and holds up no other.
 * @param patience milliseconds, where somebody waits for it
 */
export async function pollPayment(
  attempt: AttemptRow,
  parts: PollParts,
  patience?: number,
): Promise<Error | undefined> {
  const { database, gateway, now } = parts;
  try {
    const payment = await gateway.fetchPayment(attempt.reference, patience);
    await runTransaction(database, (open) =>
      applyPayment(open, attempt, payment, { ...parts, now: now() }),
    );
    return undefined;
  } catch (error) {
    await runTransaction(database, (open) => postponePoll(open, attempt, { ...parts, now: now() }));
    return error instanceof Error ? error : new Error('poll failed');
  }
}

/** Postpones the poll; after the last retry staff are asked, once, to check with the provider. */
async function postponePoll(
  open: Transaction<Tables>,
  attempt: AttemptRow,
  parts: GivingParts,
): Promise<void> {
  await lockPledge(open, attempt.submission_id);
  const failed_polls = attempt.failed_polls + 1;
  const next = nextRetryAt(failed_polls, parts.now);
  const isPutOff = await open
    .updateTable('payment_attempt')
    .set({ failed_polls, next_poll_at: next === undefined ? null : isoTimestamp(next) })
    .where('reference', '=', attempt.reference)
    .where('next_poll_at', '=', attempt.next_poll_at)
    .returning('reference')
    .executeTakeFirst();
  if (isPutOff && next === undefined)
    await requestReviewOnce(open, attemptGiftId(attempt), 'unseen', parts);
}

function attemptGiftId({ submission_id, gift_number }: AttemptRow): GiftId {
  return { submissionId: submission_id, giftNumber: gift_number };
}

async function applyPayment(
  open: Transaction<Tables>,
  attempt: AttemptRow,
  payment: Payment | UnreadablePayment | undefined,
  parts: GivingParts,
): Promise<void> {
  const gift = attemptGiftId(attempt);
  // Locks the pledge first, like all other changes of gifts.
  await lockPledge(open, gift.submissionId);
  const isOther = payment !== undefined && payment.reference !== attempt.reference;
  const state = isOther || !payment ? attempt.state : payment.state;
  if (!(await recordPoll(open, attempt, state, parts.now))) return;
  const { now } = parts;
  if (isOther) await requestReviewOnce(open, gift, 'reference', parts);
  if (isOther || !payment) return;
  const isNews = attempt.state !== payment.state;
  if (payment.state === 'paid') {
    if (payment.money) {
      const noted = {
        ...toReceivedPayment(payment, now),
        ...(await recordedChannel(open, gift, payment)),
      };
      await recordPayment(open, { ...gift, ...noted }, parts);
    } else if (isNews) await requestReviewOnce(open, gift, payment.unreadable, parts);
  }
  if (payment.state === 'reversed') await recordRefund(open, gift, payment, { ...parts, isNews });
}

/** Asks staff once, however often the provider repeats its answer. */
async function requestReviewOnce(
  open: Transaction<Tables>,
  gift: GiftId,
  reason: Review,
  parts: GivingParts,
): Promise<void> {
  const { review } = await readGift(open, gift);
  if (review === null) await reviewGift(open, gift, reason, parts);
}

/**
 * Stores a poll's result, and the time of the next. False where another poll was stored meanwhile:
 * its result may be newer, so the payment is polled once more. A webhook during the poll is not
 * lost: the time that it set stays.
 */
async function recordPoll(
  open: Transaction<Tables>,
  { reference, poll_count, next_poll_at, started_at }: AttemptRow,
  state: string,
  now: number,
): Promise<boolean> {
  // A payment that is over needs no checkout URL.
  const isOver = state === 'paid' || state === 'reversed';
  const updated = await open
    .updateTable('payment_attempt')
    .set({
      poll_count: poll_count + 1,
      failed_polls: 0,
      state,
      ...(isOver && { checkout_url: null }),
    })
    .where('reference', '=', reference)
    .where('poll_count', '=', poll_count)
    .returning('reference')
    .executeTakeFirst();
  if (!updated) {
    await open
      .updateTable('payment_attempt')
      .set({ next_poll_at: isoTimestamp(now) })
      .where('reference', '=', reference)
      .execute();
    return false;
  }
  const next = nextPollAt(Date.parse(started_at), now, state);
  await open
    .updateTable('payment_attempt')
    .set({ next_poll_at: next === undefined ? null : isoTimestamp(next) })
    .where('reference', '=', reference)
    .where('next_poll_at', '=', next_poll_at)
    .execute();
  return true;
}
