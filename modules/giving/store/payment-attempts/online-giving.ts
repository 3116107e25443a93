import type { Kysely } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { HOUR_MS, isoTimestamp, MINUTE_MS } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { type JobHandler, scheduleJob } from '#platform/jobs/jobs.ts';
import { makeErrorReporter } from '#platform/jobs/poll-loop.ts';
import { faultName } from '#platform/process/fault-code.ts';
import type { Log } from '#platform/process/log.ts';
import { GatewayFailure, type PaymentGateway } from '../../model/gateway.ts';
import type { GivingLinkParts } from '../links.ts';
import type { GivingParts } from '../pledges.ts';
import { beginPayment, newestAttempt, readOnlineStart } from './begin-payment.ts';
import type { NetworkLimit, PayableLimits } from './limits.ts';
import type { OnlinePayments } from './online-payments.ts';
import { type AttemptRow, type PollParts, pollPayment } from './poll-payment.ts';
import { ATTEMPT_JOB, type AttemptParts, MAX_POLL_DELAY_MS } from './poll-schedule.ts';
import { makeReconciliation } from './reconciliation.ts';

export type OnlineGivingParts = PayableLimits &
  GivingLinkParts &
  Omit<GivingParts, 'now'> & {
    readonly database: Database;
    readonly gateway: PaymentGateway;
    readonly networkLimit: NetworkLimit;
    readonly log: Log;
    /** The clock, in milliseconds. */
    readonly now: () => number;
  };

/** Online giving: payment attempts for the service, the provider's webhook, and the jobs. */
type OnlineGiving = {
  readonly attempts: PaymentAttempts;
  readonly webhook: {
    readonly readWebhook: PaymentGateway['readWebhook'];
    readonly onPayment: PaymentAttempts['handleWebhook'];
  };
  readonly jobs: Readonly<Record<string, JobHandler>>;
};

export function makeOnlineGiving(parts: OnlineGivingParts): OnlineGiving {
  const attempts = makePaymentAttempts(parts);
  return {
    attempts,
    webhook: { readWebhook: parts.gateway.readWebhook, onPayment: attempts.handleWebhook },
    jobs: { attempts: makeAttemptJob(parts), reconciliation: makeReconciliation(parts) },
  };
}

/** Payments on the provider's page: begun for donors, and polled soon after a webhook. */
interface PaymentAttempts extends OnlinePayments {
  /** The provider sent a webhook about a reference: polls it at once, if it is ours. */
  handleWebhook(reference: string): Promise<void>;
}

/** At most so many polls come from returning browsers, however often a link is opened. */
const MAX_POLLS_BY_RETURN = 20;
/** Milliseconds for which a returning browser waits for the provider. */
const RETURN_TIMEOUT_MS = 4_000;

function makePaymentAttempts(parts: AttemptParts & PollParts): PaymentAttempts {
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

/**
 * Milliseconds for which one server alone polls: a little more than one poll takes, because donors
 * wait. If two servers poll the same payment, it is recorded once.
 */
const LEASE_MS = 10_000;
/** Milliseconds between two runs at most, whatever is planned. */
const INTERVAL_MS = 10 * MINUTE_MS;
/** Milliseconds until the next run after the provider did not answer; other payments wait, too. */
const PAUSE_MS = 30_000;

type AttemptJobParts = PollParts & { readonly log: Log };

/**
 * Polls payments on the provider's page: at once after a webhook or a browser's return, else on
 * schedule. Only its polls make gifts received through the provider.
 */
function makeAttemptJob(parts: AttemptJobParts): JobHandler {
  const { database, now, log } = parts;
  const errors = makeErrorReporter(log, 'payments can be checked again');
  return {
    intervalMs: INTERVAL_MS,
    leaseMs: LEASE_MS,
    async run(_key, signal) {
      while (!signal.aborted) {
        const attempt = await firstDue(database, now());
        if (!attempt) break;
        const failure = await pollPayment(attempt, parts);
        if (!failure) {
          errors.clear();
          continue;
        }
        const kind = failure instanceof GatewayFailure ? failure.kind : 'ours';
        errors.report(`${kind} ${faultName(failure)}`, 'a payment cannot be checked');
        if (kind === 'timeout' || kind === 'unreachable') return now() + PAUSE_MS;
      }
      return nextRunAt(database, now());
    },
  };
}

function firstDue(open: Kysely<Tables>, now: number): Promise<AttemptRow | undefined> {
  return open
    .selectFrom('payment_attempt')
    .selectAll()
    .where((is) =>
      is.or([
        is('next_poll_at', '<=', isoTimestamp(now)),
        // Planned by a clock that was ahead.
        is('next_poll_at', '>', isoTimestamp(now + MAX_POLL_DELAY_MS)),
      ]),
    )
    .orderBy('next_poll_at')
    .orderBy('reference')
    .limit(1)
    .executeTakeFirst();
}

async function nextRunAt(open: Kysely<Tables>, now: number): Promise<number> {
  const next = await open
    .selectFrom('payment_attempt')
    .select('next_poll_at')
    .where('next_poll_at', 'is not', null)
    .orderBy('next_poll_at')
    .limit(1)
    .executeTakeFirst();
  return next?.next_poll_at
    ? Math.min(Date.parse(next.next_poll_at), now + INTERVAL_MS)
    : now + INTERVAL_MS;
}
