import type { Field } from '#platform/forms/form.ts';

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
  {
    kind: 'tel',
    name: 'phone',
    label: 'Phone number',
    optional: true,
    autocomplete: 'tel',
  },
  {
    kind: 'text',
    name: 'website',
    label: 'Website',
    optional: true,
    inputMode: 'url',
    autocomplete: 'url',
  },
] as const satisfies readonly Field[];
