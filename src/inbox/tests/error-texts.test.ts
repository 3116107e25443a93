import { expect, test } from 'vitest';
import { checkAnswers } from '#forms/check.ts';
import { donationForm } from '../forms/donation.ts';
import { stemSquadForm } from '../forms/stem-squad.ts';

const DONOR = { name: 'Ama', email: 'ama@example.gh', paymentMethod: 'paypal' };
const AMOUNT = 'Please select or enter a valid donation amount';

test('mobile money takes cedis only', () => {
  const errorsOf = (input: object) =>
    checkAnswers(donationForm, { ...DONOR, paymentMethod: 'momo-telecel', ...input }).errors;
  const error = {
    paymentMethod: 'Mobile money takes cedis only. Choose bank transfer, or an amount in cedis.',
  };
  expect(errorsOf({ amount: '25' })).toEqual(error);
  expect(errorsOf({ customAmount: '25', currency: 'USD' })).toEqual(error);
  expect(errorsOf({ customAmount: '25' })).toBeUndefined();
  expect(errorsOf({ amount: 'GHS-50', currency: 'USD' })).toBeUndefined();
  expect(errorsOf({ amount: '25', paymentMethod: 'bank' })).toBeUndefined();
});

test.each(['0', '-5', '0.99', 'ten', '1e3', 'NaN', 1_000_000.5, 1e21, {}])(
  'the custom amount %j is not accepted',
  (customAmount) => {
    expect(checkAnswers(donationForm, { ...DONOR, customAmount }).errors).toEqual({
      customAmount: AMOUNT,
    });
  },
);

test('a preset or a custom amount is enough; if both are sent, the custom amount counts', () => {
  const amounts = (input: object) => {
    const { answers } = checkAnswers(donationForm, { ...DONOR, ...input });
    return [answers?.amount, answers?.customAmount];
  };
  expect(amounts({ amount: '250' })).toEqual(['250', '']);
  expect(amounts({ amount: 'GHS-350', customAmount: '' })).toEqual(['GHS-350', '']);
  expect(amounts({ customAmount: '7.50' })).toEqual(['', '7.50']);
  expect(amounts({ customAmount: '10,50' })).toEqual(['', '10.50']);
  expect(amounts({ customAmount: 12.5 })).toEqual(['', '12.50']);
  expect(amounts({ amount: '250', customAmount: '1,200' })).toEqual(['', '1200']);
  expect(checkAnswers(donationForm, { ...DONOR, amount: '11' }).errors).toEqual({ amount: AMOUNT });
});

const PARENT = {
  name: 'Efua Owusu',
  email: 'efua@example.gh',
  phone: '024 123 4567',
  studentName: 'Yaw Owusu',
  studentAge: '9',
  planType: 'starter',
  paymentPreference: 'monthly',
  startDatePreference: '2027-01-11',
  experience: 'none',
  hearAboutUs: 'friend',
  agreeToTerms: 'yes',
};

test('a group subscription needs its size and the other parents', () => {
  const group = { ...PARENT, subscriptionType: 'group' };
  expect(checkAnswers(stemSquadForm, group).errors).toEqual({
    groupSize: 'Number of families is required',
    otherParentsInfo: 'Information about the other parents is required',
  });
  const { errors } = checkAnswers(stemSquadForm, { ...group, groupSize: 6, otherParentsInfo: 'A' });
  expect(errors).toEqual({ groupSize: 'Number of families must be between 3 and 5' });
  const complete = { ...group, groupSize: '3', otherParentsInfo: 'Adwoa, 020 000 0000' };
  expect(checkAnswers(stemSquadForm, complete).answers).toMatchObject({
    groupSize: 3,
    groupLeaderName: '',
    otherParentsInfo: 'Adwoa, 020 000 0000',
  });
});

test.each(['5', '19'])('a child aged %s is too young or too old for STEM Squad', (studentAge) => {
  const input = { ...PARENT, subscriptionType: 'individual', studentAge };
  expect(checkAnswers(stemSquadForm, input).errors).toEqual({
    studentAge: "Child's age must be between 6 and 18",
  });
});
