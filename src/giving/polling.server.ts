import { Hono } from 'hono';
import type { Selectable } from 'kysely';
import type { App } from '#app.ts';
import { DAY_MS, HOUR_MS, isoTimestamp, MINUTE_MS } from '#platform/db/iso-timestamp.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { jsonError } from '#platform/http/json-error.ts';
import { type JobHandler, scheduleJob } from '#platform/jobs/jobs.ts';
import { makeErrorReporter } from '#platform/jobs/poll-loop.ts';
import { faultName } from '#platform/process/fault-code.ts';
import { type Channel, PROVIDER_CHANNELS, type Review } from './gift.ts';
import { ATTEMPT_JOB, newestAttempt, nextPollAt } from './online.server.ts';
import { insertRefund, markRefunded, recordPayment, requestReview } from './payments.server.ts';
import {
  fetchPayment,
  GatewayFailure,
  PAYSTACK_WEBHOOK,
  type Payment,
  readWebhook,
} from './paystack.server.ts';
import {
  changeOf,
  enqueueGivingMail,
  type GiftId,
  type GivingChange,
  lockPledge,
  moneyOf,
  type Open,
  readGift,
  updateGift,
} from './pledges.server.ts';
import { minorLeft, type PaymentRow, readMovements, receiptPayment } from './receipts.server.ts';
import { stopPledge } from './reminders.server.ts';
import type { PaymentAttemptTable } from './tables.ts';

const INTERVAL_MS = 10 * MINUTE_MS;
/** A little more than one poll takes, because donors wait. */
const LEASE_MS = 10_000;
/** Milliseconds until the next run after the provider did not answer; other payments wait, too. */
const PAUSE_MS = 30_000;
const MAX_POLL_DELAY_MS = 8 * DAY_MS;
/** Doubles each time after an hour of failures. */
const RETRY_MS = 5 * MINUTE_MS;
const RETRIES_BEFORE_BACKOFF = 12;
/** Failed polls in a row (four days) before staff have to ask the provider. */
const MAX_FAILED_POLLS = 22;
/** At most so many polls come from returning browsers, however often a link is opened. */
const MAX_POLLS_BY_RETURN = 20;
const RETURN_TIMEOUT_MS = 4_000;

/** Each only triggers a poll, and is answered once that is stored. */
export function paymentWebhook(app: App): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>();
  const { payments } = app.config;
  if (!payments) return routes;
  return routes.post(PAYSTACK_WEBHOOK.path, async (c) => {
    // A guard has read the body already, and limits it to 64 kB.
    const raw = new Uint8Array(c.get('sent') ?? (await c.req.arrayBuffer()));
    const event = readWebhook(payments, raw, c.req.header(PAYSTACK_WEBHOOK.signatureHeader) ?? '');
    if (!event) return jsonError(c, 401, 'This was not signed with our key.');
    if (event.reference !== undefined && !(await pollSoon(app, event.reference))) {
      app.log.info('a webhook names no payment of ours');
    }
    return c.json({ success: true }, 200, { 'Cache-Control': 'no-store' });
  });
}

function pollSoon(app: App, reference: string): Promise<boolean> {
  const now = app.now();
  return runTransaction(app.db, async (open) => {
    const ours = await open
      .updateTable('payment_attempt')
      .set({ next_poll_at: isoTimestamp(now), failed_polls: 0 })
      .where('reference', '=', reference)
      .returning('reference')
      .executeTakeFirst();
    if (ours) await scheduleJob(open, ATTEMPT_JOB, { now });
    return ours !== undefined;
  });
}

export async function pollNow(app: App, gift: GiftId): Promise<boolean> {
  const newest = await newestAttempt(app.db, gift);
  if (newest?.state !== 'open' || newest.poll_count >= MAX_POLLS_BY_RETURN) return false;
  if (Date.parse(newest.started_at) < app.now() - HOUR_MS) return false;
  const failure = await pollPayment(app, newest, RETURN_TIMEOUT_MS);
  // The job continues, since the donor may not wait any longer.
  if (failure) await pollSoon(app, newest.reference);
  const { state } = await app.db
    .selectFrom('payment_attempt')
    .select('state')
    .where('reference', '=', newest.reference)
    .executeTakeFirstOrThrow();
  return state === 'open';
}

