import type { Selectable, Transaction } from 'kysely';
import { findPledgedMoney } from '#modules/submissions/model/pledge.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import type { Tables } from '#platform/db/tables.ts';
import { isSameMoney } from '#platform/text/money.ts';
import { enqueueGivingMail, hasBegunReceiptMail } from '../mails/giving-mail-queue.ts';
import { type Channel, channelLabel, STAFF_CHANNELS } from '../model/channel.ts';
import { moneyLeft, oneMoneyLeft } from '../model/movement.ts';
import { normaliseProof } from '../model/proof.ts';
import type { GiftId, GivingParts } from './giving-parts.ts';
import type { PaymentTable } from './giving-tables.ts';
import { movedMoneyOf, readMovements } from './movements.ts';
import {
  type GiftRow,
  lockPledge,
  moneyOf,
  type PledgeRow,
  readGift,
  updateGift,
} from './pledges.ts';
import { issueCreditNote, parseFrozen, readReceipt } from './receipts.ts';
import { isOpen, receiveGift, requestReview } from './record-payment.ts';

type PaymentRow = Selectable<PaymentTable>;

/** Reviews that ask about money which came. The others are about what the provider says. */
const MONEY_REVIEWS: readonly (string | null)[] = [null, 'amount', 'currency', 'second'];

/**
 * Takes back a payment that staff noted by mistake: it counts nowhere, its number is free, and the gift
 * stands as the rest of its money says. A receipt of it has a credit note. Resolves with the payment;
 * undefined where there is none, or where its money went back since. Rejects where there is no such
 * gift.
 * @param proof the number of the payment; undefined: the newest that staff noted
 */
export async function voidPayment(
  open: Transaction<Tables>,
  of: GiftId,
  proof: string | undefined,
  parts: GivingParts,
): Promise<PaymentRow | undefined> {
  const pledge = await lockPledge(open, of.submissionId);
  const gift = await readGift(open, of);
  const rows = await readMovements(open, of);
  const paid = rows.findLast((row) => row.kind === 'paid' && isRecordedAs(row, proof));
  if (!paid) return undefined;
  const rest = rows.filter((row) => row.kind === 'refunded' || !isSamePayment(row, paid));
  if (sumOf(rest, paid, 'refunded') > sumOf(rest, paid, 'paid')) return undefined;
  await open
    .updateTable('payment')
    .set({ kind: 'misnoted' })
    .where('submission_id', '=', of.submissionId)
    .where('channel', '=', paid.channel)
    .where('proof', '=', paid.proof)
    .where('kind', 'in', ['paid', 'dismissed'])
    .execute();
  const left = moneyLeft(rest.map(movedMoneyOf));
  const isCovered = left.some(
    ({ minor, currency }) => currency === gift.currency && minor >= gift.minor,
  );
  const stands = !isOpen(gift) && isCovered && !(await isOnReceipt(open, of, paid));
  const now = stands || isOpen(gift) ? gift : await reopen(open, pledge, gift, parts);
  if (MONEY_REVIEWS.includes(now.review)) await reviewAgain(open, pledge, now, rest, parts);
  return paid;
}

function isRecordedAs({ channel, proof: noted }: PaymentRow, proof: string | undefined): boolean {
  if (!STAFF_CHANNELS.some((each) => each === channel)) return false;
  return proof === undefined || noted === normaliseProof(proof, channel as Channel);
}

function isSamePayment(row: PaymentRow, { channel, proof }: PaymentRow): boolean {
  return row.channel === channel && row.proof === proof;
}

/** In minor units of a payment's currency. */
function sumOf(rows: readonly PaymentRow[], { currency }: PaymentRow, kind: string): number {
  return rows
    .filter((row) => row.kind === kind && row.currency === currency)
    .reduce((sum, { minor }) => sum + minor, 0);
}

async function isOnReceipt(open: Transaction<Tables>, of: GiftId, { channel, proof }: PaymentRow) {
  const receipt = await readReceipt(open, of, 'receipt');
  const frozen = receipt && parseFrozen(receipt);
  return frozen?.proof === proof && frozen.paidBy === channelLabel(channel as Channel);
}

/**
 * The gift waits for its money again, as it was pledged; nobody waits where its giver ended or erased
 * it. Its giver hears of it only where a mail told of the receipt.
 */
async function reopen(
  open: Transaction<Tables>,
  pledge: PledgeRow,
  gift: GiftRow,
  { now }: GivingParts,
): Promise<GiftRow> {
  const of = { submissionId: pledge.id, giftNumber: gift.number };
  const isOver = pledge.erased_at !== null || gift.stopped_at !== null;
  const change = {
    ...(findPledgedMoney(jsonObject(pledge.payload) ?? {}) ?? moneyOf(gift)),
    state: isOver ? 'lapsed' : 'pledged',
    changed_at: isoTimestamp(now),
  } as const;
  const wasTold = await hasBegunReceiptMail(open, of);
  const note = await issueCreditNote(open, gift, 'misnoted', now);
  await updateGift(open, gift, change);
  if (note && wasTold) await enqueueGivingMail(open, { ...of, about: 'mistake' }, now);
  return { ...gift, ...change };
}

/** What is left may be the gift, may have to be decided about, or leaves nothing to decide. */
async function reviewAgain(
  open: Transaction<Tables>,
  pledge: PledgeRow,
  gift: GiftRow,
  rest: readonly PaymentRow[],
  parts: GivingParts,
): Promise<void> {
  const moved = rest.map(movedMoneyOf);
  const left = moneyLeft(moved);
  const one = oneMoneyLeft(moved);
  const isGift = one !== undefined && isSameMoney(one, moneyOf(gift));
  if (left.length === 0 || isGift) {
    await updateGift(open, gift, { review: null });
    if (isGift && isOpen(gift)) await receiveGift(open, pledge, gift, parts);
  } else if (gift.review === null) {
    await requestReview(open, gift, isOpen(gift) ? 'amount' : 'second', parts);
  }
}
