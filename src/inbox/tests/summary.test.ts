import { expect, test } from 'vitest';
import { checkAnswers } from '#forms/check.ts';
import { sponsorshipForm } from '../forms/sponsorship.ts';
import { stemSquadForm } from '../forms/stem-squad.ts';
import { summaryOf } from '../summary.ts';

test('a summary has the labels and order of the form, without empty answers', () => {
  const { answers = {} } = checkAnswers(stemSquadForm, {
    name: 'Efua Owusu',
    email: 'efua@example.gh',
    phone: '024 123 4567',
    studentName: 'Yaw Owusu',
    studentAge: '9',
    planType: 'starter',
    subscriptionType: 'group',
    groupSize: '3',
    otherParentsInfo: 'Adwoa\nKojo',
    paymentPreference: 'annual',
    startDatePreference: '2027-01-11',
    childInterests: ['robotics', 'math'],
    experience: 'none',
    hearAboutUs: 'friend',
    agreeToTerms: 'yes',
  });
  expect(summaryOf(stemSquadForm, answers)).toEqual([
    { label: "Parent's name", answer: 'Efua Owusu' },
    { label: 'Email', answer: 'efua@example.gh' },
    { label: 'Phone number', answer: '024 123 4567' },
    { label: "Child's name", answer: 'Yaw Owusu' },
    { label: "Child's age", answer: '9' },
    { label: 'Plan', answer: 'Starter (ages 6-12, GH₵350 a month)' },
    { label: 'Subscription', answer: 'Group (3-5 families, saves 10-15%)' },
    { label: 'Number of families', answer: '3' },
    { label: 'Information about the other parents', answer: 'Adwoa\nKojo' },
    { label: 'Payment', answer: 'By the year (saves 10%)' },
    { label: 'Preferred start date', answer: '11 January 2027' },
    { label: "Child's interests", answer: 'Robotics, Mathematics' },
    { label: "Child's experience", answer: 'None yet' },
    { label: 'How you heard about us', answer: 'A friend' },
    { label: 'I agree to the terms and the privacy policy', answer: 'Yes' },
  ]);
});

test('answers stored under older rules are still readable', () => {
  const stored = { sponsorshipLevel: 'tiny', secondaryInterests: 'event', timeline: null };
  expect(summaryOf(sponsorshipForm, stored)).toEqual([
    { label: 'Secondary interest', answer: 'An event' },
    { label: 'Sponsorship level', answer: 'tiny' },
  ]);
});
