import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import { audit } from '#modules/staff/api.ts';
import { e164, findRepeat, storeOnce } from '#modules/submissions/api.ts';
import type { IncomingSubmission } from '#modules/submissions/model/submission.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { failed, ok, type Result } from '#platform/text/result.ts';
import { REMINDER_DAYS } from '../../model/due.ts';
import type { Actor, GiftInput } from '../../model/staff/desk-giving.ts';
import { amountText } from '../../model/staff/gift-columns.ts';
import { createPledge, PLEDGES } from '../create-pledge.ts';
import { updateGift } from '../pledges.ts';
import { recordPayment } from '../record-payment.ts';
import { findPayment, type GiftChangesParts } from './gift-changes.ts';

/** The donor's name where none is known. */
const UNKNOWN_DONOR = 'Cash box';

/** Ends the transaction, since the number of the payment was recorded before. */
class UsedNumber extends Error {}

/**
 * Records money that came without a pledge: a pledge that is done, and its payment, in one
 * transaction. The donor gets no mail but that of the payment. A repeated form changes nothing.
 * Fails with the reference that used the payment's number before.
 */
export async function recordGift(
  { database, ...parts }: GiftChangesParts,
  gift: GiftInput,
  by: Actor,
): Promise<Result<string>> {
  const now = parts.now();
  const received = submissionOf(gift);
  try {
    const reference = await runTransaction(database, async (open) => {
      const prepared = { received, phone: e164(gift.phone) };
      const { receipt, isNew } = await storeOnce(open, prepared, { random: randomInt, now });
      if (isNew) {
        await createPledge(open, { submissionId: receipt.id, payload: received.payload }, now);
        await silence(open, receipt.id);
        const paid = { ...gift, submissionId: receipt.id, giftNumber: 1, fee: 0, paidAt: gift.on };
        const result = await recordPayment(open, paid, { ...parts, now });
        if (result === 'repeated') throw new UsedNumber();
        const noted = { action: 'noted money', subject: receipt.reference } as const;
        await audit(open, { ...noted, staffId: by?.id ?? null }, now);
      }
      return receipt.reference;
    });
    return ok(reference);
  } catch (error) {
    if (!(error instanceof UsedNumber)) throw error;
    // The same form, sent twice at the same time, may have used it.
    const { receipt } = await findRepeat(database, received, now);
    if (receipt) return ok(receipt.reference);
    return failed((await findPayment(database, 'paid', gift))?.reference ?? '');
  }
}

/** Marks the pledge as done and reminded: nobody has to answer it, and the donor promised nothing. */
async function silence(open: Transaction<Tables>, id: string): Promise<void> {
  await open.updateTable('submission').set({ status: 'done' }).where('id', '=', id).execute();
  const gift = { submission_id: id, number: 1 };
  await updateGift(open, gift, { reminder_count: REMINDER_DAYS.length });
}

function submissionOf(gift: GiftInput): IncomingSubmission {
  const { token, name, email, phone, money, purpose, channel, proof, on } = gift;
  return {
    kind: PLEDGES,
    // The same answers may be another payment: one form sent again with the next number.
    idempotencyKey: JSON.stringify([token, channel, proof, on]),
    payload: {
      name: name || UNKNOWN_DONOR,
      email,
      phone,
      amount: '',
      customAmount: amountText(money),
      currency: money.currency,
      frequency: 'once',
      purpose,
      honouree: '',
      // Nobody asked the donor.
      anonymous: true,
      paymentMethod: channel,
    },
  };
}
