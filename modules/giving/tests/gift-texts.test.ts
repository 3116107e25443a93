import { expect, test } from 'vitest';
import type { Channel, GiftView } from '../gift.ts';
import { giftStatusText, isPayable, isStoppable, successText } from '../texts.ts';

const GIFT: GiftView = {
  reference: 'DON-7K3Q',
  number: 1,
  state: 'pledged',
  money: { minor: 35_000, currency: 'GHS' },
  frequency: 'once',
  method: 'momo-mtn',
  purpose: 'kits',
  dueOn: '2026-11-22',
  donor: 'Efua Ɔkyere',
  honouree: '',
  stepsMail: 'sent',
  isTest: false,
  paidOn: null,
  refund: null,
  isInReview: false,
  nextOn: null,
  earlier: [],
  isStopped: false,
  checkoutUrl: null,
  onlineStart: 'no',
  receiptPath: null,
  creditNotePath: null,
};
const MONTHLY: GiftView = { ...GIFT, frequency: 'monthly', number: 3, nextOn: '2026-12-22' };
const ENDED: GiftView = { ...MONTHLY, nextOn: null, isStopped: true };

test('the text of each state says whether the money arrived and what comes next', () => {
  const textOf = (gift: GiftView) => Object.values(giftStatusText(gift)).join(': ');
  expect(textOf(GIFT)).toMatch(/^Now send GH₵350: Not paid yet/);
  const card: GiftView = { ...GIFT, method: 'creditcard' };
  expect(textOf({ ...card, checkoutUrl: 'https://pay.example/x' })).toMatch(
    /^Now pay GH₵350: .*provider/,
  );
  // The provider did not answer.
  expect(textOf(card)).toMatch(/^Now send GH₵350: /);
  expect(textOf({ ...MONTHLY, state: 'received' })).toMatch(
    /arrived: .*The next one is due on Tuesday 22 December 2026/,
  );
  expect(textOf({ ...ENDED, state: 'receipted' })).toMatch(/nothing more is due/);
  expect(textOf({ ...GIFT, state: 'receipted' })).not.toMatch(/next one/);
  expect(textOf({ ...GIFT, state: 'lapsed' })).toMatch(
    /did not arrive: .*If you still want to give/,
  );
  expect(textOf({ ...ENDED, state: 'lapsed' })).toMatch(
    /do not have to pay any more: Your monthly gift is cancelled/,
  );
  const back: GiftView = { ...GIFT, state: 'refunded' };
  const went = (channel: Channel) => textOf({ ...back, refund: { channel, on: '2026-11-24' } });
  expect(went('bank')).toBe(
    'GH₵350 was sent back: It went back by bank transfer, on Tuesday 24 November 2026.',
  );
  expect(went('momo-at')).toContain('back by AT Money, on');
  expect(went('cash')).toContain('back in cash, on');
  expect(went('online-other')).toContain('back online, on');
  // The retention period of its payment is over, or another release recorded it.
  expect(textOf(back)).toBe('GH₵350 was sent back: It went back.');
});

test('a donor who sent another amount is asked to send nothing again, and one who paid twice is thanked', () => {
  const odd: GiftView = { ...GIFT, isInReview: true };
  expect(Object.values(giftStatusText(odd)).join(': ')).toMatch(
    /what arrived: .*send nothing again/,
  );
  expect(isPayable(odd)).toBe(false);
  const twice = giftStatusText({ ...odd, state: 'receipted' });
  expect(twice.heading).toBe('Thank you: GH₵350 arrived');
  expect(twice.text).toContain('More money came with this reference');
});

test('the message after an action is shown only while it is true', () => {
  expect(successText('stop', MONTHLY)).toBe('');
  expect(successText('stop', ENDED)).toMatch(/is ended/);
  expect(successText('again', GIFT)).toBe('');
  expect(successText('again', { ...GIFT, checkoutUrl: 'https://pay.example/x' })).toMatch(
    /is ready/,
  );
  expect(successText('back', GIFT)).toMatch(/give us a minute/);
  expect(successText('back', { ...GIFT, state: 'receipted' })).toBe('');
  expect(successText('<b>', GIFT)).toBe('');
});

test('a pledge can be ended while something is left of it', () => {
  expect(isStoppable(GIFT)).toBe(true);
  expect(isStoppable({ ...GIFT, state: 'receipted' })).toBe(false);
  expect(isStoppable({ ...MONTHLY, state: 'receipted' })).toBe(true);
  expect(isStoppable({ ...ENDED, state: 'lapsed' })).toBe(false);
});
