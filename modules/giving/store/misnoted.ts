import type { Selectable, Transaction } from 'kysely';
import { findPledgedMoney } from '#modules/submissions/model/pledge.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import { moment } from '#platform/db/moment.ts';
import type { Tables } from '#platform/db/tables.ts';
import { isSameMoney } from '#platform/text/money.ts';
import { enqueueGivingMail, hasBegunReceiptMail } from '../mails/giving-mail-queue.ts';
import { type Channel, channelWords, STAFF_CHANNELS } from '../model/channel.ts';
import { moneyLeft, oneMoneyLeft } from '../model/movement.ts';
import { proofAsKept } from '../model/proof.ts';
import { asMoved, movementsOf } from './dismissing.ts';
import type { PaymentTable } from './giving-tables.ts';
import { demandReview, isOpen, receiveGift } from './note-payment.ts';
import type { GiftOf, GivingParts } from './noting.ts';
import {
  changeGift,
  type GiftRow,
  giftRow,
  lockPledge,
  moneyOf,
  type PledgeRow,
} from './pledges.ts';
import { creditFor, readFrozen, receiptOf } from './receipts.ts';

type Row = Selectable<PaymentTable>;

/** Reviews that ask about money which came. The others are about what the provider says. */
const ABOUT_MONEY: readonly (string | null)[] = [null, 'amount', 'currency', 'second'];

/**
 * Takes back a payment that staff noted by mistake: it counts nowhere, its number is free, and the gift
 * stands as the rest of its money says. A receipt of it has a credit note. Resolves with the payment;
 * undefined where there is none, or where its money went back since. Rejects where there is no such
 * gift.
 * @param proof the number of the payment; undefined: the newest that staff noted
 */
export async function takeBackPayment(
  open: Transaction<Tables>,
  of: GiftOf,
  proof: string | undefined,
  parts: GivingParts,
): Promise<Row | undefined> {
  const pledge = await lockPledge(open, of.submissionId);
  const gift = await giftRow(open, of);
  const rows = await movementsOf(open, of);
  const paid = rows.findLast((row) => row.kind === 'paid' && isNotedAs(row, proof));
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
  const left = moneyLeft(rest.map(asMoved));
  const isCovered = left.some(
    ({ minor, currency }) => currency === gift.currency && minor >= gift.minor,
  );
  const stands = !isOpen(gift) && isCovered && !(await isOnReceipt(open, of, paid));
  const now = stands || isOpen(gift) ? gift : await reopen(open, pledge, gift, parts);
  if (ABOUT_MONEY.includes(now.review)) await decideAnew(open, pledge, now, rest, parts);
  return paid;
}

function isNotedAs({ channel, proof: noted }: Row, proof: string | undefined): boolean {
  if (!STAFF_CHANNELS.some((each) => each === channel)) return false;
  return proof === undefined || noted === proofAsKept(proof, channel as Channel);
}

function isSamePayment(row: Row, { channel, proof }: Row): boolean {
  return row.channel === channel && row.proof === proof;
}

/** In minor units of a payment's currency. */
function sumOf(rows: readonly Row[], { currency }: Row, kind: string): number {
  return rows
    .filter((row) => row.kind === kind && row.currency === currency)
    .reduce((sum, { minor }) => sum + minor, 0);
}

async function isOnReceipt(open: Transaction<Tables>, of: GiftOf, { channel, proof }: Row) {
  const receipt = await receiptOf(open, of, 'receipt');
  const frozen = receipt && readFrozen(receipt);
  return frozen?.proof === proof && frozen.paidBy === channelWords(channel as Channel);
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
    changed_at: moment(now),
  } as const;
  const wasTold = await hasBegunReceiptMail(open, of);
  const note = await creditFor(open, gift, 'misnoted', now);
  await changeGift(open, gift, change);
  if (note && wasTold) await enqueueGivingMail(open, { ...of, about: 'mistake' }, now);
  return { ...gift, ...change };
}

/** What is left may be the gift, may have to be decided about, or leaves nothing to decide. */
async function decideAnew(
  open: Transaction<Tables>,
  pledge: PledgeRow,
  gift: GiftRow,
  rest: readonly Row[],
  parts: GivingParts,
): Promise<void> {
  const moved = rest.map(asMoved);
  const left = moneyLeft(moved);
  const one = oneMoneyLeft(moved);
  const isGift = one !== undefined && isSameMoney(one, moneyOf(gift));
  if (left.length === 0 || isGift) {
    await changeGift(open, gift, { review: null });
    if (isGift && isOpen(gift)) await receiveGift(open, pledge, gift, parts);
  } else if (gift.review === null) {
    await demandReview(open, gift, isOpen(gift) ? 'amount' : 'second', parts);
  }
}
