import type { Giving } from '#domain/giving/giving.ts';
import type { Handler } from '../jobs/handler.ts';
import type { PaymentSettings } from '../payments/payment-settings.ts';
import { makePaystack } from '../payments/paystack.ts';
import { makeNetworkLimit } from './attempts/limits.ts';
import {
  makeOnlineGiving,
  type OnlineGiving,
  type OnlineGivingParts,
} from './attempts/online-giving.ts';
import { type GiftJobParts, makeGiftJob } from './gift-job.ts';
import { type GivingServiceParts, makeGiving } from './giving.ts';
import { makeOverdueJob, type OverdueParts } from './notices/overdue-job.ts';
import { makePayeeWatch, type PayeeWatchParts } from './notices/payee-watch.ts';

type WholeGivingParts = Omit<GivingServiceParts, 'online'> &
  Omit<OnlineGivingParts, keyof PaymentSettings | 'gateway' | 'networkLimit'> &
  GiftJobParts &
  OverdueParts &
  PayeeWatchParts & {
    /** Unset: nothing is paid online. */
    readonly payments: PaymentSettings | undefined;
  };

/** All that a server has of giving. */
export type WholeGiving = Partial<Pick<OnlineGiving, 'attempts' | 'notices'>> & {
  readonly giving: Giving;
  /** What is done later, by its kind. */
  readonly jobs: Readonly<Record<string, Handler>>;
};

/** Giving as a server has it: for pages, for what the provider sends, and what is done later. */
export function makeWholeGiving(parts: WholeGivingParts): WholeGiving {
  const { payments } = parts;
  const online =
    payments &&
    makeOnlineGiving({
      ...{ ...parts, ...payments },
      gateway: makePaystack(payments.paystack),
      networkLimit: makeNetworkLimit(),
    });
  return {
    giving: makeGiving({ ...parts, online: online?.attempts }),
    ...(online && { attempts: online.attempts, notices: online.notices }),
    jobs: {
      gifts: makeGiftJob(parts),
      overdue: makeOverdueJob(parts),
      payees: makePayeeWatch(parts),
      ...online?.jobs,
    },
  };
}
