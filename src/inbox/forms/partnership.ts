import { defineForm, type Option } from '#forms/form.ts';
import { GENERIC_FAILURE } from './newsletter.ts';
import { ADDITIONAL_INFO, HEAR_ABOUT, ORGANISATION_CONTACT } from './organisation-questions.ts';

/** Kinds of collaboration with partners (specification, section 3). */
const COLLABORATIONS = [
  { code: 'funding', label: 'Funding' },
  { code: 'school', label: 'School partnership' },
  { code: 'expertise', label: 'Expertise' },
  { code: 'venue', label: 'Venue' },
  { code: 'curriculum', label: 'Curriculum' },
  { code: 'csr', label: 'Corporate social responsibility (CSR)' },
  { code: 'other', label: 'Other' },
] as const satisfies readonly Option[];

export const partnershipForm = defineForm({
  id: 'partnership',
  title: 'Build something with us',
  fields: [
    { kind: 'text', name: 'organizationName', label: 'Organisation', autocomplete: 'organization' },
    ...ORGANISATION_CONTACT,
    {
      kind: 'select',
      name: 'organizationType',
      label: 'Type of organisation',
      options: [
        { code: 'company', label: 'Company' },
        { code: 'school', label: 'School' },
        { code: 'ngo', label: 'Non-governmental organisation (NGO)' },
        { code: 'government', label: 'Government' },
        { code: 'foundation', label: 'Foundation' },
        { code: 'other', label: 'Other' },
      ],
    },
    {
      kind: 'select',
      name: 'collaborationType',
      label: 'Type of collaboration',
      options: COLLABORATIONS,
    },
    {
      kind: 'checkboxGroup',
      name: 'secondaryCollaboration',
      label: 'Secondary collaboration',
      optional: true,
      options: COLLABORATIONS,
    },
    {
      kind: 'textarea',
      name: 'message',
      label: 'Message',
      hint: 'What you have in mind. A rough idea is fine.',
      rows: 5,
    },
    {
      kind: 'select',
      name: 'timeline',
      label: 'Timeline',
      options: [
        { code: 'immediate', label: 'Immediate' },
        { code: 'short', label: 'Short term' },
        { code: 'medium', label: 'Medium term' },
        { code: 'long', label: 'Long term' },
        { code: 'ongoing', label: 'Ongoing' },
        { code: 'flexible', label: 'Flexible' },
      ],
      optional: true,
    },
    HEAR_ABOUT,
    ADDITIONAL_INFO,
    { kind: 'checkbox', name: 'consent', label: 'I agree to be contacted about this partnership' },
  ],
  submit: 'Send inquiry',
  success:
    'Thank you for your interest in a partnership! Our team will review your inquiry and contact you soon.',
  failure: GENERIC_FAILURE,
});
