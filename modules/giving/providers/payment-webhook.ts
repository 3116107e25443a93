import { Hono } from 'hono';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { jsonError } from '#platform/http/json-error.ts';
import type { PaymentGateway } from '../model/gateway.ts';
import type { WebhookRoute } from './provider.ts';

type WebhookParts = Pick<PaymentGateway, 'readWebhook'> & {
  /** Resolves once a poll of this reference is stored, if it is one of ours. */
  readonly onPayment: (reference: string) => Promise<void>;
};

/**
 * Receives the provider's webhooks. Their content is not trusted: each only triggers a poll of a
 * payment, and is answered once that is stored. Without the provider's signature of these very
 * bytes nothing is read.
 */
export function paymentWebhook(
  { path, signatureHeader }: WebhookRoute,
  { readWebhook, onPayment }: WebhookParts,
): Hono<HttpEnv> {
  return new Hono<HttpEnv>().post(path, async (c) => {
    // A guard has read the body already, and limits it to 64 kB.
    const raw = new Uint8Array(c.get('sent') ?? (await c.req.arrayBuffer()));
    const event = readWebhook(raw, c.req.header(signatureHeader) ?? '');
    if (!event) return jsonError(c, 401, 'This was not signed with our key.');
    if (event.reference !== undefined) await onPayment(event.reference);
    return c.json({ success: true }, 200, { 'Cache-Control': 'no-store' });
  });
}
