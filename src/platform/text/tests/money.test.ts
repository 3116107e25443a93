import { expect, test } from 'vitest';
import { formatMoney, minorUnits, minorUnitsOf } from '../money.ts';

test.each([
  ['10', 1_000],
  ['10.5', 1_050],
  ['10,50', 1_050],
  ['10.50', 1_050],
  ['0,99', 99],
  ['1,200', 120_000],
  ['1 200.00', 120_000],
  ['1,200.50', 120_050],
  ['1,000,000', 100_000_000],
  ['GHS 35', 3_500],
  ['GH₵35', 3_500],
  ['ghc 1,200.50', 120_050],
  ['₵ 35', 3_500],
  ['35 cedis', 3_500],
  ['35 Ghana Cedi', 3_500],
  ['35GHS', 3_500],
])('"%s" is read as %i minor units', (typed, minor) => {
  expect(minorUnits(typed)).toBe(minor);
});

test.each([
  '',
  '0',
  '0.00',
  '-5',
  '1e3',
  'ten',
  '0.500',
  '1.200',
  '00,500',
  '12.3456',
  '1,20,0',
  '.5',
  '5.',
  '1,234,56',
  '1.234.56',
  '1,234.567',
  '1.234,567',
  'GHS',
  'cedis',
  '35 euros',
  '€35',
  '$35',
  '35 cedis 50',
  'GHSGHS35',
])('"%s" is not an amount', (typed) => {
  expect(minorUnits(typed)).toBeUndefined();
});

test.each([
  [10, 1_000],
  [10.5, 1_050],
  [19.99, 1_999],
  [0.29, 29],
  [1_200, 120_000],
  [999_999.99, 99_999_999],
])('the number %d is %i minor units', (amount, minor) => {
  expect(minorUnitsOf(amount)).toBe(minor);
});

test.each([10.005, 1.125, 19.999, 0, -5, 0.001, 1e21, Number.NaN, Number.POSITIVE_INFINITY])(
  'the number %d is not an amount',
  (amount) => {
    expect(minorUnitsOf(amount)).toBeUndefined();
  },
);

test('money is written as people write it', () => {
  expect(formatMoney({ minor: 120_000, currency: 'GHS' })).toBe('GH₵1,200');
  expect(formatMoney({ minor: 1_050, currency: 'EUR' })).toBe('€10.50');
});
