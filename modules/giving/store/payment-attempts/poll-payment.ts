import type { Selectable, Transaction } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { enqueueGivingMail } from '../../mails/giving-mail-queue.ts';
import { type Channel, PROVIDER_CHANNELS } from '../../model/channel.ts';
import type { Payment, PaymentGateway, UnreadablePayment } from '../../model/gateway.ts';
import type { Review } from '../../model/gift.ts';
import type { PaymentAttemptTable, PaymentTable } from '../giving-tables.ts';
import { stopPledge } from '../lapses.ts';
import { minorLeft, readMovements } from '../movements.ts';
import {
  type GiftId,
  type GiftRow,
  type GivingParts,
  giftIdOf,
  lockPledge,
  moneyOf,
  type ReceivedPayment,
  readGift,
  updateGift,
} from '../pledges.ts';
import { recordPayment, requestReview, reviewGift } from '../record-payment.ts';
import { insertRefund, markRefunded } from '../refund-gift.ts';
import { nextPollAt, nextRetryAt } from './poll-schedule.ts';

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

type PaymentRow = Selectable<PaymentTable>;

/**
 * Records that the provider took back a payment, whatever the gift's state is by now. The rest
 * depends on the money left. Nothing left: the gift went back, or is an open pledge as before. Less
 * than the gift, or other money than its receipt names: staff decide. `isNews`: the reversal is new
 * to us.
 */
async function recordRefund(
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

/** Our channels by the provider's names; every other name becomes `other`. */
const PROVIDER_CHANNEL_NAMES: Readonly<Record<string, 'card' | 'mobile' | 'bank'>> = {
  card: 'card',
  mobile_money: 'mobile',
  bank: 'bank',
  bank_transfer: 'bank',
};

/**
 * The channel under which a payment was recorded before: the provider may name it better since, and
 * the payment must not be recorded twice.
 */
async function recordedChannel(
  open: Transaction<Tables>,
  { submissionId, giftNumber }: GiftId,
  { id }: Pick<Payment, 'id'>,
): Promise<{ readonly channel?: Channel }> {
  const row = await open
    .selectFrom('payment')
    .select('channel')
    .where('submission_id', '=', submissionId)
    .where('gift_number', '=', giftNumber)
    .where('kind', '=', 'paid')
    .where('channel', 'in', PROVIDER_CHANNELS)
    .where('proof', '=', id)
    .executeTakeFirst();
  return row ? { channel: row.channel as Channel } : {};
}

/** A provider's payment as we record it. `now` in milliseconds, for a payment without a time. */
export function toReceivedPayment(
  { money, fee, channel, id, paidAt, isTest }: Payment,
  now: number,
): Omit<ReceivedPayment, 'submissionId' | 'giftNumber'> {
  const recordedAs: Channel = `${isTest ? 'test' : 'online'}-${PROVIDER_CHANNEL_NAMES[channel] ?? 'other'}`;
  return { money, fee, channel: recordedAs, proof: id, paidAt: paidAt ?? isoTimestamp(now) };
}
