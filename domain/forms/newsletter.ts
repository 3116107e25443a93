import { defineForm } from './form.ts';

/** The newsletter box in the footer. */
export const newsletterForm = defineForm({
  id: 'newsletter',
  title: 'Newsletter',
  fields: [{ kind: 'email', name: 'email', label: 'Email address', autocomplete: 'email' }],
  submit: 'Subscribe',
  success: 'Thank you for subscribing!',
  // The specification has none for this form; this is the one of its generic form (section 8).
  failure: 'There was an error submitting the form. Please try again later.',
});
