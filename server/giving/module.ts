import { Hono } from 'hono';
import { noticesEndpoint } from '../payments/notices-endpoint.ts';
import type { PaymentSettings } from '../payments/payment-settings.ts';
import { makePaystack } from '../payments/paystack.ts';
import type { HttpEnv } from '../web/http-env.ts';
import { makeNetworkLimit } from './attempts/limits.ts';
import { makeOnlineGiving, type OnlineGivingParts } from './attempts/online-giving.ts';
import { type GiftJobParts, makeGiftJob } from './gift-job.ts';
import { type GivingServiceParts, makeGiving } from './giving.ts';
import { makeOverdueJob, type OverdueParts } from './notices/overdue-job.ts';
import { makePayeeWatch, type PayeeWatchParts } from './notices/payee-watch.ts';

type Parts = Omit<GivingServiceParts, 'online'> &
  Omit<OnlineGivingParts, keyof PaymentSettings | 'gateway' | 'networkLimit'> &
  GiftJobParts &
  OverdueParts &
  PayeeWatchParts & {
    /** Unset: nothing is paid online. */
    readonly payments: PaymentSettings | undefined;
  };

/** Giving as a server has it: for pages, for the provider's webhook, and what is done later. */
export function makeGivingModule(parts: Parts) {
  const { payments, ...own } = parts;
  const online =
    payments &&
    makeOnlineGiving({
      ...own,
      ...payments,
      gateway: makePaystack(payments.paystack),
      networkLimit: makeNetworkLimit(),
    });
  return {
    service: makeGiving({ ...own, online: online?.attempts }),
    /** Payments online; unset: nothing is paid online. */
    online: online?.attempts,
    routes: online ? noticesEndpoint(online.notices) : new Hono<HttpEnv>(),
    jobs: {
      gifts: makeGiftJob(parts),
      overdue: makeOverdueJob(parts),
      payees: makePayeeWatch(parts),
      ...online?.jobs,
    },
  };
}
