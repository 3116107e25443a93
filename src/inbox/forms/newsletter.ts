import { defineForm } from '#forms/form.ts';

/**
 * The text for a failure on our side, in every form without its own sentence in the specification:
 * that of its generic form (section 8).
 */
export const GENERIC_FAILURE = 'There was an error submitting the form. Please try again later.';

/** The newsletter box in the footer. */
export const newsletterForm = defineForm({
  id: 'newsletter',
  title: 'Newsletter',
  fields: [{ kind: 'email', name: 'email', label: 'Email address', autocomplete: 'email' }],
  submit: 'Subscribe',
  success: 'Thank you for subscribing!',
  failure: GENERIC_FAILURE,
});
