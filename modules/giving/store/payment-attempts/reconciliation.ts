import type { Transaction } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { DAY_MS, HOUR_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { type JobHandler, scheduleJob } from '#platform/jobs/jobs.ts';
import type { Mail } from '#platform/mail/message.ts';
import { completeMailRow, enqueueMails } from '#platform/mail/outbox.ts';
import { formatMoney } from '#platform/text/money.ts';
import type { Payment, PaymentGateway } from '../../model/gateway.ts';
import { markNotified } from '../alerts/payee-watch.ts';
import { toReceivedPayment } from './poll-payment.ts';
import { ATTEMPT_JOB } from './poll-schedule.ts';

/** The time of the job, in milliseconds after midnight in Ghana, where it is UTC all year. */
const NIGHT_OFFSET_MS = 2 * HOUR_MS;
/**
 * How far back it compares, in milliseconds: it makes up for days without a server, and for pages
 * that stayed open.
 */
const LOOKBACK_MS = 7 * DAY_MS;
/** References in one SQL statement. */
const BATCH_SIZE = 500;

type ReconciliationParts = {
  readonly database: Database;
  readonly gateway: PaymentGateway;
  /** The recipient of mails about unmatched payments; unset: they are only recorded. */
  readonly financeEmail: string | undefined;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/**
 * Compares the provider's payments with ours every night. Our payments that we have not seen as
 * paid are polled; payments with a reference that is not ours are mailed to finance, once.
 */
export function makeReconciliation(parts: ReconciliationParts): JobHandler {
  const { database, gateway, now } = parts;
  return {
    intervalMs: DAY_MS,
    async run() {
      const { payments, unreadableCount } = await gateway.listPaidSince(
        isoTimestamp(now() - LOOKBACK_MS),
      );
      for (let from = 0; from < payments.length; from += BATCH_SIZE) {
        const some = payments.slice(from, from + BATCH_SIZE);
        await runTransaction(database, (open) => reconcile(open, some, { ...parts, now: now() }));
      }
      await runTransaction(database, (open) =>
        notifyUnreadable(open, unreadableCount, { ...parts, now: now() }),
      );
      return nextNight(now());
    },
  };
}

function nextNight(now: number): number {
  const tonight = Math.floor(now / DAY_MS) * DAY_MS + NIGHT_OFFSET_MS;
  return tonight > now ? tonight : tonight + DAY_MS;
}

type ReconcileContext = Pick<ReconciliationParts, 'financeEmail'> & { readonly now: number };

async function reconcile(
  open: Transaction<Tables>,
  payments: readonly Payment[],
  { financeEmail, now }: ReconcileContext,
): Promise<void> {
  const known = await open
    .selectFrom('payment_attempt')
    .select(['reference', 'state'])
    .where(
      'reference',
      'in',
      payments.map(({ reference }) => reference),
    )
    .execute();
  const unseen = known.filter(({ state }) => state !== 'paid' && state !== 'reversed');
  if (unseen.length > 0) {
    await open
      .updateTable('payment_attempt')
      .set({ next_poll_at: isoTimestamp(now), failed_polls: 0 })
      .where(
        'reference',
        'in',
        unseen.map(({ reference }) => reference),
      )
      .execute();
    await scheduleJob(open, ATTEMPT_JOB, { now });
  }
  const ours = new Set(known.map(({ reference }) => reference));
  const strays = await recordUnmatched(
    open,
    payments.filter(({ reference }) => !ours.has(reference)),
    now,
  );
  if (strays.length === 0 || !financeEmail) return;
  const mail = unmatchedPaymentMail(financeEmail, strays);
  await enqueueMails(open, [completeMailRow({ purpose: 'finance', mail }, { now })], now);
}

/** Mails finance the number of unreadable payments, when it changes. */
async function notifyUnreadable(
  open: Transaction<Tables>,
  unread: number,
  { financeEmail, now }: ReconcileContext,
): Promise<void> {
  const isNews = await markNotified(open, 'unread', String(unread), now);
  if (!isNews || unread === 0 || !financeEmail) return;
  const mail = unreadablePaymentMail(financeEmail, unread);
  await enqueueMails(open, [completeMailRow({ purpose: 'finance', mail }, { now })], now);
}

/** Resolves with the payments that were not recorded before. */
async function recordUnmatched(
  open: Transaction<Tables>,
  payments: readonly Payment[],
  now: number,
): Promise<Payment[]> {
  const fresh: Payment[] = [];
  for (const payment of payments) {
    const { proof, money, channel, paidAt } = toReceivedPayment(payment, now);
    const added = await open
      .insertInto('unmatched_payment')
      .values({
        proof,
        reference: payment.reference,
        channel,
        ...money,
        paid_at: paidAt,
        recorded_at: isoTimestamp(now),
      })
      .onConflict((conflict) => conflict.column('proof').doNothing())
      .returning('proof')
      .executeTakeFirst();
    if (added) fresh.push(payment);
  }
  return fresh;
}

/** Lists payments that belong to no pledge. It does not say who paid: we do not know. */
function unmatchedPaymentMail(to: string, payments: readonly Payment[]): Mail {
  const [one] = payments;
  const count = payments.length === 1 && one ? 'A payment' : `${payments.length} payments`;
  return {
    to,
    subject: `${count} at Paystack without a pledge here`,
    text: [
      'Paystack has money for us, but its references belong to no pledge here. Look in the Paystack dashboard: who paid, and is it a gift?',
      '',
      ...payments.map(paymentRowText),
      '',
      'If it is a gift that was pledged here, record the payment for that pledge, with the number as proof. We list each payment once.',
      '',
    ].join('\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [],
  };
}

/** Reports payments that we cannot read in the provider's list. */
function unreadablePaymentMail(to: string, count: number): Mail {
  const what = count === 1 ? 'a payment' : `${count} payments`;
  return {
    to,
    subject: `Please look at Paystack: ${what} could not be read here`,
    text: [
      `Paystack lists ${what} of the last seven days in a way that this site cannot read, so we could not compare it with the pledges.`,
      '',
      'Look in the Paystack dashboard for gifts. If there is one, record the payment for its pledge. We write again when the number changes.',
      '',
    ].join('\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [],
  };
}

function paymentRowText({ id, reference, money, paidAt, isTest }: Payment): string {
  const day = paidAt ? `, ${paidAt.slice(0, 10)}` : '';
  return `- ${isTest ? 'Test: ' : ''}${formatMoney(money)}${day}, number ${safeText(id)}, reference ${safeText(reference)}`;
}

/** Removes unusual characters: the payer could choose the reference. */
function safeText(text: string): string {
  return text.replace(/[^\w.=-]/g, '?').slice(0, 100);
}
