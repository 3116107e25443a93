import type { Field } from '#platform/forms/form.ts';

/** The number that we call about a place in a course, at an event or for a kit. */
export const PHONE_NUMBER = {
  kind: 'tel',
  name: 'phone',
  label: 'Phone number',
  hint: 'For example 024 123 4567.',
  autocomplete: 'tel',
} as const satisfies Field;
