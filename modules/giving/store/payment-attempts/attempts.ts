import type { Kysely } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { HOUR_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { scheduleJob } from '#platform/jobs/job-queue.ts';
import { ATTEMPT_JOB, type AttemptParts } from './attempt-parts.ts';
import { beginPayment, readOnlineStart } from './begin-payment.ts';
import { newestAttempt } from './eligible-gift.ts';
import type { OnlinePayments } from './online-payments.ts';
import { type PollParts, pollPayment } from './poll-payment.ts';

/** Payments on the provider's page: begun for donors, and polled soon after a webhook. */
export interface PaymentAttempts extends OnlinePayments {
  /** The provider sent a webhook about a reference: polls it at once, if it is ours. */
  handleWebhook(reference: string): Promise<void>;
}

/** Polls that returning browsers may cause; a link that is opened all day causes no more. */
const MAX_POLLS_BY_RETURN = 20;
/** Milliseconds for which a returning browser waits for the provider. */
const RETURN_TIMEOUT_MS = 4_000;

export function makePaymentAttempts(parts: AttemptParts & PollParts): PaymentAttempts {
  const { database, now } = parts;
  return {
    begin: (gift, start) => beginPayment(gift, start, parts),
    checkoutUrl: async (gift) => (await newestAttempt(database, gift))?.checkout_url ?? null,
    readOnlineStart: (gift, payer) => readOnlineStart(gift, payer, parts),
    async handleWebhook(reference) {
      const isOurs = await pollSoon(database, reference, now());
      if (!isOurs) parts.log.info('a webhook names no payment of ours');
    },

    async pollNow(gift) {
      const newest = await newestAttempt(database, gift);
      if (newest?.state !== 'open' || newest.poll_count >= MAX_POLLS_BY_RETURN) return false;
      if (Date.parse(newest.started_at) < now() - HOUR_MS) return false;
      const failure = await pollPayment(newest, parts, RETURN_TIMEOUT_MS);
      // The job continues, since the donor may not wait any longer.
      if (failure) await pollSoon(database, newest.reference, now());
      return isStillOpen(database, newest.reference);
    },
  };
}

/**
 * Stores the poll before the caller answers: a crash afterwards loses nothing. False if no attempt has
 * this reference.
 */
async function pollSoon(database: Database, reference: string, now: number): Promise<boolean> {
  return runTransaction(database, async (open) => {
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

async function isStillOpen(open: Kysely<Tables>, reference: string): Promise<boolean> {
  const { state } = await open
    .selectFrom('payment_attempt')
    .select('state')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return state === 'open';
}
