import { expect, test } from 'vitest';
import { findPledgedMoney, isPaymentDisabled, pledgedMoney } from '../pledge.ts';

test.each([
  [{ amount: 'GHS-350' }, 35_000, 'GHS'],
  [{ amount: 'GHS-1200', customAmount: '', currency: 'EUR' }, 120_000, 'GHS'],
  [{ amount: '25', currency: 'GHS' }, 2_500, 'EUR'],
  [{ amount: '', customAmount: '10.50', currency: 'GHS' }, 1_050, 'GHS'],
  [{ amount: '', customAmount: '10.50', currency: 'GBP' }, 1_050, 'GBP'],
  [{ amount: '25', customAmount: '200' }, 20_000, 'GHS'],
])('the money of %j is found', (payload, minor, currency) => {
  expect(pledgedMoney(payload)).toEqual({ minor, currency });
});

test.each([
  {},
  { amount: '' },
  { amount: { toString: 1 } },
  { amount: 'XAU-5' },
  { amount: 'GHS-' },
])('%j has no readable money', (payload) => {
  expect(findPledgedMoney(payload)).toBeUndefined();
  expect(() => pledgedMoney(payload)).toThrow(TypeError);
});

test('cards need a provider; methods that no provider supports are never accepted', () => {
  const disabled = (paysOnline: boolean) =>
    ['momo-mtn', 'bank', 'creditcard', 'paypal', 'applepay', 'googlepay'].filter((method) =>
      isPaymentDisabled(method, paysOnline),
    );
  expect(disabled(false)).toEqual(['creditcard', 'paypal', 'applepay', 'googlepay']);
  expect(disabled(true)).toEqual(['paypal', 'applepay', 'googlepay']);
});
