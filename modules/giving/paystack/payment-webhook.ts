import { Hono } from 'hono';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { jsonError } from '#platform/http/json-error.ts';
import type { PaymentGateway } from '../model/gateway.ts';

/** Where the provider says that something became of a payment. */
const WEBHOOK_PATH = '/api/payments/paystack';

export type WebhookParts = Pick<PaymentGateway, 'readWebhook'> & {
  /** Resolves once it is stored that this reference is to be looked at. */
  readonly onPayment: (reference: string) => Promise<void>;
};

/**
 * Takes notices of the provider. What they say is not believed: each only makes us look at a payment,
 * once that is stored. Without the provider's signature of these very bytes nothing of it is read.
 */
export function paymentWebhook({ readWebhook, onPayment }: WebhookParts): Hono<HttpEnv> {
  return new Hono<HttpEnv>().post(WEBHOOK_PATH, async (c) => {
    // A guard has read it, and let no more than 64 kB in.
    const raw = new Uint8Array(c.get('sent') ?? (await c.req.arrayBuffer()));
    const notice = readWebhook(raw, c.req.header('x-paystack-signature') ?? '');
    if (!notice) return jsonError(c, 401, 'This was not signed with our key.');
    if (notice.reference !== undefined) await onPayment(notice.reference);
    return c.json({ success: true }, 200, { 'Cache-Control': 'no-store' });
  });
}
