import { expect, test } from 'vitest';
import { checkAnswers } from '#platform/forms/check.ts';
import { contactForm } from './contact.ts';
import { courseEnrollmentForm } from './course-enrollment.ts';
import { donationForm } from './donation.ts';
import { newsletterForm } from './newsletter.ts';
import { stemSquadForm } from './stem-squad.ts';

test('the contact form says what section 5 says when everything is missing', () => {
  expect(checkAnswers(contactForm, {}).errors).toEqual({
    name: 'Name is required.',
    email: 'Email is required.',
    subject: 'Subject is required.',
    message: 'Message is required.',
  });
});

test('the contact form says what section 5 says when answers are wrong', () => {
  const given = { name: 'Ama', email: 'ama', phone: '12', subject: 'Hi', message: 'Nine char' };
  expect(checkAnswers(contactForm, given).errors).toEqual({
    email: 'Invalid email format.',
    phone: 'Invalid phone number format.',
    message: 'Message must be at least 10 characters.',
  });
});

test('ten characters are a message, and white space is none', () => {
  const given = { name: 'Ama', email: 'a@b.gh', subject: 'Hi', message: 'Ten chars!' };
  expect(checkAnswers(contactForm, given).answers).toEqual({
    ...given,
    phone: '',
    source: 'website_contact_form',
  });
  const { errors } = checkAnswers(contactForm, { ...given, message: `Nine char${' '.repeat(9)}` });
  expect(errors).toEqual({ message: 'Message must be at least 10 characters.' });
});

const DONOR = { name: 'Ama', email: 'ama@example.gh', paymentMethod: 'paypal' };
const AMOUNT = 'Please select or enter a valid donation amount';

test('the donation form says what section 5 says', () => {
  expect(checkAnswers(donationForm, { paymentMethod: 'paypal' }).errors).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    amount: AMOUNT,
  });
  const { errors } = checkAnswers(donationForm, { ...DONOR, email: 'ama', amount: '10' });
  expect(errors).toEqual({ email: 'Invalid email format' });
});

test('mobile money takes cedis only', () => {
  const errorsOf = (given: object) =>
    checkAnswers(donationForm, { ...DONOR, paymentMethod: 'momo-telecel', ...given }).errors;
  const error = {
    paymentMethod: 'Mobile money takes cedis only. Choose bank transfer, or an amount in cedis.',
  };
  expect(errorsOf({ amount: '25' })).toEqual(error);
  expect(errorsOf({ customAmount: '25', currency: 'USD' })).toEqual(error);
  expect(errorsOf({ customAmount: '25' })).toBeUndefined();
  expect(errorsOf({ amount: 'GHS-50', currency: 'USD' })).toBeUndefined();
  expect(errorsOf({ amount: '25', paymentMethod: 'bank' })).toBeUndefined();
});

test('what content says gifts can be for is taken, and no sentence', () => {
  const purposeOf = (purpose?: string) =>
    checkAnswers(donationForm, { ...DONOR, amount: '25', purpose }).answers?.purpose;
  expect(purposeOf('tech-for-girls')).toBe('tech-for-girls');
  expect(purposeOf()).toBe('most-needed');
  expect(purposeOf('Call 024 123 4567 to win')).toBeUndefined();
});

test.each(['0', '-5', '0.99', 'ten', '1e3', 'NaN', '12.3456', 1_000_000.5, 1e21, {}])(
  'the custom amount %j is no donation',
  (customAmount) => {
    expect(checkAnswers(donationForm, { ...DONOR, customAmount }).errors).toEqual({
      customAmount: AMOUNT,
    });
  },
);

test('a preset or a custom amount is enough; of both the custom one counts', () => {
  const amounts = (given: object) => {
    const { answers } = checkAnswers(donationForm, { ...DONOR, ...given });
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

test('forms without sentences of their own use the generic ones', () => {
  expect(checkAnswers(newsletterForm, {}).errors).toEqual({ email: 'Email address is required' });
  expect(checkAnswers(newsletterForm, { email: 'ama' }).errors).toEqual({
    email: 'Please enter a valid email address',
  });
});

test('a form that was not told its course is not taken', () => {
  const { errors } = checkAnswers(courseEnrollmentForm, { studentAge: '4' });
  expect(errors).toMatchObject({
    studentAge: "Student's age must be between 5 and 120",
    courseId: 'Course number is required',
    courseTitle: 'Course is required',
  });
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

test('a group subscription is asked for its size and the other parents', () => {
  const group = { ...PARENT, subscriptionType: 'group' };
  expect(checkAnswers(stemSquadForm, group).errors).toEqual({
    groupSize: 'Number of families is required',
    otherParentsInfo: 'Information about the other parents is required',
  });
  const { errors } = checkAnswers(stemSquadForm, { ...group, groupSize: 6, otherParentsInfo: 'A' });
  expect(errors).toEqual({ groupSize: 'Number of families must be between 3 and 5' });
  const told = { ...group, groupSize: '3', otherParentsInfo: 'Adwoa, 020 000 0000' };
  expect(checkAnswers(stemSquadForm, told).answers).toMatchObject({
    groupSize: 3,
    groupLeaderName: '',
    otherParentsInfo: 'Adwoa, 020 000 0000',
  });
});

test('an individual subscription keeps nothing of a group, not even what is wrong with it', () => {
  const given = {
    ...PARENT,
    subscriptionType: 'individual',
    groupSize: '99',
    groupLeaderName: 'Adwoa',
    otherParentsInfo: 'Adwoa\0',
  };
  expect(checkAnswers(stemSquadForm, given).answers).toMatchObject({
    groupSize: null,
    groupLeaderName: '',
    otherParentsInfo: '',
  });
});

test.each(['5', '19'])('a child of %s is too young or too old for STEM Squad', (studentAge) => {
  const given = { ...PARENT, subscriptionType: 'individual', studentAge };
  expect(checkAnswers(stemSquadForm, given).errors).toEqual({
    studentAge: "Child's age must be between 6 and 18",
  });
});
