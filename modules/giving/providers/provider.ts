import type { PaymentGateway } from '../model/gateway.ts';
import type { PaymentSettings } from './payment-settings.ts';
import { makePaystack, PAYSTACK_WEBHOOK } from './paystack.ts';

/** Where a provider's webhooks arrive, and which header signs them. */
export type WebhookRoute = { readonly path: string; readonly signatureHeader: string };

/** A payment provider: how it is called, and how it calls us. */
export type PaymentProvider = {
  readonly gateway: PaymentGateway;
  readonly webhookRoute: WebhookRoute;
};

/** The provider that the settings name. To add one, write its adapter and choose it here. */
export function makeProvider({ paystack }: PaymentSettings): PaymentProvider {
  return { gateway: makePaystack(paystack), webhookRoute: PAYSTACK_WEBHOOK };
}
