import { defineForm, type Option } from '#forms/form.ts';
import { GENERIC_FAILURE } from './newsletter.ts';
import { ADDITIONAL_INFO } from './organisation-questions.ts';

/** Expertise of mentors (specification, section 3). */
const EXPERTISE = [
  { code: 'software', label: 'Software' },
  { code: 'hardware', label: 'Hardware' },
  { code: 'data', label: 'Data' },
  { code: 'design', label: 'Design' },
  { code: 'product', label: 'Product' },
  { code: 'business', label: 'Business' },
  { code: 'education', label: 'Education' },
  { code: 'other', label: 'Other' },
] as const satisfies readonly Option[];

export const mentorForm = defineForm({
  id: 'mentor',
  title: 'Mentor a young maker',
  fields: [
    { kind: 'text', name: 'fullName', label: 'Full name', autocomplete: 'name' },
    { kind: 'email', name: 'email', label: 'Email', autocomplete: 'email' },
    {
      kind: 'text',
      name: 'country',
      label: 'Country or time zone',
      hint: 'So that we find an hour that suits you both.',
      autocomplete: 'country-name',
    },
    { kind: 'text', name: 'profession', label: 'Profession', autocomplete: 'organization-title' },
    {
      kind: 'text',
      name: 'company',
      label: 'Company or organisation',
      optional: true,
      autocomplete: 'organization',
    },
    { kind: 'select', name: 'expertise', label: 'Area of expertise', options: EXPERTISE },
    {
      kind: 'checkboxGroup',
      name: 'secondaryExpertise',
      label: 'Secondary expertise',
      optional: true,
      options: EXPERTISE,
    },
    {
      kind: 'textarea',
      name: 'specificSkills',
      label: 'Your skill set',
      hint: 'Languages, tools, machines, trades.',
    },
    {
      kind: 'text',
      name: 'linkedIn',
      label: 'LinkedIn profile',
      optional: true,
      inputMode: 'url',
      autocomplete: 'url',
    },
    {
      kind: 'select',
      name: 'mentorExperience',
      label: 'Mentoring experience',
      options: [
        { code: 'none', label: 'None yet' },
        { code: 'informal', label: 'Informal' },
        { code: 'formal', label: 'Formal' },
        { code: 'teaching', label: 'Teaching' },
        { code: 'extensive', label: 'Extensive' },
      ],
    },
    {
      kind: 'select',
      name: 'availability',
      label: 'Availability',
      options: [
        { code: '1-2', label: '1-2 hours a week' },
        { code: '3-5', label: '3-5 hours a week' },
        { code: '5+', label: 'More than 5 hours a week' },
        { code: 'flexible', label: 'Flexible' },
      ],
    },
    {
      kind: 'select',
      name: 'preferredAgeGroup',
      label: 'Preferred age group',
      options: [
        { code: '10-14', label: 'Ages 10-14' },
        { code: '15-18', label: 'Ages 15-18' },
        { code: '19-24', label: 'Ages 19-24' },
        { code: 'any', label: 'Any age' },
      ],
      optional: true,
    },
    {
      kind: 'textarea',
      name: 'motivation',
      label: 'Your motivation',
      hint: 'Why you would like to mentor.',
    },
    ADDITIONAL_INFO,
    { kind: 'checkbox', name: 'consent', label: 'I agree to be contacted about this application' },
  ],
  submit: 'Send application',
  success:
    'Thank you for offering to mentor! Our team will review your application and contact you soon.',
  failure: GENERIC_FAILURE,
});
