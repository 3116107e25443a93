import type { Database } from '#platform/db/database.ts';
import type { JobHandler } from '#platform/jobs/job-worker.ts';
import type { Log } from '#platform/process/log.ts';
import type { PaymentGateway } from '../../model/gateway.ts';
import type { GivingParts } from '../giving-parts.ts';
import type { GivingLinkParts } from '../links.ts';
import { makeAttemptJob } from './attempt-job.ts';
import { makePaymentAttempts, type PaymentAttempts } from './attempts.ts';
import type { NetworkLimit, PayableLimits } from './limits.ts';
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
export type OnlineGiving = {
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
