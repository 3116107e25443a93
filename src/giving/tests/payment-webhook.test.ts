import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { App } from '#app.ts';
import type { Services } from '#services.ts';
import { makeApp } from '#tests/support/app.ts';
import { SQLITE } from '#tests/support/databases.ts';
import { freshOnline } from '#tests/support/fresh-online.ts';
import { makeWebhook, SECRET_KEY } from '#tests/support/paystack.ts';
import { makeTestHttp } from '#tests/support/test-http.ts';
import { PAYSTACK_WEBHOOK, readWebhook } from '../paystack.server.ts';
import { paymentWebhook } from '../polling.server.ts';

const REFERENCE = 'DON-7K3Q-1-1';

describe('webhooks of the payment provider', () => {
  const fresh = freshOnline(SQLITE.make);

  function send(
    { raw, signature }: { raw: string; signature?: string },
    { type = 'application/json', app = fresh.giving.app }: { type?: string; app?: App } = {},
  ) {
    const http = makeTestHttp({ services: {} as Services, endpoints: [paymentWebhook(app)] });
    return http.request(PAYSTACK_WEBHOOK.path, {
      method: 'POST',
      headers: { 'Content-Type': type, ...(signature && { 'x-paystack-signature': signature }) },
      body: raw,
    });
  }

  test('signed: 200, and the payment is asked about at once', async () => {
    const { giving } = fresh;
    const { attempt } = await giving.begun();
    giving.now += 1;
    const response = await send(makeWebhook({ reference: attempt, status: 'success', amount: 1 }));
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const { next_poll_at } = await giving.attempt(attempt);
    expect(next_poll_at).toBe(new Date(giving.now).toISOString());
  });

  test('not signed, other bytes, too large or not JSON: nothing is read', async () => {
    const { giving } = fresh;
    const { attempt } = await giving.begun();
    const before = await giving.attempt(attempt);
    giving.now += 1;
    const { raw, signature } = makeWebhook({ reference: attempt });
    const other = makeWebhook({ reference: attempt }, { key: 'sk_test_another' }).signature;
    const sent = [{ raw }, { raw, signature: other }, { raw: `${raw} `, signature }];
    for (const each of [...sent, { raw: 'no JSON at all {', signature: 'x' }]) {
      const response = await send(each);
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ success: false, code: 'not_signed' });
    }
    const large = makeWebhook({ reference: attempt, padding: 'x'.repeat(70_000) });
    expect((await send(large)).status).toBe(413);
    expect((await send(makeWebhook({ reference: 'a' }), { type: 'text/plain' })).status).toBe(415);
    expect(await giving.attempt(attempt)).toEqual(before);
  });

  test('one that cannot be stored is not acknowledged, so that it is sent again', async () => {
    const down = () => {
      throw new Error('no database');
    };
    const app = { ...fresh.giving.app, now: down };
    expect((await send(makeWebhook({ reference: REFERENCE }), { app })).status).toBe(500);
  });

  test('the path answers 404 where online payments are off', async () => {
    const app = makeApp(fresh.database);
    expect((await send(makeWebhook({ reference: REFERENCE }), { app })).status).toBe(404);
  });
});

describe('reading a webhook', () => {
  const read = ({ raw, signature }: { raw: string; signature: string }) =>
    readWebhook({ secretKey: SECRET_KEY }, new TextEncoder().encode(raw), signature);

  test('it names the payment of a charge, a refund or a dispute', () => {
    for (const about of [
      { reference: REFERENCE },
      { refund_reference: '132', transaction_reference: REFERENCE, status: 'processed' },
      { id: 358950, transaction: { reference: REFERENCE } },
    ]) {
      expect(read(makeWebhook(about))).toEqual({ reference: REFERENCE });
    }
    const others = [{ customer_code: 'CUS_1' }, { reference: 'D'.repeat(101) }, null];
    for (const about of [...others, { reference: { $ne: 1 } }]) {
      expect(read(makeWebhook(about))).toEqual({});
    }
    const raw = 'hello';
    const signature = createHmac('sha512', SECRET_KEY).update(raw).digest('hex');
    expect(read({ raw, signature })).toEqual({});
  });
});
