import { expect, test } from 'vitest';
import { squadQuote } from './stem-squad-quote.ts';

const alone = { planType: 'starter', subscriptionType: 'individual' };

test.each([
  ['monthly', 350],
  ['semester', 332.5],
  ['annual', 315],
])('one family that pays %s pays %d a month', (paymentPreference, month) => {
  expect(squadQuote({ ...alone, paymentPreference })).toMatchObject({
    month: [month, month],
    all: [month, month],
    families: 1,
    isGroup: false,
  });
});

test('by the year the whole year is said', () => {
  expect(squadQuote({ ...alone, paymentPreference: 'annual' })?.year).toEqual([3780, 3780]);
});

test('a group saves from 10 to 15%, for each family and for all', () => {
  const group = { planType: 'advanced', subscriptionType: 'group', paymentPreference: 'monthly' };
  expect(squadQuote({ ...group, groupSize: '4' })).toMatchObject({
    month: [467.5, 495],
    all: [1870, 1980],
    families: 4,
    isGroup: true,
  });
  expect(squadQuote({ ...group, groupSize: '40' })).toMatchObject({ families: 1, isGroup: true });
});

test('without a plan or a way to pay there is no price', () => {
  expect(squadQuote({ ...alone })).toBeUndefined();
  expect(squadQuote({ paymentPreference: 'annual', planType: 'golden' })).toBeUndefined();
  expect(squadQuote({ ...alone, paymentPreference: 'constructor' })).toBeUndefined();
});
