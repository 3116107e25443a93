import type { Database } from '#platform/db/database.ts';
import type { Handler } from '#platform/jobs/handler.ts';
import type { Log } from '#platform/process/log.ts';
import type { PaymentGateway } from '../../model/gateway.ts';
import type { GivingLinkParts } from '../links.ts';
import type { GivingParts } from '../noting.ts';
import { makeAttemptJob } from './attempt-job.ts';
import { type Attempts, makeAttempts } from './attempts.ts';
import type { NetworkLimit, Payable } from './limits.ts';
import { makeReconciliation } from './reconciliation.ts';

export type OnlineGivingParts = Payable &
  GivingLinkParts &
  Omit<GivingParts, 'now'> & {
    readonly database: Database;
    readonly gateway: PaymentGateway;
    readonly networkLimit: NetworkLimit;
    readonly log: Log;
    /** The clock, in milliseconds. */
    readonly now: () => number;
  };

/** Gifts that are paid on a provider's page: for the service, for its notices, and what is done later. */
export type OnlineGiving = {
  readonly attempts: Attempts;
  readonly notices: {
    readonly heard: PaymentGateway['heard'];
    readonly told: Attempts['told'];
  };
  readonly jobs: Readonly<Record<string, Handler>>;
};

export function makeOnlineGiving(parts: OnlineGivingParts): OnlineGiving {
  const attempts = makeAttempts(parts);
  return {
    attempts,
    notices: { heard: parts.gateway.heard, told: attempts.told },
    jobs: { attempts: makeAttemptJob(parts), reconciliation: makeReconciliation(parts) },
  };
}
