import type { Kysely } from 'kysely';
import { isoTimestamp, MINUTE_MS } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { makeErrorReporter } from '#platform/jobs/error-reporter.ts';
import type { JobHandler } from '#platform/jobs/job-worker.ts';
import { faultName } from '#platform/process/fault-code.ts';
import type { Log } from '#platform/process/log.ts';
import { GatewayFailure } from '../../model/gateway.ts';
import { type AttemptRow, type PollParts, pollPayment } from './poll-payment.ts';
import { MAX_POLL_DELAY_MS } from './poll-schedule.ts';

/**
 * Milliseconds for which one server alone polls: a little more than one poll takes, because donors
 * wait. If two servers poll the same payment, it is recorded once.
 */
const LEASE_MS = 10_000;
/** Milliseconds between two runs at most, whatever is planned. */
const INTERVAL_MS = 10 * MINUTE_MS;
/** Milliseconds until the next run after the provider did not answer; other payments wait, too. */
const PAUSE_MS = 30_000;

export type AttemptJobParts = PollParts & { readonly log: Log };

/**
 * Polls payments on the provider's page: at once after a webhook or a browser's return, else on
 * schedule. Only its polls make gifts received through the provider.
 */
export function makeAttemptJob(parts: AttemptJobParts): JobHandler {
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
