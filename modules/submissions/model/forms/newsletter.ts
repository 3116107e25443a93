import { defineForm } from '#platform/forms/form.ts';
import { GENERIC_FAILURE } from './questions/generic-failure.ts';

/** The newsletter box in the footer. */
export const newsletterForm = defineForm({
  id: 'newsletter',
  title: 'Newsletter',
  fields: [{ kind: 'email', name: 'email', label: 'Email address', autocomplete: 'email' }],
  draftFields: ['email'],
  submit: 'Subscribe',
  success: 'Thank you for subscribing!',
  failure: GENERIC_FAILURE,
});
