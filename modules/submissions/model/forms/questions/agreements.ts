import type { AgreementField } from '#platform/forms/field.ts';

/** The agreement of everybody who enrols, registers or subscribes. */
export const AGREE_TO_TERMS = {
  kind: 'checkbox',
  name: 'agreeToTerms',
  label: 'I agree to the terms and the privacy policy',
  links: { terms: '/terms-of-service', 'privacy policy': '/privacy-policy' },
} as const satisfies AgreementField;

/** The error of an agreement: its label, a sentence of the visitor, would not fit before it. */
export const AGREEMENT_ERRORS = { required: 'Your agreement is required' } as const;