/** Only its polls make gifts received through the provider. */
export function makeAttemptJob(app: App): JobHandler {
  const { now } = app;
  const errors = makeErrorReporter(app.log, 'payments can be checked again');
  return {
    intervalMs: INTERVAL_MS,
    leaseMs: LEASE_MS,
    async run(_key, signal) {
      while (!signal.aborted) {
        const attempt = await firstDue(app);
        if (!attempt) break;
        const failure = await pollPayment(app, attempt);
        if (!failure) {
          errors.clear();
          continue;
        }
        const kind = failure instanceof GatewayFailure ? failure.kind : 'ours';
        errors.report(`${kind} ${faultName(failure)}`, 'a payment cannot be checked');
        if (kind === 'timeout' || kind === 'unreachable') return now() + PAUSE_MS;
      }
      const next = await app.db
        .selectFrom('payment_attempt')
        .select(({ fn }) => fn.min('next_poll_at').as('at'))
        .executeTakeFirst();
      return Math.min(next?.at ? Date.parse(next.at) : Infinity, now() + INTERVAL_MS);
    },
  };
}

type AttemptRow = Selectable<PaymentAttemptTable>;

function firstDue({ db, now }: App): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('payment_attempt')
    .selectAll()
    .where((is) =>
      is.or([
        is('next_poll_at', '<=', isoTimestamp(now())),
        // Planned by a clock that was ahead.
        is('next_poll_at', '>', isoTimestamp(now() + MAX_POLL_DELAY_MS)),
      ]),
    )
    .orderBy('next_poll_at')
    .orderBy('reference')
    .limit(1)
    .executeTakeFirst();
}

/** Resolves with the error of a failed poll: this payment is postponed, others are not. */
async function pollPayment(app: App, attempt: AttemptRow, patience?: number) {
  const { payments } = app.config;
  try {
    const payment = payments && (await fetchPayment(payments, attempt.reference, patience));
    await runTransaction(app.db, (open) => applyPayment(open, attempt, payment, changeOf(app)));
    return undefined;
  } catch (error) {
    await runTransaction(app.db, (open) => postponePoll(open, attempt, changeOf(app)));
    return error instanceof Error ? error : new Error('poll failed');
  }
}

async function postponePoll(open: Open, attempt: AttemptRow, change: GivingChange) {
  await lockPledge(open, attempt.submission_id);
  const failed_polls = attempt.failed_polls + 1;
  const delay = RETRY_MS * 2 ** Math.max(0, failed_polls - RETRIES_BEFORE_BACKOFF);
  const isLast = failed_polls >= MAX_FAILED_POLLS;
  const isPutOff = await open
    .updateTable('payment_attempt')
    .set({ failed_polls, next_poll_at: isLast ? null : isoTimestamp(change.now + delay) })
    .where('reference', '=', attempt.reference)
    .where('next_poll_at', '=', attempt.next_poll_at)
    .returning('reference')
    .executeTakeFirst();
  if (isPutOff && isLast) await requestReviewOnce(open, giftOf(attempt), 'unseen', change);
}

function giftOf({ submission_id, gift_number }: AttemptRow): GiftId {
  return { submissionId: submission_id, giftNumber: gift_number };
}

async function applyPayment(
  open: Open,
  attempt: AttemptRow,
  payment: Payment | undefined,
  change: GivingChange,
): Promise<void> {
  const gift = giftOf(attempt);
  await lockPledge(open, gift.submissionId);
  const isOther = payment !== undefined && payment.reference !== attempt.reference;
  const state = isOther || !payment ? attempt.state : payment.state;
  if (!(await recordPoll(open, attempt, state, change.now))) return;
  if (isOther) await requestReviewOnce(open, gift, 'reference', change);
  if (isOther || !payment) return;
  const isNews = attempt.state !== payment.state;
  if (payment.state === 'paid') {
    const { money, fee, id: proof, paidAt = isoTimestamp(change.now) } = payment;
    if (money) {
      const channel = await channelOf(open, gift, payment);
      await recordPayment(open, { ...gift, money, fee, channel, proof, paidAt }, change);
    } else if (isNews) await requestReviewOnce(open, gift, payment.unreadable, change);
  }
  if (payment.state === 'reversed') await recordRefund(open, gift, payment, { ...change, isNews });
}

async function requestReviewOnce(open: Open, of: GiftId, reason: Review, change: GivingChange) {
  const gift = await readGift(open, of);
  if (gift.review === null) await requestReview(open, gift, reason, change);
}

