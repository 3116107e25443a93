import type { Selectable, Transaction } from 'kysely';
import { GatewayFailure, type Payment, type PaymentGateway } from '#domain/giving/gateway.ts';
import type { Database } from '../../database/database.ts';
import type { PaymentAttemptTable } from '../../database/giving-tables.ts';
import { moment } from '../../database/moment.ts';
import type { Tables } from '../../database/tables.ts';
import { patiently, write } from '../../database/write.ts';
import { notePayment, reviewGift } from '../note-payment.ts';
import type { GiftOf, GivingParts } from '../noting.ts';
import { giftRow, lockPledge } from '../pledges.ts';
import { asNoted } from './as-noted.ts';
import { goBack } from './go-back.ts';
import { AGAIN_AFTER, nextLook } from './looks.ts';

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
 * the failure where it could not be asked; it is asked again soon then.
 */
export async function lookAt(
  attempt: AttemptRow,
  parts: LookParts,
): Promise<GatewayFailure | undefined> {
  const { database, gateway, now } = parts;
  try {
    const payment = await gateway.look(attempt.reference);
    await write(database, (open) => settle(open, attempt, payment, { ...parts, now: now() }));
    return undefined;
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    await patiently(() =>
      database
        .updateTable('payment_attempt')
        .set({ look_at: moment(now() + AGAIN_AFTER) })
        .where('reference', '=', attempt.reference)
        .where('look_at', '=', attempt.look_at)
        .execute(),
    );
    return error;
  }
}

async function settle(
  open: Transaction<Tables>,
  attempt: AttemptRow,
  payment: Payment | undefined,
  parts: GivingParts,
): Promise<void> {
  const gift = { submissionId: attempt.submission_id, giftNumber: attempt.gift_number };
  // First, as whoever else changes gifts does.
  await lockPledge(open, gift.submissionId);
  const isOther = payment !== undefined && payment.reference !== attempt.reference;
  const state = isOther || !payment ? attempt.state : payment.state;
  if (!(await noteLook(open, attempt, state, parts.now))) return;
  const { now } = parts;
  if (isOther) await doubt(open, gift, parts);
  if (isOther || !payment) return;
  const isNews = attempt.state !== payment.state;
  if (payment.state === 'paid')
    await notePayment(open, { ...gift, ...asNoted(payment, now) }, parts);
  if (payment.state === 'reversed') await goBack(open, gift, payment, { ...parts, isNews });
}

/** Staff are asked once, however often the provider says the same. */
async function doubt(open: Transaction<Tables>, gift: GiftOf, parts: GivingParts): Promise<void> {
  const { review } = await giftRow(open, gift);
  if (review === null) await reviewGift(open, gift, 'reference', parts);
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
  const seen = await open
    .updateTable('payment_attempt')
    .set({ looks: looks + 1, state })
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
  const next = nextLook(Date.parse(begun_at), now);
  await open
    .updateTable('payment_attempt')
    .set({ look_at: next === undefined ? null : moment(next) })
    .where('reference', '=', reference)
    .where('look_at', '=', look_at)
    .execute();
  return true;
}
