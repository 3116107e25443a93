import type { Transaction } from 'kysely';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { isSameMoney } from '#platform/text/money.ts';
import { enqueueGivingMail } from '../mails/giving-mail-queue.ts';
import type { Review, ReviewDecision } from '../model/gift.ts';
import { moneyLeft, oneMoneyLeft } from '../model/movement.ts';
import { dismissExtraPayments, insertMovement, movedMoneyOf, readMovements } from './movements.ts';
import {
  clearFingerprint,
  type GiftId,
  type GiftRow,
  type GivingParts,
  giftIdOf,
  lockPledge,
  moneyOf,
  type PledgeRow,
  type ReceivedPayment,
  type RecordResult,
  readGift,
  updateGift,
} from './pledges.ts';
import { issueReceiptFor, isTestMoney } from './receipts.ts';

/**
 * Records money that came for a gift: the exact money makes it received and, where receipts are on,
 * receipted, all in this transaction. Any other money, and money for a gift that has come already,
 * waits for staff. Money that was recorded before changes nothing. Rejects where there is no such
 * gift.
 */
export async function recordPayment(
  open: Transaction<Tables>,
  paid: ReceivedPayment,
  parts: GivingParts,
): Promise<RecordResult> {
  const pledge = await lockPledge(open, paid.submissionId);
  const gift = await readGift(open, paid);
  const isTest = await isTestMoney(open, paid.channel);
  const movement = { ...paid, kind: 'paid', isTest, at: paid.paidAt } as const;
  if (!(await insertMovement(open, movement, parts.now))) return 'repeated';
  const reason = reviewReason(gift, paid);
  if (reason) {
    await requestReview(open, gift, reason, parts);
    return 'review';
  }
  const result = await receiveGift(open, pledge, gift, parts);
  if (gift.review === 'amount' || gift.review === 'currency')
    await recheckReview(open, gift, parts);
  return result;
}

/**
 * The exact money came for a gift with other money under review: that is extra money now, unless it
 * went back meanwhile.
 */
async function recheckReview(
  open: Transaction<Tables>,
  gift: GiftRow,
  parts: GivingParts,
): Promise<void> {
  const left = moneyLeft((await readMovements(open, giftIdOf(gift))).map(movedMoneyOf));
  if (left.every((each) => isSameMoney(each, moneyOf(gift)))) {
    await updateGift(open, gift, { review: null });
  } else await requestReview(open, gift, 'second', parts);
}

/** Asks staff to review a gift because of the provider's answer, where no payment was recorded. */
export async function reviewGift(
  open: Transaction<Tables>,
  of: GiftId,
  reason: Review,
  parts: GivingParts,
): Promise<void> {
  await lockPledge(open, of.submissionId);
  await requestReview(open, await readGift(open, of), reason, parts);
}

/**
 * Applies the decision of staff about a gift for which another amount came, or the same twice.
 * `accept`: the money is the gift, which now has that amount. `dismiss`: it is not, and no longer
 * counts. False where there is nothing to decide, or the money cannot be the gift: it has come
 * already, or in two currencies.
 */
export async function decideReview(
  open: Transaction<Tables>,
  of: GiftId,
  decision: ReviewDecision,
  parts: GivingParts,
): Promise<boolean> {
  const pledge = await lockPledge(open, of.submissionId);
  const gift = await readGift(open, of);
  if (gift.review === null) return false;
  if (decision === 'dismiss') {
    await dismissExtraPayments(open, gift, parts.now);
    await updateGift(open, gift, { review: null });
    return true;
  }
  const came = oneMoneyLeft((await readMovements(open, of)).map(movedMoneyOf));
  if (!isOpen(gift) || !came) return false;
  await updateGift(open, gift, { ...came, review: null });
  await receiveGift(open, pledge, { ...gift, ...came }, parts);
  return true;
}

/** Whether money may still come for it. */
export function isOpen({ state }: Pick<GiftRow, 'state'>): boolean {
  return state === 'pledged' || state === 'lapsed';
}

function reviewReason(gift: GiftRow, { money }: ReceivedPayment): Review | undefined {
  if (!isOpen(gift)) return 'second';
  if (money.currency !== gift.currency) return 'currency';
  return isSameMoney(money, moneyOf(gift)) ? undefined : 'amount';
}

/** Marks a gift of a locked pledge for review by staff. */
export async function requestReview(
  open: Transaction<Tables>,
  gift: GiftRow,
  reason: Review,
  { now, financeEmail }: GivingParts,
): Promise<void> {
  await updateGift(open, gift, { review: reason });
  await enqueueGivingMail(open, { ...giftIdOf(gift), about: 'finance-review', financeEmail }, now);
}

/** Marks a gift as received in full. An erased pledge gets no receipt, since it has no name. */
export async function receiveGift(
  open: Transaction<Tables>,
  pledge: PledgeRow,
  gift: GiftRow,
  parts: GivingParts,
): Promise<'received' | 'receipted'> {
  const { now, financeEmail } = parts;
  await updateGift(open, gift, { state: 'received', changed_at: isoTimestamp(now) });
  await clearFingerprint(open, pledge.id);
  await enqueueGivingMail(
    open,
    { ...giftIdOf(gift), about: 'finance-received', financeEmail },
    now,
  );
  if (parts.receipts && pledge.erased_at === null) {
    await issueReceiptFor(open, pledge, gift, now);
    return 'receipted';
  }
  await enqueueGivingMail(open, { ...giftIdOf(gift), about: 'received' }, now);
  return 'received';
}
