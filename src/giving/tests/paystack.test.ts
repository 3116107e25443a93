import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Paystack,
  SECRET_KEY,
  SECRETS_OF_PAYERS,
  startPaystack,
} from '#tests/support/paystack.ts';
import { beginCheckout, fetchPayment, GatewayFailure } from '../paystack.server.ts';

const REFERENCE = 'DON-7K3Q-1-1';
const PAYSTACK_API = 'https://api.paystack.co';

let paystack: Paystack;
beforeAll(async () => {
  paystack = await startPaystack();
});
afterAll(() => paystack.stop());
beforeEach(() => {
  paystack.transactions.clear();
  paystack.requests.length = 0;
});
afterEach(() => {
  paystack.override = undefined;
});

const CHECKOUT = {
  reference: REFERENCE,
  money: { minor: 35_000, currency: 'GHS' },
  email: 'efua@mail.example',
  channels: ['card'],
  returnUrl: 'https://www.sua.example/donate/pledge?token=a',
} as const;
const begin = () => beginCheckout(paystack.settings, CHECKOUT, 200);
const fetched = (reference = REFERENCE) => fetchPayment(paystack.settings, reference, 200);

function printed(error: unknown): string {
  const { message, stack, cause } = error as Error;
  return `${message} ${stack} ${JSON.stringify(error)} ${cause ? printed(cause) : ''}`;
}

describe('beginning a payment', () => {
  test('asks for the exact amount in minor units and returns the checkout page', async () => {
    expect(await begin()).toMatch(`${paystack.url}/checkout/`);
    expect(paystack.requests).toEqual([
      {
        method: 'POST',
        path: '/transaction/initialize',
        query: {},
        body: {
          email: 'efua@mail.example',
          reference: REFERENCE,
          channels: ['card'],
          amount: 35_000,
          currency: 'GHS',
          callback_url: 'https://www.sua.example/donate/pledge?token=a',
        },
      },
    ]);
  });

  test.each([
    ['http://elsewhere.example/pay', 'https://api.paystack.example'],
    ['javascript:alert(1)', undefined],
    ['/checkout/7', undefined],
    ['https://user:pw@checkout.paystack.com/7', undefined],
    ['https://evil.example/7', PAYSTACK_API],
    ['https://evilpaystack.com/7', PAYSTACK_API],
    ['https://paystack.com.evil.example/7', PAYSTACK_API],
    ['http://checkout.paystack.com/7', PAYSTACK_API],
  ])('refuses to link to %s', async (url, apiUrl) => {
    paystack.override = {
      status: 200,
      body: JSON.stringify({ status: true, data: { authorization_url: url } }),
    };
    const account = { secretKey: SECRET_KEY, apiUrl: apiUrl ?? paystack.url };
    const begun = apiUrl ? viaTls(account) : beginCheckout(account, CHECKOUT);
    await expect(begun).rejects.toMatchObject({ kind: 'shape' });
  });

  function viaTls(account: Parameters<typeof beginCheckout>[0]) {
    const real = globalThis.fetch;
    globalThis.fetch = (_url, init) => real(`${paystack.url}/transaction/initialize`, init);
    return beginCheckout(account, CHECKOUT).finally(() => {
      globalThis.fetch = real;
    });
  }

  test.each([
    ['hangs', 'never', 'timeout'],
    ['refuses', { status: 400 }, 'refused'],
    ['does not know the key', { status: 401 }, 'refused'],
    ['is broken', { status: 502, body: '<html>' }, 'refused'],
    ['talks nonsense', { status: 200, body: '<html>' }, 'shape'],
    ['names no page', { status: 200, body: '{"status":true,"data":{}}' }, 'shape'],
    ['never ends', { status: 200, body: 'x'.repeat(1024 * 1024 + 1) }, 'shape'],
  ] as const)(
    'fails where Paystack %s, and its error contains no data',
    async (_, instead, kind) => {
      paystack.override = instead;
      const error = await begin().catch((error) => error);
      expect(error).toBeInstanceOf(GatewayFailure);
      expect(error.kind).toBe(kind);
      for (const secret of [SECRET_KEY, 'efua@mail.example', 'token=a', '<html>']) {
        expect(printed(error)).not.toContain(secret);
      }
    },
  );

  test('fails if Paystack is unreachable', async () => {
    const gone = await startPaystack();
    await gone.stop();
    await expect(fetchPayment(gone.settings, REFERENCE)).rejects.toMatchObject({
      kind: 'unreachable',
      code: 'ECONNREFUSED',
    });
  });
});

describe('polling a payment', () => {
  test('reads the payment, and nothing about the card', async () => {
    await begin();
    const { id } = paystack.pay(REFERENCE, { paid_at: '2026-11-22T10:00:00.000Z' });
    const payment = await fetched();
    expect(payment).toMatchObject({
      id: String(id),
      reference: REFERENCE,
      money: { minor: 35_000, currency: 'GHS' },
      fee: 683,
      state: 'paid',
      channel: 'card',
      paidAt: '2026-11-22T10:00:00.000Z',
      isTest: true,
    });
    for (const secret of Object.values(SECRETS_OF_PAYERS)) {
      expect(JSON.stringify(payment)).not.toContain(secret);
    }
  });

  test.each([
    ['abandoned', 'open'],
    ['ongoing', 'open'],
    ['failed', 'failed'],
    ['reversed', 'reversed'],
  ] as const)('reads %s as %s', async (status, state) => {
    await begin();
    paystack.setTransaction(REFERENCE, { status });
    expect(await fetched()).toMatchObject({ state, fee: 0 });
  });

  test.each([
    { amount: 350.5 },
    { amount: '35000' as never },
    { amount: undefined as never },
    { amount: -1 },
    { amount: 2 ** 31 },
    { amount: 2 ** 60 },
    { currency: 'NGN' },
    { currency: null as never },
  ])('reads no money from %j', async (change) => {
    paystack.pay(REFERENCE, change);
    expect(await fetched()).toMatchObject({ state: 'paid', money: null });
  });

  test.each([
    { id: 1.5 },
    { id: '' as never },
    { id: 'x'.repeat(65) as never },
    { id: 'a\u0000' as never },
    { reference: `${REFERENCE}\u0000` },
    { status: 1 as never },
  ])('rejects an answer with %j', async (change) => {
    paystack.setTransaction(REFERENCE, change);
    await expect(fetched()).rejects.toMatchObject({ kind: 'shape' });
  });
});
