import { defineForm } from '#forms/form.ts';

/** Messages from the specification (sections 5 and 8). */
export const contactForm = defineForm({
  id: 'contact',
  title: 'Send Us A Message',
  fields: [
    { kind: 'text', name: 'name', label: 'Name', autocomplete: 'name' },
    { kind: 'email', name: 'email', label: 'Email', autocomplete: 'email' },
    {
      kind: 'tel',
      name: 'phone',
      label: 'Phone',
      hint: 'If you would rather we call you. For example 020 123 4567.',
      optional: true,
      autocomplete: 'tel',
    },
    { kind: 'text', name: 'subject', label: 'Subject' },
    { kind: 'textarea', name: 'message', label: 'Message', minLength: 10 },
    { kind: 'hidden', name: 'source', label: 'Source', value: 'website_contact_form' },
  ],
  messages: {
    name: { required: 'Name is required.' },
    email: { required: 'Email is required.', invalid: 'Invalid email format.' },
    phone: { invalid: 'Invalid phone number format.' },
    subject: { required: 'Subject is required.' },
    message: {
      required: 'Message is required.',
      tooShort: 'Message must be at least 10 characters.',
    },
  },
  submit: 'Send Message',
  success: "Your message has been sent successfully! We'll get back to you soon.",
  failure: 'An error occurred. Please try again later or contact us directly via email.',
  remoteFailure: 'Failed to submit form',
});
