import { beforeEach, describe, expect, test } from 'vitest';
import type { Services } from '#modules/services.ts';
import { makeWebhook, SECRET_KEY } from '#tests/support/paystack.ts';
import { makeTestHttp } from '#tests/support/test-http.ts';
import { paymentWebhook } from '../../providers/payment-webhook.ts';
import { makePaystack, PAYSTACK_WEBHOOK } from '../../providers/paystack.ts';

const ADDRESS = '/api/payments/paystack';
const { readWebhook } = makePaystack({ secretKey: SECRET_KEY });

describe('webhooks of the payment provider', () => {
  let polled: string[];
  let http: ReturnType<typeof makeTestHttp>;
  beforeEach(() => {
    polled = [];
    http = makeTestHttp({
      services: {} as Services,
      endpoints: [
        paymentWebhook(PAYSTACK_WEBHOOK, {
          readWebhook,
          onPayment: async (reference) => void polled.push(reference),
        }),
      ],
    });
  });

  function send(
    { raw, signature }: { raw: string; signature?: string },
    type = 'application/json',
  ) {
    return http.request(ADDRESS, {
      method: 'POST',
      headers: {
        'Content-Type': type,
        ...(signature !== undefined && { 'x-paystack-signature': signature }),
      },
      body: raw,
    });
  }

  test('signed: 200, once the poll is stored', async () => {
    const stored = Promise.withResolvers<void>();
    http = makeTestHttp({
      services: {} as Services,
      endpoints: [
        paymentWebhook(PAYSTACK_WEBHOOK, { readWebhook, onPayment: () => stored.promise }),
      ],
    });
    let answered = false;
    const answer = Promise.resolve(send(makeWebhook({ reference: 'DON-7K3Q-1-1' }))).then(
      (response) => {
        answered = true;
        return response;
      },
    );
    await new Promise(setImmediate);
    expect(answered).toBe(false);
    stored.resolve();
    const response = await answer;
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  test('only its reference is read', async () => {
    await send(makeWebhook({ reference: 'DON-7K3Q-1-1', status: 'success', amount: 35_000 }));
    expect((await send(makeWebhook({ id: 7 }, { event: 'transfer.success' }))).status).toBe(200);
    expect(polled).toEqual(['DON-7K3Q-1-1']);
  });

  test('not signed, or other bytes: 401, and nothing is read', async () => {
    const { raw, signature } = makeWebhook({ reference: 'DON-7K3Q-1-1' });
    const other = makeWebhook({ reference: 'DON-7K3Q-1-1' }, { key: 'sk_test_another' }).signature;
    const same = JSON.stringify(JSON.parse(raw));
    for (const sent of [
      { raw },
      { raw, signature: '' },
      { raw, signature: other },
      { raw, signature: signature.slice(2) },
      { raw: same, signature },
      { raw: `${raw} `, signature },
      { raw: 'no JSON at all {', signature: 'x' },
      { raw: '', signature },
    ]) {
      const response = await send(sent);
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ success: false, code: 'not_signed' });
    }
    expect(polled).toEqual([]);
  });

  test('signed, but not JSON: there is nothing to poll', async () => {
    const { createHmac } = await import('node:crypto');
    const raw = 'hello';
    const signature = createHmac('sha512', SECRET_KEY).update(raw).digest('hex');
    expect((await send({ raw, signature })).status).toBe(200);
    expect(polled).toEqual([]);
  });

  test('a webhook that cannot be stored is not acknowledged, so that it is sent again', async () => {
    http = makeTestHttp({
      services: {} as Services,
      endpoints: [
        paymentWebhook(PAYSTACK_WEBHOOK, {
          readWebhook,
          onPayment: () => Promise.reject(new Error('no database')),
        }),
      ],
    });
    expect((await send(makeWebhook({ reference: 'DON-7K3Q-1-1' }))).status).toBe(500);
  });

  test('at most 64 kB, JSON, and no other method', async () => {
    const large = makeWebhook({ reference: 'DON-7K3Q-1-1', padding: 'x'.repeat(70_000) });
    expect((await send(large)).status).toBe(413);
    expect((await send(makeWebhook({ reference: 'a' }), 'text/plain')).status).toBe(415);
    for (const method of ['GET', 'PUT', 'DELETE']) {
      expect([404, 405]).toContain((await http.request(ADDRESS, { method })).status);
    }
    expect(polled).toEqual([]);
  });

  test('the path answers 404 where online payments are off', async () => {
    http = makeTestHttp({ services: {} as Services });
    expect((await send(makeWebhook({ reference: 'DON-7K3Q-1-1' }))).status).toBe(404);
  });
});
