import { expect, test } from 'vitest';
import { quoteText, STEM_SQUAD_PLANS, squadQuote } from '../stem-squad.ts';

const alone = { planType: 'starter', subscriptionType: 'individual' };

test.each([
  ['monthly', 350],
  ['semester', 332.5],
  ['annual', 315],
])('one family that pays %s pays %d a month', (paymentPreference, month) => {
  expect(squadQuote({ ...alone, paymentPreference }, STEM_SQUAD_PLANS)).toMatchObject({
    month: [month, month],
    all: [month, month],
    families: 1,
    isGroup: false,
  });
});

test('paying by the year also gives the price of the whole year', () => {
  expect(squadQuote({ ...alone, paymentPreference: 'annual' }, STEM_SQUAD_PLANS)?.year).toEqual([
    3780, 3780,
  ]);
});

test('a group saves 10 to 15%, for each family and in all', () => {
  const group = { planType: 'advanced', subscriptionType: 'group', paymentPreference: 'monthly' };
  expect(squadQuote({ ...group, groupSize: '4' }, STEM_SQUAD_PLANS)).toMatchObject({
    month: [467.5, 495],
    all: [1870, 1980],
    families: 4,
    isGroup: true,
  });
  expect(squadQuote({ ...group, groupSize: '40' }, STEM_SQUAD_PLANS)).toMatchObject({
    families: 1,
    isGroup: true,
  });
});

test('without a plan or payment interval there is no price', () => {
  expect(squadQuote({ ...alone }, STEM_SQUAD_PLANS)).toBeUndefined();
  expect(
    squadQuote({ paymentPreference: 'annual', planType: 'golden' }, STEM_SQUAD_PLANS),
  ).toBeUndefined();
  expect(
    squadQuote({ ...alone, paymentPreference: 'constructor' }, STEM_SQUAD_PLANS),
  ).toBeUndefined();
});

test('the quote in words gives the price, the details and the first payment', () => {
  const group = { planType: 'starter', subscriptionType: 'group', groupSize: 3 };
  const textsFor = (paymentPreference: string, answers: object) => {
    const quote = squadQuote({ ...answers, paymentPreference }, STEM_SQUAD_PLANS);
    const { price = '', more = '', first = '' } = quote ? quoteText(quote) : {};
    return [price + more, first];
  };
  expect(textsFor('semester', group)).toEqual([
    'GH₵282.63 to GH₵299.25 a month for each family. All 3 families together: GH₵847.88 to GH₵897.75 a month. We agree with you how much your group saves: 10 to 15%.',
    'Each family pays one semester first: GH₵282.63 to GH₵299.25 a month.',
  ]);
  expect(textsFor('monthly', alone)).toEqual([
    'GH₵350 a month.',
    'You pay one month first: GH₵350.',
  ]);
  expect(textsFor('annual', alone)).toEqual([
    'GH₵315 a month, which is GH₵3,780 for a year at once.',
    'You pay the whole year first: GH₵3,780.',
  ]);
});
