import type { ExpressionBuilder, Kysely } from 'kysely';
import type { App } from '#app.ts';
import { DAY_MS, HOUR_MS, isoTimestamp, MINUTE_MS } from '#platform/db/iso-timestamp.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import type { Tables } from '#platform/db/tables.ts';
import { retryBusy, runTransaction } from '#platform/db/transaction.ts';
import { consumePoints } from '#platform/http/rate-limits.ts';
import { scheduleJob } from '#platform/jobs/jobs.ts';
import { faultName } from '#platform/process/fault-code.ts';
import { mailboxOf } from '#platform/text/email.ts';
import { failed, ok } from '#platform/text/result.ts';
import type { GiftResult, OnlineStart } from './gift.ts';
import { beginCheckout, GatewayFailure } from './paystack.server.ts';
import { type GiftId, givingUrl, moneyOf, type Open } from './pledges.server.ts';

export type Payer = { network?: string | undefined; isProven?: boolean };

/** `isFirst`: begin only if none was begun before, since a form may be sent twice. */
type PaymentStart = Payer & { readonly isFirst?: boolean };

/** An hour's limits: thieves test stolen cards here. An email link proves the mailbox. */
const ATTEMPT_LIMITS = {
  unproven: { perGift: 3, perMailbox: 5, forAll: 120 },
  proven: { perGift: 5, perMailbox: 5, forAll: 600 },
} as const;

/** For a fundraising evening on one IP address. */
const NETWORK_LIMIT = { name: 'payments', points: 30, seconds: 3_600 };

/** Minor units. Below, card testing is cheap and the fee eats the gift; above, it goes by bank. */
const MIN_MINOR_UNITS = 500;
const MAX_MINOR_UNITS = 2_000_000;
export const ATTEMPT_JOB = { kind: 'attempts', key: '' } as const;

/** Webhooks get lost, browsers stay away, and an open page is called `abandoned`. */
const POLL_DELAYS_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  24 * HOUR_MS,
  72 * HOUR_MS,
  7 * DAY_MS,
] as const;

/** The provider may reverse a paid one without a webhook. */
const PAID_POLLS = { intervalMs: 7 * DAY_MS, durationMs: 180 * DAY_MS } as const;

export function nextPollAt(startedAt: number, now: number, state = 'open'): number | undefined {
  // The clock may have been ahead.
  const begun = Math.min(startedAt, now);
  const planned = POLL_DELAYS_MS.map((after) => begun + after).find((at) => at > now);
  if (planned !== undefined || state !== 'paid') return planned;
  const next = now + PAID_POLLS.intervalMs;
  return next <= begun + PAID_POLLS.durationMs ? next : undefined;
}

export async function readOnlineStart(app: App, gift: GiftId, payer: Payer): Promise<OnlineStart> {
  const eligible = await findEligibleGift(app, gift);
  if (!eligible) return 'no';
  const { network, isProven } = payer;
  const networkLimit = app.limiters(NETWORK_LIMIT);
  const begun = isProven || network === undefined ? null : await networkLimit.get(network);
  const isLimited =
    (begun?.consumedPoints ?? 0) >= NETWORK_LIMIT.points ||
    (await isHourlyLimitReached(app.db, gift, { ...eligible, payer, now: app.now() }));
  return isLimited ? 'later' : 'now';
}

/** A failed start does not count for the limits. */
export async function beginPayment(app: App, gift: GiftId, start: PaymentStart) {
  const { network, isProven, isFirst } = start;
  const earlier = isFirst ? await findEarlierCheckout(app, gift) : undefined;
  if (earlier) return earlier;
  // A donor who came by an email link is known, on any network.
  if (isProven || network === undefined) return beginWithinLimits(app, gift, start);
  const networkLimit = app.limiters(NETWORK_LIMIT);
  if (!(await consumePoints(networkLimit, network))) return failed('limited');
  const result = await beginWithinLimits(app, gift, start);
  if (!result.ok) await networkLimit.reward(network);
  return result;
}

