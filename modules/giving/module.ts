import { Hono } from 'hono';
import type { HttpEnv } from '#platform/http/http-env.ts';
import type { PaymentSettings } from './providers/payment-settings.ts';
import { paymentWebhook } from './providers/payment-webhook.ts';
import { makeProvider } from './providers/provider.ts';
import { makePayeeWatch, type PayeeWatchParts } from './store/alerts/payee-watch.ts';
import { type GiftJobParts, makeGiftJob } from './store/gift-job.ts';
import { type GivingServiceParts, makeGiving } from './store/giving.ts';
import { makeNetworkLimit } from './store/payment-attempts/limits.ts';
import {
  makeOnlineGiving,
  type OnlineGivingParts,
} from './store/payment-attempts/online-giving.ts';

type Parts = Omit<GivingServiceParts, 'online'> &
  Omit<OnlineGivingParts, keyof PaymentSettings | 'gateway' | 'networkLimit'> &
  GiftJobParts &
  PayeeWatchParts & {
    /** Unset: no online payments. */
    readonly payments: PaymentSettings | undefined;
  };

/** Giving as a server needs it: the service for pages, the webhook routes and the jobs. */
export function makeGivingModule(parts: Parts) {
  const { payments, ...own } = parts;
  const provider = payments && makeProvider(payments);
  const online =
    provider &&
    makeOnlineGiving({
      ...own,
      ...payments,
      gateway: provider.gateway,
      networkLimit: makeNetworkLimit(),
    });
  return {
    service: makeGiving({ ...own, online: online?.attempts }),
    /** Online payments; unset: there are none. */
    online: online?.attempts,
    routes: online ? paymentWebhook(provider.webhookRoute, online.webhook) : new Hono<HttpEnv>(),
    jobs: {
      gifts: makeGiftJob(parts),
      payees: makePayeeWatch(parts),
      ...online?.jobs,
    },
  };
}
