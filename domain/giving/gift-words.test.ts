import { expect, test } from 'vitest';
import type { GiftSeen } from './gift.ts';
import { doneInWords, isStoppable, standingOf } from './gift-words.ts';

const TODAY = '2026-11-22';
const GIFT: GiftSeen = {
  reference: 'DON-7K3Q',
  number: 1,
  state: 'pledged',
  money: { minor: 35_000, currency: 'GHS' },
  frequency: 'once',
  method: 'momo-mtn',
  purpose: 'kits',
  dueOn: TODAY,
  isStopped: false,
  payAt: null,
  canPayOnline: false,
  receiptLink: null,
  creditNoteLink: null,
};
const MONTHLY: GiftSeen = { ...GIFT, frequency: 'monthly', number: 3 };

test('each state is said by whether the money arrived, and what comes next', () => {
  const said = (gift: GiftSeen) => Object.values(standingOf(gift, TODAY)).join(': ');
  expect(said(GIFT)).toMatch(/^Now send GH₵350: .*not paid yet/);
  const card: GiftSeen = { ...GIFT, method: 'creditcard' };
  expect(said({ ...card, payAt: 'https://pay.example/x' })).toMatch(/^Now pay GH₵350: .*provider/);
  // The provider did not answer.
  expect(said(card)).toMatch(/^Now send GH₵350: /);
  expect(said({ ...MONTHLY, dueOn: '2026-12-22' })).toMatch(
    /^Your next GH₵350 is due on Tuesday 22 December 2026: .*you can also send it now/,
  );
  expect(said({ ...MONTHLY, state: 'received' })).toMatch(/arrived: .*when the next one is due/);
  expect(said({ ...MONTHLY, state: 'receipted', isStopped: true })).toMatch(/nothing more is due/);
  expect(said({ ...GIFT, state: 'receipted' })).not.toMatch(/next one/);
  expect(said({ ...GIFT, state: 'lapsed' })).toMatch(/did not arrive: .*If you still want to give/);
  expect(said({ ...MONTHLY, state: 'lapsed', isStopped: true })).toMatch(
    /do not have to pay any more: Your monthly gift is ended/,
  );
  expect(said({ ...GIFT, state: 'refunded' })).toMatch(/^GH₵350 was sent back/);
});

test('what an address says was done is said only while it is so', () => {
  expect(doneInWords('stop', MONTHLY)).toBe('');
  expect(doneInWords('stop', { ...MONTHLY, isStopped: true })).toMatch(/is ended/);
  expect(doneInWords('again', GIFT)).toBe('');
  expect(doneInWords('again', { ...GIFT, payAt: 'https://pay.example/x' })).toMatch(/is ready/);
  expect(doneInWords('back', GIFT)).toMatch(/give us a minute/);
  expect(doneInWords('back', { ...GIFT, state: 'receipted' })).toBe('');
  expect(doneInWords('<b>', GIFT)).toBe('');
});

test('a promise can be ended while something is left of it', () => {
  expect(isStoppable(GIFT)).toBe(true);
  expect(isStoppable({ ...GIFT, state: 'receipted' })).toBe(false);
  expect(isStoppable({ ...MONTHLY, state: 'receipted' })).toBe(true);
  expect(isStoppable({ ...MONTHLY, isStopped: true })).toBe(false);
});