/** The attempt is stored first, so that its reference is known whatever happens then. */
async function beginWithinLimits(app: App, gift: GiftId, start: PaymentStart): Promise<GiftResult> {
  const { db, log } = app;
  const { payments } = app.config;
  const eligible = await findEligibleGift(app, gift);
  if (!eligible || !payments) return failed('gone');
  const begun = await runTransaction(db, (open) =>
    storeAttempt(open, gift, { ...eligible, payer: start, now: app.now() }),
  );
  if (begun === 'limited') return failed('limited');
  if (begun === 'begun') return (await findEarlierCheckout(app, gift)) ?? ok({});
  const attempt = () => db.updateTable('payment_attempt').where('reference', '=', begun);
  const { email, money, channels } = eligible;
  const returnUrl = givingUrl('back', gift.submissionId, app);
  try {
    const checkout = { reference: begun, money, email, channels, returnUrl };
    const checkoutUrl = await beginCheckout(payments, checkout);
    await retryBusy(() => attempt().set({ checkout_url: checkoutUrl }).execute());
    return ok({ checkoutUrl });
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    log.warn({ reason: error.kind, code: faultName(error) }, 'a payment could not be started');
    const over = { state: 'failed', next_poll_at: null };
    await retryBusy(() => attempt().set(over).where('state', '=', 'open').execute());
    return failed('unavailable');
  }
}

async function findEarlierCheckout({ db }: App, gift: GiftId) {
  const checkoutUrl = (await newestAttempt(db, gift))?.checkout_url;
  return checkoutUrl ? ok({ checkoutUrl }) : undefined;
}

type Limited = { email: string; payer: PaymentStart; now: number };

/** Locks the job's row until the end: no two servers take the last place within a limit. */
async function storeAttempt(
  open: Open,
  gift: GiftId,
  { reference: pledge, ...limited }: Limited & { readonly reference: string },
): Promise<string | 'limited' | 'begun'> {
  const { payer, now } = limited;
  const pollAt = nextPollAt(now, now) ?? now;
  await scheduleJob(open, ATTEMPT_JOB, { at: pollAt, now });
  const { submissionId, giftNumber } = gift;
  const attempts = await open
    .selectFrom('payment_attempt')
    .select(['state', 'checkout_url'])
    .where('submission_id', '=', submissionId)
    .where('gift_number', '=', giftNumber)
    .execute();
  const hasBegun = attempts.some((one) => one.checkout_url !== null || one.state !== 'failed');
  if (payer.isFirst && hasBegun) return 'begun';
  if (await isHourlyLimitReached(open, gift, limited)) return 'limited';
  const reference = `${pledge}-${giftNumber}-${attempts.length + 1}`;
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

async function isHourlyLimitReached(
  open: Kysely<Tables>,
  { submissionId, giftNumber }: GiftId,
  { email, payer, now }: Limited,
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
  const own = rows.filter(({ sender_address: other }) => other && mailboxOf(other) === mailbox);
  const ofGift = rows.filter(
    (row) => row.submission_id === submissionId && row.gift_number === giftNumber,
  );
  return (
    rows.length >= limits.forAll ||
    own.length >= limits.perMailbox ||
    ofGift.length >= limits.perGift
  );
}

/** Excludes attempts that the provider refused or did not answer: nobody could pay those. */
function hasBegun(is: ExpressionBuilder<Tables, 'payment_attempt'>) {
  return is.or([is('checkout_url', 'is not', null), is('payment_attempt.state', '<>', 'failed')]);
}

/** Suspected spam is reviewed by staff first. */
async function findEligibleGift(
  { db, config: { payments } }: App,
  { submissionId, giftNumber }: GiftId,
) {
  const row = await db
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
  if (!row?.sender_address || !payments) return undefined;
  const { minor, currency } = row;
  const isPaidOnline =
    payments.currencies.some((each) => each === currency) &&
    minor >= MIN_MINOR_UNITS &&
    minor <= MAX_MINOR_UNITS;
  if (!isPaidOnline) return undefined;
  const { reference, sender_address: email } = row;
  const method = jsonObject(row.payload)?.paymentMethod;
  const others = method === 'bank' ? ['card', 'mobile_money'] : ['mobile_money'];
  const channels = method === 'creditcard' ? ['card'] : others;
  return { reference, email, money: moneyOf(row), channels };
}

export function newestAttempt(open: Kysely<Tables>, { submissionId, giftNumber }: GiftId) {
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
