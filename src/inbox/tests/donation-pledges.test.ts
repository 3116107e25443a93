import { expect, test } from 'vitest';
import type { AnswersTo } from '#forms/form.ts';
import { donationPledge } from '../kinds.ts';

type Answers = AnswersTo<(typeof donationPledge.forms)[0]['form']>;

const PLEDGE = {
  amount: '',
  customAmount: '2',
  currency: 'GHS',
  frequency: 'once',
  purpose: 'most-needed',
  paymentMethod: 'bank',
  name: 'Ama',
  email: 'ama@mail.example',
  phone: '',
  honouree: '',
  anonymous: false,
} as unknown as Answers;

test('an amount is shown with its currency, frequency and purpose, even if both are defaults', () => {
  const rows = [
    { label: 'Amount', answer: 'GH₵2' },
    { label: 'How often', answer: 'Once' },
    { label: 'What it is for', answer: 'Where it is needed most' },
    { label: 'Payment method', answer: 'Bank transfer' },
  ];
  expect(donationPledge.choices(PLEDGE)).toEqual(rows);
  expect(donationPledge.summary(PLEDGE)).toEqual([
    ...rows,
    { label: 'Name', answer: 'Ama' },
    { label: 'Email', answer: 'ama@mail.example' },
  ]);
  const amountOf = (change: object) => donationPledge.summary({ ...PLEDGE, ...change })[0]?.answer;
  expect(amountOf({ customAmount: '25000', currency: 'USD' })).toBe('$25,000');
  expect(amountOf({ customAmount: '', amount: 'GHS-1200' })).toBe('GH₵1,200');
  expect(amountOf({ customAmount: '', amount: '50' })).toBe('€50');
});
