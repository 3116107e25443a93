import { defineForm } from '#forms/form.ts';

/** The text of the generic form (specification, section 8) for a failure on our side. */
export const GENERIC_FAILURE = 'There was an error submitting the form. Please try again later.';

export const newsletterForm = defineForm({
  id: 'newsletter',
  title: 'Newsletter',
  fields: [{ kind: 'email', name: 'email', label: 'Email address', autocomplete: 'email' }],
  submit: 'Subscribe',
  success: 'Thank you for subscribing!',
  failure: GENERIC_FAILURE,
});
