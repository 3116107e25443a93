import { createHash, randomInt } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { audit } from '#modules/staff/audit.server.ts';
import type { AuditEventName } from '#modules/staff/audit-events.ts';
import { e164, findRepeat, storeNote, storeOnce } from '#modules/submissions/api.ts';
import type { IncomingSubmission } from '#modules/submissions/model/submission.ts';
import type { Database } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { formatMoney, isSameMoney, type Money } from '#platform/text/money.ts';
import { failed, ok, type Result } from '#platform/text/result.ts';
import { type Channel, channelLabel, normaliseProof } from '../../model/channel.ts';
import { REMINDER_DAYS } from '../../model/due.ts';
import { amountText } from '../../model/gift.ts';
import type { Actor, DeskGiving, GiftInput, GiftKey } from '../../model/staff/desk-giving.ts';
import { lapseGift, stopPledge } from '../lapses.ts';
import {
  createPledge,
  type GiftId,
  type GiftRow,
  type GivingParts,
  giftIdOf,
  lockPledge,
  moneyOf,
  PLEDGES,
  readGifts,
  updateGift,
} from '../pledges.ts';
import { issueReceipt } from '../receipts.ts';
import { decideReview, isOpen, recordPayment } from '../record-payment.ts';
import { refundGift, refundPayment } from '../refund-gift.ts';
import { voidPayment } from '../void-payment.ts';

