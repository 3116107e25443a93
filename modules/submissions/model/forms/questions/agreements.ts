import type { AgreementField } from '#platform/forms/field.ts';

/** The agreement of everybody who enrols, registers or subscribes. */
export const AGREE_TO_TERMS = {
  kind: 'checkbox',
  name: 'agreeToTerms',
  label: 'I agree to the terms and the privacy policy',
  links: [
    { words: 'terms', to: '/terms-of-service' },
    { words: 'privacy policy', to: '/privacy-policy' },
  ],
  staysOutOfMails: true,
} as const satisfies AgreementField;

/** Errors of the agreements: the label, a sentence of the visitor, would not fit before them. */
export const TERMS_ERRORS = {
  required: 'Your agreement to the terms and the privacy policy is required',
} as const;
export const CONTACT_ERRORS = { required: 'Your agreement to be contacted is required' } as const;
