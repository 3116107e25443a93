import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Paystack, startPaystack } from '#tests/support/paystack.ts';
import { makePaystack } from '../../providers/paystack.ts';

let paystack: Paystack;
beforeAll(async () => {
  paystack = await startPaystack();
});
afterAll(() => paystack.stop());
beforeEach(() => {
  paystack.transactions.clear();
  paystack.requests.length = 0;
});

describe('the list of payments since a time', () => {
  test('has all pages, without money in foreign currencies', async () => {
    for (let index = 0; index < 230; index += 1) paystack.pay(`DON-${index}-1-1`);
    paystack.pay('INVOICE-7', { currency: 'NGN' });
    paystack.setTransaction('DON-7K3Q-1-2', {});
    const { payments, unreadableCount } = await makePaystack(paystack.settings).listPaidSince(
      '2026-01-01T00:00:00.000Z',
    );
    expect(payments).toHaveLength(230);
    expect(unreadableCount).toBe(0);
    expect(new Set(payments.map(({ reference }) => reference)).size).toBe(230);
    expect(paystack.requests.map(({ query }) => query.page)).toEqual(['1', '2', '3']);
    expect(paystack.requests[0]?.query).toMatchObject({
      from: '2026-01-01T00:00:00.000Z',
      status: 'success',
    });
  });

  test('leaves out unreadable payments, and counts them', async () => {
    paystack.pay('DON-1-1-1');
    paystack.pay('DON-2-1-1', { amount: 0.5 });
    paystack.pay('DON-3-1-1', { amount: 2 ** 31 });
    paystack.pay('DON-4-1-1', { id: undefined as never });
    paystack.pay('DON-5-1-1', { currency: 7 as never });
    const { payments, unreadableCount } = await makePaystack(paystack.settings).listPaidSince(
      '2026-01-01T00:00:00.000Z',
    );
    expect(payments.map(({ reference }) => reference)).toEqual(['DON-1-1-1']);
    expect(unreadableCount).toBe(4);
  });
});
