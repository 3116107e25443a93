import { expect, test } from 'vitest';
import { type PayableGift, type PayeeAccount, waysToPay } from '../texts.ts';

const MTN: PayeeAccount = {
  method: 'momo-mtn',
  number: '024 000 0000',
  registeredName: 'SUA LBG',
  details: [],
  steps: [
    'Dial *170#.',
    'Enter {number}.',
    'Enter {digits}.',
    'Enter {reference}.',
    'See that it says {name}, and {amount}. {else}',
  ],
  example: true,
};
const BANK: PayeeAccount = {
  method: 'bank',
  number: '0000000000000',
  registeredName: 'Sua LBG',
  details: [{ label: 'Bank', value: 'Example Bank, Adabraka' }],
  steps: ['Send {amount} to {number}.'],
  example: false,
};
const GIFT: PayableGift = {
  reference: 'DON-7K3Q',
  money: { minor: 120_050, currency: 'GHS' },
  method: 'momo-mtn',
};

test('the chosen method comes first, with number, name, amount and reference in its steps', () => {
  const [chosen, other] = waysToPay(GIFT, [BANK, MTN]);
  expect(chosen).toEqual({
    method: 'momo-mtn',
    methodName: 'MTN MoMo',
    steps: [
      'Dial *170#.',
      'Enter 024 000 0000.',
      // As a phone's menu takes it.
      'Enter 1200.50.',
      'Enter DON-7K3Q.',
      'See that it says SUA LBG, and GH₵1,200.50. {else}',
    ],
    facts: [
      ['Number', '024 000 0000'],
      ['Registered name', 'SUA LBG'],
      ['Amount', 'GH₵1,200.50'],
      ['Reference', 'DON-7K3Q'],
    ],
    isExample: true,
  });
  expect(other).toMatchObject({ methodName: 'Bank transfer', isExample: false });
  expect(other?.facts).toContainEqual(['Bank', 'Example Bank, Adabraka']);
});

test('mobile money is offered for cedis only, and nothing where no account takes the currency', () => {
  const euro: PayableGift = {
    ...GIFT,
    money: { minor: 5_000, currency: 'EUR' },
    method: 'creditcard',
  };
  expect(waysToPay(euro, [MTN, BANK]).map(({ methodName }) => methodName)).toEqual([
    'Bank transfer',
  ]);
  expect(waysToPay(euro, [MTN])).toEqual([]);
});
