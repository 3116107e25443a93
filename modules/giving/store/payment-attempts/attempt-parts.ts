import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/process/log.ts';
import type { PaymentGateway } from '../../model/gateway.ts';
import type { GivingLinkParts } from '../links.ts';
import type { NetworkLimit, PayableLimits } from './limits.ts';

export type AttemptParts = PayableLimits &
  GivingLinkParts & {
    readonly database: Database;
    readonly gateway: PaymentGateway;
    readonly log: Log;
    readonly networkLimit: NetworkLimit;
    /** The clock, in milliseconds. */
    readonly now: () => number;
  };

/** The job that polls payment attempts: one for all (`attempt-job.ts`). */
export const ATTEMPT_JOB = { kind: 'attempts', key: '' } as const;
