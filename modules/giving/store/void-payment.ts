import type { Selectable, Transaction } from 'kysely';
import { findPledgedMoney } from '#modules/submissions/model/pledge.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import type { Tables } from '#platform/db/tables.ts';
import { isSameMoney } from '#platform/text/money.ts';
import { enqueueGivingMail, hasBegunReceiptMail } from '../mails/giving-mail-queue.ts';
import { type Channel, channelLabel, normaliseProof, STAFF_CHANNELS } from '../model/channel.ts';
import { moneyLeft, oneMoneyLeft } from '../model/movement.ts';
import type { PaymentTable } from './giving-tables.ts';
import { movedMoneyOf, readMovements } from './movements.ts';
import {
  type GiftId,
  type GiftRow,
  type GivingParts,
  lockPledge,
  moneyOf,
  type PledgeRow,
  readGift,
  updateGift,
} from './pledges.ts';
import { issueCreditNote, parseFrozen, readReceipt } from './receipts.ts';
import { isOpen, receiveGift, requestReview } from './record-payment.ts';

type PaymentRow = Selectable<PaymentTable>;

/** Reviews about money that came. The others are about the provider's answers. */
const MONEY_REVIEWS: readonly (string | null)[] = [null, 'amount', 'currency', 'second'];

/**
 * Takes back a payment that staff recorded by mistake: another movement reverses it, its number is
 * free again, and the gift's state follows from the rest of its money. Its receipt gets a credit
 * note. Resolves with the payment; undefined where there is none, or its money went back since.
 * Rejects where there is no such gift.
 * @param proof the number of the payment; undefined: the newest that staff recorded
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
  await reverse(open, paid, parts);
  const left = moneyLeft(rest.map(movedMoneyOf));
  const isCovered = left.some(
    ({ minor, currency }) => currency === gift.currency && minor >= gift.minor,
  );
  const isStillPaid = !isOpen(gift) && isCovered && !(await isOnReceipt(open, of, paid));
  const after = isStillPaid || isOpen(gift) ? gift : await reopen(open, pledge, gift, parts);
  if (MONEY_REVIEWS.includes(after.review)) await reviewAgain(open, pledge, after, rest, parts);
  return paid;
}

/** Adds the movement that reverses a payment, and lets neither count. */
async function reverse(open: Transaction<Tables>, paid: PaymentRow, { now }: GivingParts) {
  await open
    .updateTable('payment')
    .set({ is_cancelled: 1 })
    .where('channel', '=', paid.channel)
    .where('proof', '=', paid.proof)
    .where('kind', 'in', ['paid', 'dismissed'])
    .where('is_cancelled', '=', 0)
    .execute();
  const at = isoTimestamp(now);
  const reversal = { id: crypto.randomUUID(), kind: 'misnoted', paid_at: at, recorded_at: at };
  await open
    .insertInto('payment')
    .values({ ...paid, ...reversal, is_cancelled: 1 })
    .execute();
}

function isRecordedAs(
  { channel, proof: recordedProof }: PaymentRow,
  proof: string | undefined,
): boolean {
  if (!STAFF_CHANNELS.some((each) => each === channel)) return false;
  return proof === undefined || recordedProof === normaliseProof(proof, channel as Channel);
}

function isSamePayment(row: PaymentRow, { channel, proof }: PaymentRow): boolean {
  return row.channel === channel && row.proof === proof;
}

/** The sum in minor units of the payment's currency. */
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
 * Reopens the gift with the pledged amount; lapsed if the donor ended the pledge or was erased. The
 * donor gets a mail only if the receipt was mailed.
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
  const wasReceiptMailed = await hasBegunReceiptMail(open, of);
  const note = await issueCreditNote(open, gift, 'misnoted', now);
  await updateGift(open, gift, change);
  if (note && wasReceiptMailed) await enqueueGivingMail(open, { ...of, about: 'mistake' }, now);
  return { ...gift, ...change };
}

/** Reviews the gift again: the money left may be the gift, may need a decision, or need none. */
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
