import { defineForm, type Option } from '#forms/form.ts';
import { GENERIC_FAILURE } from './newsletter.ts';
import { ADDITIONAL_INFO } from './organisation-questions.ts';

/** Areas of work for volunteers (specification, section 3). */
const AREAS = [
  { code: 'teaching', label: 'Teaching' },
  { code: 'content', label: 'Content' },
  { code: 'events', label: 'Events' },
  { code: 'technical', label: 'Technical work' },
  { code: 'marketing', label: 'Marketing' },
  { code: 'admin', label: 'Administration' },
  { code: 'other', label: 'Other' },
] as const satisfies readonly Option[];

export const volunteerForm = defineForm({
  id: 'volunteer',
  title: 'Volunteer with us',
  fields: [
    { kind: 'text', name: 'fullName', label: 'Full name', autocomplete: 'name' },
    { kind: 'email', name: 'email', label: 'Email', autocomplete: 'email' },
    {
      kind: 'text',
      name: 'country',
      label: 'Country or time zone',
      hint: 'So that we call at a good hour.',
      autocomplete: 'country-name',
    },
    { kind: 'select', name: 'areaOfInterest', label: 'Area of interest', options: AREAS },
    {
      kind: 'checkboxGroup',
      name: 'secondaryInterests',
      label: 'Secondary interests',
      hint: 'Choose as many as you like.',
      options: AREAS,
      optional: true,
    },
    {
      kind: 'textarea',
      name: 'background',
      label: 'Your background',
      hint: 'What you do and what you are good at. Patience counts.',
    },
    {
      kind: 'select',
      name: 'availability',
      label: 'Availability',
      options: [
        { code: '1-2', label: '1-2 hours a week' },
        { code: '3-5', label: '3-5 hours a week' },
        { code: '5-10', label: '5-10 hours a week' },
        { code: '10+', label: 'More than 10 hours a week' },
        { code: 'flexible', label: 'Flexible' },
      ],
    },
    ADDITIONAL_INFO,
    { kind: 'checkbox', name: 'consent', label: 'I agree to be contacted about this application' },
  ],
  submit: 'Send application',
  success:
    'Thank you for offering your time! Our team will review your application and contact you soon.',
  failure: GENERIC_FAILURE,
});
