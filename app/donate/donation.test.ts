import { expect, test } from 'vitest';
import { type Donation, donate } from './donation.ts';

const ANSWERS = { name: 'Ama', email: 'ama@mail.example', paymentMethod: 'paypal' };

function posted(answers: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...ANSWERS, ...answers })) form.set(name, value);
  return form;
}

function unreported(error: unknown): void {
  throw error;
}

test('a payment provider would be given the chosen amount in euro', async () => {
  const donations: Donation[] = [];
  const pay = async (donation: Donation) => {
    donations.push(donation);
    return 'Thank you.';
  };
  await donate(posted({ amount: '25' }), unreported, pay);
  const answer = await donate(posted({ amount: '25', customAmount: '12.50' }), unreported, pay);
  expect(donations).toEqual([
    { ...ANSWERS, amount: 25 },
    { ...ANSWERS, amount: 12.5 },
  ]);
  expect(answer).toMatchObject({ failure: 'Thank you.', errors: {} });
});

test('wrong answers start no payment', async () => {
  const answer = await donate(posted({ customAmount: '-5' }), unreported, async () => {
    throw new Error('asked for money');
  });
  expect(answer.errors).toEqual({
    customAmount: 'Please select or enter a valid donation amount',
  });
});

test('a payment that fails is said in the words of the specification, and reported', async () => {
  const reported: unknown[] = [];
  const failure = new Error('the provider is down');
  const answer = await donate(
    posted({ amount: '10' }),
    (error) => reported.push(error),
    async () => {
      throw failure;
    },
  );
  expect(answer.failure).toBe(
    'An error occurred while processing your donation. Please try again later.',
  );
  expect(answer.given).toMatchObject({ ...ANSWERS, amount: '10' });
  expect(reported).toEqual([failure]);
});