/** False: another poll was stored meanwhile, so it is polled once more. Webhooks are not lost. */
async function recordPoll(
  open: Open,
  { reference, poll_count, next_poll_at, started_at }: AttemptRow,
  state: string,
  now: number,
): Promise<boolean> {
  const isOver = state === 'paid' || state === 'reversed';
  const updated = await open
    .updateTable('payment_attempt')
    .set({
      poll_count: poll_count + 1,
      failed_polls: 0,
      state,
      ...(isOver && { checkout_url: null }),
    })
    .where('reference', '=', reference)
    .where('poll_count', '=', poll_count)
    .returning('reference')
    .executeTakeFirst();
  if (!updated) {
    await open
      .updateTable('payment_attempt')
      .set({ next_poll_at: isoTimestamp(now) })
      .where('reference', '=', reference)
      .execute();
    return false;
  }
  const next = nextPollAt(Date.parse(started_at), now, state);
  await open
    .updateTable('payment_attempt')
    .set({ next_poll_at: next === undefined ? null : isoTimestamp(next) })
    .where('reference', '=', reference)
    .where('next_poll_at', '=', next_poll_at)
    .execute();
  return true;
}

/** Depends on the money left: the gift went back, or staff decide. */
async function recordRefund(
  open: Open,
  of: GiftId,
  { id }: Pick<Payment, 'id'>,
  { isNews, ...change }: GivingChange & { readonly isNews: boolean },
): Promise<void> {
  const rows = await readMovements(open, of);
  const paid = rows.find((row) => row.kind === 'paid' && row.proof === id && isOnlinePayment(row));
  // The payment came and went back before our first poll.
  if (!paid) return;
  const gift = await readGift(open, of);
  if (mayBeRecorded(rows, paid)) {
    // Staff recorded a refund of this sum under another number. It is the same one, or one more.
    if (isNews && minorLeft(rows, paid) >= paid.minor)
      await requestReview(open, gift, 'returned', change);
    return;
  }
  const refundedAt = isoTimestamp(change.now);
  const refund = { ...of, channel: paid.channel as Channel, proof: id, refundedAt };
  if (!(await insertRefund(open, { ...refund, money: moneyOf(paid) }, change.now))) return;
  const after = [...rows, { ...paid, kind: 'refunded' }];
  const ownLeft = minorLeft(after, gift);
  const hasCome = gift.state === 'received' || gift.state === 'receipted';
  const isWhole = ownLeft >= gift.minor && paid !== receiptPayment(rows, gift);
  if (hasCome && ownLeft > 0 && !isWhole) return requestReview(open, gift, 'returned', change);
  const isSettled =
    ownLeft <= (hasCome ? gift.minor : 0) &&
    after.every((row) => row.currency === gift.currency || minorLeft(after, row) <= 0);
  const review = isSettled ? null : gift.review;
  await updateGift(open, gift, { review });
  if (hasCome && ownLeft <= 0) {
    await markRefunded(open, { ...gift, review }, refund, change);
    // A donor who took a payment back is not asked for the next one.
    await stopPledge(open, of.submissionId, change.now);
    return;
  }
  const { financeEmail, now } = change;
  await enqueueGivingMail(open, { ...of, about: 'finance-refunded', financeEmail }, now);
}

function isOnlinePayment({ channel }: PaymentRow): boolean {
  return PROVIDER_CHANNELS.some((each) => each === channel);
}

function mayBeRecorded(rows: readonly PaymentRow[], { minor, currency }: PaymentRow): boolean {
  const came = rows.filter(({ kind }) => kind === 'paid');
  return rows.some(
    (row) =>
      row.kind === 'refunded' &&
      row.minor === minor &&
      row.currency === currency &&
      !came.some(({ channel, proof }) => channel === row.channel && proof === row.proof),
  );
}

const PROVIDER_CHANNEL_NAMES: Readonly<Record<string, 'card' | 'mobile' | 'bank'>> = {
  card: 'card',
  mobile_money: 'mobile',
  bank: 'bank',
  bank_transfer: 'bank',
};

/** As recorded before: the provider may name it better now, and it must count once. */
async function channelOf(
  open: Open,
  { submissionId, giftNumber }: GiftId,
  { id, channel, isTest }: Payment,
): Promise<Channel> {
  const row = await open
    .selectFrom('payment')
    .select('channel')
    .where('submission_id', '=', submissionId)
    .where('gift_number', '=', giftNumber)
    .where('kind', '=', 'paid')
    .where('channel', 'in', PROVIDER_CHANNELS)
    .where('proof', '=', id)
    .executeTakeFirst();
  if (row) return row.channel as Channel;
  return `${isTest ? 'test' : 'online'}-${PROVIDER_CHANNEL_NAMES[channel] ?? 'other'}`;
}
