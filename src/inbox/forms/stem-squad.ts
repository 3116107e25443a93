import { STEM_SQUAD_PLANS } from '#content/stem-squad.ts';
import { defineForm, type Option } from '#forms/form.ts';
import { AGREE_TO_TERMS, PHONE_NUMBER } from './common-questions.ts';
import { DELIVERY_QUESTIONS } from './delivery-questions.ts';
import { EXPERIENCE } from './experience.ts';
import {
  CHILD_AGE,
  FAMILY_QUESTIONS,
  GROUP_SIZE,
  IN_GROUPS,
  WITHOUT_OTHER_PARENTS,
} from './family-questions.ts';

export const PLAN_TYPES: readonly Option[] = STEM_SQUAD_PLANS.map(({ code, name, ages }) => ({
  code,
  label: `${name} (${ages})`,
}));

export const SUBSCRIPTION_TYPES = [
  { code: 'individual', label: 'Individual' },
  { code: 'group', label: 'Group (3-5 families, saves 10-15%)' },
] as const satisfies readonly Option[];

export const PAYMENT_PREFERENCES = [
  { code: 'monthly', label: 'Monthly' },
  { code: 'semester', label: 'By the semester (saves 5%)' },
  { code: 'annual', label: 'By the year (saves 10%)' },
] as const satisfies readonly Option[];

export const CHILD_INTERESTS = [
  { code: 'robotics', label: 'Robotics' },
  { code: 'coding', label: 'Coding' },
  { code: 'science', label: 'Science' },
  { code: 'electronics', label: 'Electronics' },
  { code: 'math', label: 'Mathematics' },
  { code: 'art', label: 'Art' },
] as const satisfies readonly Option[];

export const HEAR_ABOUT_US = [
  { code: 'website', label: 'This website' },
  { code: 'social', label: 'Social media' },
  { code: 'friend', label: 'A friend' },
  { code: 'school', label: 'School' },
  { code: 'event', label: 'An event' },
  { code: 'search', label: 'Search engine' },
  { code: 'other', label: 'Other' },
] as const satisfies readonly Option[];

export const stemSquadForm = defineForm({
  id: 'stem-squad',
  title: 'Subscribe to STEM Squad',
  fields: [
    {
      kind: 'text',
      name: 'name',
      label: "Parent's name",
      hint: "Or the name of the child's guardian.",
      autocomplete: 'name',
    },
    { kind: 'email', name: 'email', label: 'Email', autocomplete: 'email' },
    PHONE_NUMBER,
    { kind: 'text', name: 'studentName', label: "Child's name" },
    { kind: 'number', name: 'studentAge', label: "Child's age", ...CHILD_AGE, step: 1 },
    { kind: 'select', name: 'planType', label: 'Plan', options: PLAN_TYPES },
    {
      kind: 'radio',
      name: 'subscriptionType',
      label: 'Subscription',
      options: SUBSCRIPTION_TYPES,
      initial: 'individual',
    },
    {
      kind: 'number',
      name: 'groupSize',
      label: 'Number of families',
      hint: 'Yours included: 3 to 5.',
      ...GROUP_SIZE,
      step: 1,
      when: IN_GROUPS,
    },
    {
      kind: 'text',
      name: 'groupLeaderName',
      label: "Group leader's name",
      hint: 'If you have chosen one already.',
      optional: true,
      when: IN_GROUPS,
    },
    ...FAMILY_QUESTIONS,
    {
      kind: 'textarea',
      name: 'otherParentsInfo',
      label: 'Information about the other parents',
      hint: 'A name and a phone number for each. Not needed if you name them above or send them a link.',
      rows: 4,
      unless: WITHOUT_OTHER_PARENTS,
      when: IN_GROUPS,
    },
    {
      kind: 'select',
      name: 'paymentPreference',
      label: 'Payment',
      hint: 'You pay nothing now. The minimum is 3 months.',
      options: PAYMENT_PREFERENCES,
    },
    { kind: 'date', name: 'startDatePreference', label: 'Preferred start date' },
    ...DELIVERY_QUESTIONS,
    {
      kind: 'checkboxGroup',
      name: 'childInterests',
      label: "Child's interests",
      hint: 'Choose as many as you like.',
      options: CHILD_INTERESTS,
      optional: true,
    },
    { kind: 'select', name: 'experience', label: "Child's experience", options: EXPERIENCE },
    {
      kind: 'select',
      name: 'hearAboutUs',
      label: 'How you heard about us',
      options: HEAR_ABOUT_US,
    },
    {
      kind: 'textarea',
      name: 'specialRequirements',
      label: 'Special requirements',
      hint: 'What helps your child to learn.',
      optional: true,
    },
    {
      kind: 'textarea',
      name: 'additionalInfo',
      label: 'Anything else we should know',
      optional: true,
    },
    { kind: 'hidden', name: 'courseId', label: 'Course number', value: 'STEM_SQUAD' },
    { kind: 'hidden', name: 'courseTitle', label: 'Course', value: 'STEM Squad Subscription' },
    { kind: 'hidden', name: 'programType', label: 'Program', value: 'STEM Squad' },
    AGREE_TO_TERMS,
    {
      kind: 'checkbox',
      name: 'agreeToMarketing',
      label: 'News about our programs by email',
      optional: true,
    },
  ],
  submit: 'Subscribe',
  success:
    'Thank you for subscribing to STEM Squad! We will contact you within 24 hours with payment details. Your first kit comes after 3 months.',
  failure:
    'There was an error submitting your STEM Squad enrollment. Please try again later or contact us directly at {email}.',
});
