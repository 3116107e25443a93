import * as v from 'valibot';
import { expect, test } from 'vitest';
import { currencySymbol, formatPrice, pricing } from '../course.ts';

test('GHC and GHS are shown as cedis, anything else as dollars', () => {
  expect(currencySymbol('GHC')).toBe('GH₵');
  expect(currencySymbol('GHS')).toBe('GH₵');
  expect(currencySymbol('USD')).toBe('$');
  expect(currencySymbol('')).toBe('$');
});

test('amounts have a thousands separator, and decimals only if needed', () => {
  expect(formatPrice(1200, 'GHC')).toBe('GH₵1,200');
  expect(formatPrice(99.5, 'USD')).toBe('$99.50');
});

test('amounts may be digits in a text; anything else is refused', () => {
  expect(v.parse(pricing, { student: '800', currency: 'GHC' }).student).toBe(800);
  expect(v.is(pricing, { student: 'free' })).toBe(false);
  expect(v.is(pricing, { student: -1 })).toBe(false);
});
