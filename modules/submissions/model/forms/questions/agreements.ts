import type { AgreementField } from '#platform/forms/form.ts';

/** The agreement of everybody who enrols, registers or subscribes. */
export const AGREE_TO_TERMS = {
  kind: 'checkbox',
  name: 'agreeToTerms',
  label: 'I agree to the terms and the privacy policy',
  links: { terms: '/terms-of-service', 'privacy policy': '/privacy-policy' },
} as const satisfies AgreementField;
