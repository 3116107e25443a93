import type { AgreementField, Field } from '#forms/form.ts';

/** The agreement of everybody who enrols, registers or subscribes. */
export const AGREE_TO_TERMS = {
  kind: 'checkbox',
  name: 'agreeToTerms',
  label: 'I agree to the terms and the privacy policy',
  links: { terms: '/terms-of-service', 'privacy policy': '/privacy-policy' },
} as const satisfies AgreementField;

/** The number that we call about a place in a course, at an event or for a kit. */
export const PHONE_NUMBER = {
  kind: 'tel',
  name: 'phone',
  label: 'Phone number',
  hint: 'For example 020 123 4567.',
  autocomplete: 'tel',
} as const satisfies Field;
