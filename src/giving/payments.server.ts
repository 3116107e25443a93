import { findPledgedMoney } from '#inbox/pledge.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import { isSameMoney, type Money } from '#platform/text/money.ts';
import {
  CHANNEL_LABELS,
  type Channel,
  moneyLeft,
  normaliseProof,
  oneMoneyLeft,
  type Review,
  type ReviewDecision,
  STAFF_CHANNELS,
} from './gift.ts';
import {
  clearFingerprint,
  enqueueGivingMail,
  type GiftId,
  type GiftRow,
  type GivingChange,
  giftIdOf,
  lockPledge,
  moneyOf,
  type Open,
  type PledgeRow,
  type ReceivedPayment,
  readGift,
  updateGift,
} from './pledges.server.ts';
import {
  dismissExtraPayments,
  insertMovement,
  issueCreditNote,
  issueReceiptFor,
  isTestMoney,
  minorLeft,
  movedMoneyOf,
  type PaymentRow,
  parseFrozen,
  readMovements,
  readReceipt,
} from './receipts.server.ts';

/** The exact money is the gift; any other waits for staff. Recorded before: nothing changes. */
export async function recordPayment(open: Open, paid: ReceivedPayment, parts: GivingChange) {
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
  if (gift.review === 'amount' || gift.review === 'currency') {
    // The other money is extra now, unless it went back meanwhile.
    const after = { ...gift, state: result, review: null };
    await reviewAgain(open, pledge, after, await readMovements(open, paid), parts);
  }
  return result;
}

