import type { ExpressionBuilder, Kysely, Selectable, Transaction } from 'kysely';
import { HOUR_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import type { Tables } from '#platform/db/tables.ts';
import { retryBusy, runTransaction } from '#platform/db/transaction.ts';
import { mailboxOf } from '#platform/forms/email.ts';
import { scheduleJob } from '#platform/jobs/jobs.ts';
import { faultName } from '#platform/process/fault-code.ts';
import type { Currency, Money } from '#platform/text/money.ts';
import { failed, ok } from '#platform/text/result.ts';
import { GatewayFailure } from '../../model/gateway.ts';
import type { GiftResult, OnlineStart } from '../../model/gift.ts';
import type { PaymentAttemptTable } from '../giving-tables.ts';
import { givingUrl } from '../links.ts';
import type { GiftId } from '../pledges.ts';
import { ATTEMPT_LIMITS, isPayable, type PayableLimits } from './limits.ts';
import type { Payer, PaymentStart } from './online-payments.ts';
import { ATTEMPT_JOB, type AttemptParts, nextPollAt } from './poll-schedule.ts';

/** When another payment of a gift may begin. */
export async function readOnlineStart(
  gift: GiftId,
  payer: Payer,
  parts: AttemptParts,
): Promise<OnlineStart> {
  const { database, now } = parts;
  const eligible = await findEligibleGift(database, gift, parts);
  if (!eligible) return 'no';
  const { network, isProven } = payer;
  const isLimited =
    // A donor who came by an email link is known, on any network.
    (!isProven && network !== undefined && (await parts.networkLimit.isReached(network))) ||
    (await isHourlyLimitReached(database, gift, { email: eligible.email, payer, now: now() }));
  if (!isLimited) return 'now';
  return payer.isProven ? 'later' : 'by mail';
}

/** Begins a payment of a gift within the limits. A failed start does not count. */
export async function beginPayment(
  gift: GiftId,
  start: PaymentStart,
  parts: AttemptParts,
): Promise<GiftResult> {
  const { network, isProven, isFirst } = start;
  const earlier = isFirst ? await findEarlierCheckout(parts, gift) : undefined;
  if (earlier) return earlier;
  if (isProven || network === undefined) return beginWithinLimits(gift, start, parts);
  if (!(await parts.networkLimit.consume(network))) return failed('limited');
  const result = await beginWithinLimits(gift, start, parts);
  if (!result.ok) await parts.networkLimit.release(network);
  return result;
}

/**
 * Begins a payment within the limits of the gift, its mailbox and all payments together. The
 * attempt is stored before the request to the provider, so that its reference is known whatever
 * happens then.
 */
async function beginWithinLimits(
  gift: GiftId,
  start: PaymentStart,
  parts: AttemptParts,
): Promise<GiftResult> {
  const { database, gateway, log, now } = parts;
  const { isFirst = false } = start;
  const eligible = await findEligibleGift(database, gift, parts);
  if (!eligible) return failed('gone');
  const begun = await runTransaction(database, (open) =>
    storeAttempt(open, gift, eligible, { isFirst, payer: start, now: now() }),
  );
  if (begun === 'limited') return failed('limited');
  if (begun === 'begun') return (await findEarlierCheckout(parts, gift)) ?? ok({});
  const { email, money } = eligible;
  const returnUrl = givingUrl('back', gift.submissionId, parts);
  const attempt = { reference: begun, money, email, channels: channelsOf(eligible), returnUrl };
  try {
    const { checkoutUrl } = await gateway.begin(attempt);
    await retryBusy(() =>
      database
        .updateTable('payment_attempt')
        .set({ checkout_url: checkoutUrl })
        .where('reference', '=', begun)
        .execute(),
    );
    return ok({ checkoutUrl });
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    log.warn({ reason: error.kind, code: faultName(error) }, 'a payment could not be started');
    await retryBusy(() =>
      database
        .updateTable('payment_attempt')
        .set({ state: 'failed', next_poll_at: null })
        .where('reference', '=', begun)
        .where('state', '=', 'open')
        .execute(),
    );
    return failed('unavailable');
  }
}

async function findEarlierCheckout({ database }: AttemptParts, gift: GiftId) {
  const row = await newestAttempt(database, gift);
  return row?.checkout_url ? ok({ checkoutUrl: row.checkout_url }) : undefined;
}

/**
 * Stores an attempt with its first poll, and resolves with its reference. The transaction locks the
 * row of the job until it ends, so only one server counts at a time, and no two take the last place
 * within a limit.
 */
async function storeAttempt(
  open: Transaction<Tables>,
  gift: GiftId,
  { reference: pledge, email }: EligibleGift,
  {
    isFirst,
    payer,
    now,
  }: { readonly isFirst: boolean; readonly payer: Payer; readonly now: number },
): Promise<string | 'limited' | 'begun'> {
  const pollAt = nextPollAt(now, now) ?? now;
  await scheduleJob(open, ATTEMPT_JOB, { at: pollAt, now });
  if (isFirst && (await countAttempts(open, gift)) > 0) return 'begun';
  if (await isHourlyLimitReached(open, gift, { email, payer, now })) return 'limited';
  const { submissionId, giftNumber } = gift;
  const { count } = await open
    .selectFrom('payment_attempt')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('submission_id', '=', submissionId)
    .where('gift_number', '=', giftNumber)
    .executeTakeFirstOrThrow();
  const reference = `${pledge}-${giftNumber}-${Number(count) + 1}`;
  await open
    .insertInto('payment_attempt')
    .values({
      reference,
      submission_id: submissionId,
      gift_number: giftNumber,
      checkout_url: null,
      next_poll_at: isoTimestamp(pollAt),
      poll_count: 0,
      failed_polls: 0,
      state: 'open',
      started_at: isoTimestamp(now),
      is_verified: payer.isProven ? 1 : 0,
    })
    .execute();
  return reference;
}

/** Whether an hourly limit is reached: of the gift, of its mailbox, or of all payments together. */
async function isHourlyLimitReached(
  open: Kysely<Tables>,
  { submissionId, giftNumber }: GiftId,
  { email, payer, now }: { readonly email: string; readonly payer: Payer; readonly now: number },
): Promise<boolean> {
  const limits = payer.isProven ? ATTEMPT_LIMITS.proven : ATTEMPT_LIMITS.unproven;
  const rows = await open
    .selectFrom('payment_attempt')
    .innerJoin('submission', 'submission.id', 'payment_attempt.submission_id')
    .select(['sender_address', 'submission_id', 'gift_number'])
    .where(hasBegun)
    .where('is_verified', '=', payer.isProven ? 1 : 0)
    .where('started_at', '>', isoTimestamp(now - HOUR_MS))
    // Excludes rows written by a clock that was ahead.
    .where('started_at', '<=', isoTimestamp(now + HOUR_MS))
    .limit(limits.forAll)
    .execute();
  const mailbox = mailboxOf(email);
  const own = rows.filter(
    ({ sender_address: other }) => other !== null && mailboxOf(other) === mailbox,
  );
  const ofGift = rows.filter(
    (row) => row.submission_id === submissionId && row.gift_number === giftNumber,
  );
  return (
    rows.length >= limits.forAll ||
    own.length >= limits.perMailbox ||
    ofGift.length >= limits.perGift
  );
}

/** The channels of the provider's page, by the method that the donor chose. */
function channelsOf({ payload }: EligibleGift): readonly string[] {
  const method = jsonObject(payload)?.paymentMethod;
  if (method === 'creditcard') return ['card'];
  return method === 'bank' ? ['card', 'mobile_money'] : ['mobile_money'];
}

/** A gift for which a payment may begin. */
type EligibleGift = {
  /** The reference of the pledge. */
  readonly reference: string;
  readonly email: string;
  readonly money: Money;
  readonly payload: string;
};

/**
 * Finds a gift for which payments may begin, apart from limits. Undefined where its state does not
 * allow it, its sum is not paid online, or its pledge has a spam verdict and staff review it first.
 */
async function findEligibleGift(
  open: Kysely<Tables>,
  { submissionId, giftNumber }: GiftId,
  payable: PayableLimits,
): Promise<EligibleGift | undefined> {
  const row = await open
    .selectFrom('gift')
    .innerJoin('submission', 'submission.id', 'gift.submission_id')
    .select(['submission.reference', 'sender_address', 'payload', 'minor', 'currency'])
    .where('submission.id', '=', submissionId)
    .where('gift.number', '=', giftNumber)
    .where('gift.state', 'in', ['pledged', 'lapsed'])
    .where('gift.review', 'is', null)
    .where('spam_verdict', 'is', null)
    .where('submission.status', '<>', 'spam')
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!row?.sender_address) return undefined;
  const money = { minor: row.minor, currency: row.currency as Currency };
  if (!isPayable(money, payable)) return undefined;
  return { reference: row.reference, email: row.sender_address, money, payload: row.payload };
}

/** Excludes attempts that the provider refused or did not answer: nobody could pay those. */
export function hasBegun(is: ExpressionBuilder<Tables, 'payment_attempt'>) {
  return is.or([is('checkout_url', 'is not', null), is('payment_attempt.state', '<>', 'failed')]);
}

/** The number of payments begun for a gift. */
async function countAttempts(
  open: Kysely<Tables>,
  { submissionId, giftNumber }: GiftId,
): Promise<number> {
  const { count } = await open
    .selectFrom('payment_attempt')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('submission_id', '=', submissionId)
    .where('gift_number', '=', giftNumber)
    .where(hasBegun)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The newest attempt of a gift that has a checkout page. */
export function newestAttempt(
  open: Kysely<Tables>,
  { submissionId, giftNumber }: GiftId,
): Promise<Selectable<PaymentAttemptTable> | undefined> {
  return open
    .selectFrom('payment_attempt')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('gift_number', '=', giftNumber)
    .where('checkout_url', 'is not', null)
    .orderBy('started_at', 'desc')
    .orderBy('reference', 'desc')
    .limit(1)
    .executeTakeFirst();
}
