import type { PaymentGateway } from '../model/gateway.ts';
import type { PaymentSettings } from './payment-settings.ts';
import { makePaystack, PAYSTACK_WEBHOOK } from './paystack.ts';

/** The URL path of a provider's webhook, and the header with its signature. */
export type WebhookRoute = { readonly path: string; readonly signatureHeader: string };

/** A payment provider: how it is called, and how it calls us. */
type PaymentProvider = {
  readonly gateway: PaymentGateway;
  readonly webhookRoute: WebhookRoute;
};

/** The provider that the settings name. To add one, write its adapter and choose it here. */
export function makeProvider({ paystack }: PaymentSettings): PaymentProvider {
  return { gateway: makePaystack(paystack), webhookRoute: PAYSTACK_WEBHOOK };
}