export async function decideReview(
  open: Open,
  of: GiftId,
  decision: ReviewDecision,
  parts: GivingChange,
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

export function isOpen({ state }: Pick<GiftRow, 'state'>): boolean {
  return state === 'pledged' || state === 'lapsed';
}

function reviewReason(gift: GiftRow, { money }: ReceivedPayment): Review | undefined {
  if (!isOpen(gift)) return 'second';
  if (money.currency !== gift.currency) return 'currency';
  return isSameMoney(money, moneyOf(gift)) ? undefined : 'amount';
}

export async function requestReview(
  open: Open,
  gift: GiftRow,
  reason: Review,
  { now, financeEmail }: GivingChange,
): Promise<void> {
  await updateGift(open, gift, { review: reason });
  await enqueueGivingMail(open, { ...giftIdOf(gift), about: 'finance-review', financeEmail }, now);
}

/** An erased pledge gets no receipt, since it has no name. */
async function receiveGift(open: Open, pledge: PledgeRow, gift: GiftRow, parts: GivingChange) {
  const { now, financeEmail } = parts;
  await updateGift(open, gift, { state: 'received', changed_at: isoTimestamp(now) });
  await clearFingerprint(open, pledge.id);
  const of = giftIdOf(gift);
  await enqueueGivingMail(open, { ...of, about: 'finance-received', financeEmail }, now);
  if (parts.receipts && pledge.erased_at === null) {
    await issueReceiptFor(open, pledge, gift, now);
    return 'receipted';
  }
  await enqueueGivingMail(open, { ...of, about: 'received' }, now);
  return 'received';
}

/** `proof`: of the refund; for a payment that the provider took back, the payment's own. */
type Refund = GiftId & { channel: Channel; proof: string; refundedAt: string };
type PaymentRefund = Refund & { readonly money: Money };

/** False where nothing was to decide, or the proof was recorded before. */
export async function refundPayment(open: Open, refund: PaymentRefund, { now }: GivingChange) {
  await lockPledge(open, refund.submissionId);
  const gift = await readGift(open, refund);
  if (gift.review === null || !(await insertRefund(open, refund, now))) return false;
  await updateGift(open, gift, { review: null });
  return true;
}

/** The rest, if a part was refunded before. False: it has not come, or went back already. */
export async function refundGift(open: Open, refund: Refund, parts: GivingChange) {
  await lockPledge(open, refund.submissionId);
  const gift = await readGift(open, refund);
  if (gift.state !== 'received' && gift.state !== 'receipted') return false;
  const left = minorLeft(await readMovements(open, refund), gift);
  const money = { ...moneyOf(gift), minor: left > 0 ? Math.min(gift.minor, left) : gift.minor };
  if (!(await insertRefund(open, { ...refund, money }, parts.now))) return false;
  await markRefunded(open, gift, refund, parts);
  return true;
}

export async function markRefunded(
  open: Open,
  gift: GiftRow,
  refund: Refund,
  { now, financeEmail }: GivingChange,
): Promise<void> {
  const { channel } = refund;
  const review = gift.review === 'returned' ? null : gift.review;
  await updateGift(open, gift, { state: 'refunded', changed_at: isoTimestamp(now), review });
  const paidOn = isoTimestamp(Date.parse(refund.refundedAt)).slice(0, 10);
  const proof = normaliseProof(refund.proof, channel);
  await issueCreditNote(open, gift, { paidOn, paidBy: channel, proof }, now);
  const of = giftIdOf(gift);
  await enqueueGivingMail(open, { ...of, about: 'refunded' }, now);
  await enqueueGivingMail(open, { ...of, about: 'finance-refunded', financeEmail }, now);
}

export async function insertRefund(open: Open, refund: PaymentRefund, now: number) {
  const isTest = await isTestRefund(open, refund);
  const movement = { ...refund, kind: 'refunded', fee: 0, isTest, at: refund.refundedAt } as const;
  return insertMovement(open, movement, now);
}

/** As its payment; as the last one, if it went back in another way. */
async function isTestRefund(open: Open, refund: PaymentRefund): Promise<boolean> {
  const paid = (await readMovements(open, refund)).filter(({ kind }) => kind === 'paid');
  const own = paid.find((row) => isSamePayment(row, refund));
  return (own ?? paid.at(-1))?.is_test === 1;
}

/** Reviews about money that came. The others are about the provider's answers. */
const MONEY_REVIEWS: readonly (string | null)[] = [null, 'amount', 'currency', 'second'];

/** Its number is free again, and the gift's state follows from the rest of its money. */
export async function voidPayment(
  open: Open,
  of: GiftId,
  proof: string | undefined,
  parts: GivingChange,
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

async function reverse(open: Open, paid: PaymentRow, { now }: GivingChange) {
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

function isRecordedAs({ channel, proof: recordedProof }: PaymentRow, proof: string | undefined) {
  if (!STAFF_CHANNELS.some((each) => each === channel)) return false;
  return proof === undefined || recordedProof === normaliseProof(proof, channel as Channel);
}

type PaymentKey = Pick<PaymentRow, 'channel' | 'proof'>;

function isSamePayment(row: PaymentKey, { channel, proof }: PaymentKey): boolean {
  return row.channel === channel && row.proof === proof;
}

function sumOf(rows: readonly PaymentRow[], { currency }: PaymentRow, kind: string): number {
  return rows
    .filter((row) => row.kind === kind && row.currency === currency)
    .reduce((sum, { minor }) => sum + minor, 0);
}

async function isOnReceipt(open: Open, of: GiftId, { channel, proof }: PaymentRow) {
  const receipt = await readReceipt(open, of, 'receipt');
  const frozen = receipt && parseFrozen(receipt);
  return frozen?.proof === proof && frozen.paidBy === CHANNEL_LABELS[channel as Channel];
}

/** With the pledged amount; lapsed if the donor ended the pledge or was erased. */
async function reopen(open: Open, pledge: PledgeRow, gift: GiftRow, { now }: GivingChange) {
  const isOver = pledge.erased_at !== null || gift.stopped_at !== null;
  const change = {
    ...(findPledgedMoney(jsonObject(pledge.payload) ?? {}) ?? moneyOf(gift)),
    state: isOver ? 'lapsed' : 'pledged',
    changed_at: isoTimestamp(now),
  } as const;
  const note = await issueCreditNote(open, gift, 'misnoted', now);
  await updateGift(open, gift, change);
  if (note) await enqueueGivingMail(open, { ...giftIdOf(gift), about: 'mistake' }, now);
  return { ...gift, ...change };
}

async function reviewAgain(
  open: Open,
  pledge: PledgeRow,
  gift: GiftRow,
  rest: readonly PaymentRow[],
  parts: GivingChange,
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
