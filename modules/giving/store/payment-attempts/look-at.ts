import type { Selectable, Transaction } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { moment } from '#platform/db/moment.ts';
import type { Tables } from '#platform/db/tables.ts';
import { write } from '#platform/db/write.ts';
import type { OddPayment, Payment, PaymentGateway } from '../../model/gateway.ts';
import type { Review } from '../../model/review.ts';
import type { PaymentAttemptTable } from '../giving-tables.ts';
import { notePayment, reviewGift } from '../note-payment.ts';
import type { GiftOf, GivingParts } from '../noting.ts';
import { giftRow, lockPledge } from '../pledges.ts';
import { asNoted, channelBefore } from './as-noted.ts';
import { goBack } from './go-back.ts';
import { lookAgain, nextLook } from './looks.ts';

export type AttemptRow = Selectable<PaymentAttemptTable>;

export type LookParts = Omit<GivingParts, 'now'> & {
  readonly database: Database;
  readonly gateway: PaymentGateway;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/**
 * Asks the provider what became of a payment, and does what follows of its answer alone: however
 * often, in whatever order and by how many servers it is asked, money is noted once. Resolves with
 * what failed, where something did: whatever it was, this one is put off and holds up no other.
 * @param patience milliseconds, where somebody waits for it
 */
export async function lookAt(
  attempt: AttemptRow,
  parts: LookParts,
  patience?: number,
): Promise<Error | undefined> {
  const { database, gateway, now } = parts;
  try {
    const payment = await gateway.look(attempt.reference, patience);
    await write(database, (open) => settle(open, attempt, payment, { ...parts, now: now() }));
    return undefined;
  } catch (error) {
    await write(database, (open) => putOff(open, attempt, { ...parts, now: now() }));
    return error instanceof Error ? error : new Error('no look');
  }
}

/** Until later; at the end staff hear, once, that they have to ask the provider themselves. */
async function putOff(
  open: Transaction<Tables>,
  attempt: AttemptRow,
  parts: GivingParts,
): Promise<void> {
  await lockPledge(open, attempt.submission_id);
  const failed = attempt.failed + 1;
  const next = lookAgain(failed, parts.now);
  const isPutOff = await open
    .updateTable('payment_attempt')
    .set({ failed, look_at: next === undefined ? null : moment(next) })
    .where('reference', '=', attempt.reference)
    .where('look_at', '=', attempt.look_at)
    .returning('reference')
    .executeTakeFirst();
  if (isPutOff && next === undefined) await doubt(open, giftOf(attempt), 'unseen', parts);
}

function giftOf({ submission_id, gift_number }: AttemptRow): GiftOf {
  return { submissionId: submission_id, giftNumber: gift_number };
}

async function settle(
  open: Transaction<Tables>,
  attempt: AttemptRow,
  payment: Payment | OddPayment | undefined,
  parts: GivingParts,
): Promise<void> {
  const gift = giftOf(attempt);
  // First, as whoever else changes gifts does.
  await lockPledge(open, gift.submissionId);
  const isOther = payment !== undefined && payment.reference !== attempt.reference;
  const state = isOther || !payment ? attempt.state : payment.state;
  if (!(await noteLook(open, attempt, state, parts.now))) return;
  const { now } = parts;
  if (isOther) await doubt(open, gift, 'reference', parts);
  if (isOther || !payment) return;
  const isNews = attempt.state !== payment.state;
  if (payment.state === 'paid') {
    if (payment.money) {
      const noted = {
        ...asNoted(payment, now),
        ...(await channelBefore(open, gift, payment)),
      };
      await notePayment(open, { ...gift, ...noted }, parts);
    } else if (isNews) await doubt(open, gift, payment.odd, parts);
  }
  if (payment.state === 'reversed') await goBack(open, gift, payment, { ...parts, isNews });
}

/** Staff are asked once, however often the provider says the same. */
async function doubt(
  open: Transaction<Tables>,
  gift: GiftOf,
  reason: Review,
  parts: GivingParts,
): Promise<void> {
  const { review } = await giftRow(open, gift);
  if (review === null) await reviewGift(open, gift, reason, parts);
}

/**
 * Writes down what was seen, and when to look next. False where somebody looked since: what they saw
 * may be newer, so it is looked at once more. A notice that came during the look is kept: its moment
 * stays.
 */
async function noteLook(
  open: Transaction<Tables>,
  { reference, looks, look_at, begun_at }: AttemptRow,
  state: string,
  now: number,
): Promise<boolean> {
  // Where nothing more can be paid its address is of no use.
  const isOver = state === 'paid' || state === 'reversed';
  const seen = await open
    .updateTable('payment_attempt')
    .set({ looks: looks + 1, failed: 0, state, ...(isOver && { pay_at: null }) })
    .where('reference', '=', reference)
    .where('looks', '=', looks)
    .returning('reference')
    .executeTakeFirst();
  if (!seen) {
    await open
      .updateTable('payment_attempt')
      .set({ look_at: moment(now) })
      .where('reference', '=', reference)
      .execute();
    return false;
  }
  const next = nextLook(Date.parse(begun_at), now, state);
  await open
    .updateTable('payment_attempt')
    .set({ look_at: next === undefined ? null : moment(next) })
    .where('reference', '=', reference)
    .where('look_at', '=', look_at)
    .execute();
  return true;
}
