import { defineForm, type Option } from '#forms/form.ts';
import { GENERIC_FAILURE } from './newsletter.ts';
import { ADDITIONAL_INFO, HEAR_ABOUT, ORGANISATION_CONTACT } from './organisation-questions.ts';

/** Interests of sponsors (specification, section 3). */
const INTERESTS = [
  { code: 'program', label: 'A program' },
  { code: 'event', label: 'An event' },
  { code: 'scholarship', label: 'Scholarships' },
  { code: 'equipment', label: 'Equipment' },
  { code: 'general', label: 'General support' },
  { code: 'other', label: 'Other' },
] as const satisfies readonly Option[];

export const sponsorshipForm = defineForm({
  id: 'sponsorship',
  title: 'Sponsor a lab, an event or a learner',
  fields: [
    {
      kind: 'text',
      name: 'organizationName',
      label: 'Organisation',
      hint: 'Your own name if you give as a person.',
      autocomplete: 'organization',
    },
    ...ORGANISATION_CONTACT,
    {
      kind: 'select',
      name: 'organizationType',
      label: 'Type of organisation',
      options: [
        { code: 'company', label: 'Company' },
        { code: 'foundation', label: 'Foundation' },
        { code: 'ngo', label: 'Non-governmental organisation (NGO)' },
        { code: 'government', label: 'Government' },
        { code: 'individual', label: 'Individual' },
        { code: 'other', label: 'Other' },
      ],
    },
    {
      kind: 'select',
      name: 'sponsorshipInterest',
      label: 'Sponsorship interest',
      options: INTERESTS,
    },
    {
      kind: 'checkboxGroup',
      name: 'secondaryInterests',
      label: 'Secondary interest',
      optional: true,
      options: INTERESTS,
    },
    {
      kind: 'select',
      name: 'sponsorshipLevel',
      label: 'Sponsorship level',
      hint: '$5,000 can launch a full 3-month lab cycle.',
      options: [
        { code: 'small', label: '$1,000-5,000' },
        { code: 'medium', label: '$5,000-15,000' },
        { code: 'large', label: '$15,000-50,000' },
        { code: 'major', label: '$50,000+' },
        { code: 'inkind', label: 'In kind' },
        { code: 'undecided', label: 'Undecided' },
      ],
      optional: true,
    },
    {
      kind: 'textarea',
      name: 'message',
      label: 'Message',
      hint: 'What you would like to make happen.',
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
        { code: 'recurring', label: 'Recurring' },
        { code: 'flexible', label: 'Flexible' },
      ],
      optional: true,
    },
    {
      kind: 'select',
      name: 'recognitionInterest',
      label: 'Recognition',
      hint: 'How you would like to be named.',
      options: [
        { code: 'public', label: 'Public' },
        { code: 'limited', label: 'Limited' },
        { code: 'anonymous', label: 'Anonymous' },
        { code: 'discuss', label: 'To be discussed' },
      ],
      optional: true,
    },
    HEAR_ABOUT,
    ADDITIONAL_INFO,
    { kind: 'checkbox', name: 'consent', label: 'I agree to be contacted about this sponsorship' },
  ],
  submit: 'Send inquiry',
  success:
    'Thank you for your interest in sponsoring us! Our team will review your inquiry and contact you soon.',
  failure: GENERIC_FAILURE,
});
