import type { Field } from '#forms/form.ts';

/** Contact questions for partners and sponsors (specification, section 3). */
export const ORGANISATION_CONTACT = [
  { kind: 'text', name: 'contactPerson', label: 'Contact person', autocomplete: 'name' },
  {
    kind: 'text',
    name: 'contactTitle',
    label: "Contact person's title",
    hint: 'For example Head of Programs.',
    autocomplete: 'organization-title',
  },
  { kind: 'email', name: 'email', label: 'Email', autocomplete: 'email' },
  { kind: 'tel', name: 'phone', label: 'Phone number', optional: true, autocomplete: 'tel' },
  {
    kind: 'text',
    name: 'website',
    label: 'Website',
    optional: true,
    inputMode: 'url',
    autocomplete: 'url',
  },
] as const satisfies readonly Field[];

/** The specification (section 3) lists the codes for partnerships, and none for sponsors. */
export const HEAR_ABOUT = {
  kind: 'select',
  name: 'hearAbout',
  label: 'How you heard about us',
  options: [
    { code: 'search', label: 'Search engine' },
    { code: 'social', label: 'Social media' },
    { code: 'event', label: 'An event' },
    { code: 'referral', label: 'Somebody told us' },
    { code: 'existing', label: 'We know each other already' },
    { code: 'other', label: 'Other' },
  ],
  optional: true,
} as const satisfies Field;

/** Last question of those who offer help or money (specification, section 3). */
export const ADDITIONAL_INFO = {
  kind: 'textarea',
  name: 'additionalInfo',
  label: 'Anything else we should know',
  optional: true,
} as const satisfies Field;