export type GiftChangesParts = Omit<GivingParts, 'now'> & {
  readonly database: Database;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/** A locked gift, with the tools for its change. */
type GiftChange = {
  readonly open: Transaction<Tables>;
  readonly gift: GiftRow;
  readonly of: GiftId;
  readonly parts: GivingParts;
  /** Writes the event to the audit log, with the pledge's reference as its subject. */
  readonly log: (action: AuditEventName) => Promise<void>;
  /** Stores a reason as a note on the pledge, if a member makes the change. */
  readonly addNote: (text: string) => Promise<void>;
};

/** Changes of gifts by staff, each written to the audit log. */
export function makeGiftChanges(
  parts: GiftChangesParts,
): Pick<
  DeskGiving,
  | 'recordPayment'
  | 'refundGift'
  | 'refundPayment'
  | 'lapseGift'
  | 'endPledge'
  | 'issueReceipt'
  | 'voidPayment'
  | 'decideReview'
> {
  const change = <Outcome>(
    key: GiftKey,
    choose: GiftChoice,
    by: Actor,
    apply: (change: GiftChange) => Promise<Outcome>,
  ): Promise<Outcome | 'unknown'> =>
    runTransaction(parts.database, async (open) => {
      const gift = await lockGift(open, key, choose);
      if (!gift) return 'unknown';
      const now = parts.now();
      const of = giftIdOf(gift);
      return apply({
        open,
        gift,
        of,
        parts: { ...parts, now },
        log: (action) =>
          audit(open, { staffId: by?.id ?? null, action, subject: key.reference }, now),
        addNote: async (text) => {
          if (!by || !text) return;
          const token = createHash('sha256')
            .update(JSON.stringify([of, now]))
            .digest('hex');
          const note = { submissionId: of.submissionId, by, channel: null, body: text, token };
          await storeNote(open, note, now);
        },
      });
    });

  return {
    recordPayment: (key, paid, by) =>
      change(key, payableGift, by, async ({ open, of, parts: changeParts, log }) => {
        const { money, channel, proof, on } = paid;
        const noted = { ...of, money, channel, proof, fee: 0, paidAt: on };
        const result = await recordPayment(open, noted, changeParts);
        if (result === 'repeated') return recordedBefore(open, of, paid);
        await log('noted money');
        return result;
      }),

    refundGift: (key, { channel, proof, on, reason = '' }, by) =>
      change(key, paidGift, by, async ({ open, of, gift, parts: changeParts, log, addNote }) => {
        const before = await findPayment(open, 'refunded', { channel, proof });
        if (before) return before.submission_id === gift.submission_id ? 'done' : 'used';
        const back = { ...of, channel, proof, refundedAt: on };
        if ((await refundGift(open, back, changeParts)) === 'gone') return 'gone';
        await log('noted a refund');
        await addNote(reason);
        return 'done';
      }),

    refundPayment: (key, { money, channel, proof, on }, by) =>
      change(key, giftInReview, by, async ({ open, of, gift, parts: changeParts, log }) => {
        const before = await findPayment(open, 'refunded', { channel, proof });
        if (before) return before.submission_id === gift.submission_id ? 'done' : 'used';
        const back = { ...of, money, channel, proof, refundedAt: on };
        if (!(await refundPayment(open, back, changeParts))) return 'gone';
        await log('noted a refund');
        return 'done';
      }),

    lapseGift: (key, by) =>
      change(key, payableGift, by, async ({ open, of, parts: { now }, log }) => {
        if (!(await lapseGift(open, of, now))) return 'gone';
        await log('let a gift lapse');
        return 'done';
      }),

    endPledge: (reference, by) =>
      change({ reference }, payableGift, by, async ({ open, of, parts: { now }, log }) => {
        if (!(await stopPledge(open, of.submissionId, now))) return 'gone';
        await log('ended a pledge');
        return 'done';
      }),

    issueReceipt: (key, by) =>
      change(key, giftWithoutReceipt, by, async ({ open, of, parts: changeParts, log }) => {
        if ((await issueReceipt(open, of, changeParts)) === undefined) return 'gone';
        await log('issued a receipt');
        return 'done';
      }),

    voidPayment: (key, { proof, reason = '' }, by) =>
      change(key, recordedGift, by, async ({ open, of, parts: changeParts, log, addNote }) => {
        const paid = await voidPayment(open, of, proof, changeParts);
        if (!paid) return 'gone';
        await log('took a payment back');
        const what = `${formatMoney(moneyOf(paid))}, ${channelLabel(paid.channel as Channel)}, ${paid.proof}`;
        await addNote(`${what} was noted by mistake: ${reason}`);
        return 'done';
      }),

    decideReview: (key, decision, by, reason = '') =>
      change(
        key,
        giftInReview,
        by,
        async ({ open, of, gift, parts: changeParts, log, addNote }) => {
          if (gift.review === null) return 'gone';
          if (!(await decideReview(open, of, decision, changeParts))) return 'misfit';
          await log('decided about money');
          await addNote(reason);
          return 'done';
        },
      ),
  };
}

/** Chooses a gift of a pledge where no number is given. */
type GiftChoice = (gifts: readonly GiftRow[]) => GiftRow | undefined;

/** The oldest unpaid gift, else the newest that may still be paid. */
const payableGift: GiftChoice = (gifts) =>
  gifts.find(({ state }) => state === 'pledged') ?? gifts.findLast(isOpen);
const paidGift: GiftChoice = (gifts) =>
  gifts.findLast(({ state }) => state === 'received' || state === 'receipted');
const recordedGift: GiftChoice = (gifts) =>
  paidGift(gifts) ?? gifts.find(({ review }) => review !== null);
const giftWithoutReceipt: GiftChoice = (gifts) => gifts.find(({ state }) => state === 'received');
const giftInReview: GiftChoice = (gifts) => gifts.find(({ review }) => review !== null);

/** Locks the pledge and finds the gift by number, or by `choose`; undefined where there is none. */
async function lockGift(
  open: Transaction<Tables>,
  { reference, number }: GiftKey,
  choose: GiftChoice,
): Promise<GiftRow | undefined> {
  const pledge = await open
    .selectFrom('submission')
    .select('id')
    .where('reference', '=', reference)
    .where('kind', '=', 'donation-pledges')
    .executeTakeFirst();
  if (!pledge) return undefined;
  await lockPledge(open, pledge.id);
  const gifts = await readGifts(open, pledge.id);
  if (number !== undefined) return gifts.find((gift) => gift.number === number);
  return choose(gifts) ?? gifts.at(-1);
}

type PaymentKey = { readonly channel: Channel; readonly proof: string };

/** The result where the proof was recorded before: whether it is the same payment. */
async function recordedBefore(
  open: Transaction<Tables>,
  of: GiftId,
  paid: PaymentKey & { money: Money },
) {
  const before = await findPayment(open, 'paid', paid);
  const isSame =
    before?.submission_id === of.submissionId && isSameMoney(moneyOf(before), paid.money);
  return isSame ? ('repeated' as const) : { usedBy: before?.reference ?? '' };
}

function findPayment(
  open: Kysely<Tables>,
  kind: 'paid' | 'refunded',
  { channel, proof }: PaymentKey,
) {
  return open
    .selectFrom('payment')
    .innerJoin('submission', 'submission.id', 'payment.submission_id')
    .selectAll('payment')
    .select('submission.reference')
    .where('payment.kind', '=', kind)
    .where('is_cancelled', '=', 0)
    .where('channel', '=', channel)
    .where('proof', '=', normaliseProof(proof, channel))
    .executeTakeFirst();
}

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
