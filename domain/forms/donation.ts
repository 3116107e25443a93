import { defineForm } from './kit/form.ts';

const AMOUNT = 'Please select or enter a valid donation amount';

/** A donation in euro. Makes no call, stores nothing and never sees a card (specification, section 7). */
export const donationForm = defineForm({
  id: 'donation',
  title: 'Make a donation',
  fields: [
    { kind: 'text', name: 'name', label: 'Name', autocomplete: 'name' },
    { kind: 'email', name: 'email', label: 'Email', autocomplete: 'email' },
    {
      kind: 'radio',
      name: 'amount',
      label: 'Amount',
      options: [
        { code: '10', label: '€10' },
        { code: '25', label: '€25' },
        { code: '50', label: '€50' },
        { code: '100', label: '€100' },
        { code: '250', label: '€250' },
      ],
    },
    {
      kind: 'number',
      name: 'customAmount',
      label: 'Another amount in euro',
      hint: 'Takes the place of the amount above.',
      min: 1,
      step: 0.01,
      optional: true,
      insteadOf: 'amount',
    },
    {
      kind: 'radio',
      name: 'paymentMethod',
      label: 'Payment method',
      options: [
        { code: 'creditcard', label: 'Credit card' },
        { code: 'paypal', label: 'PayPal' },
        { code: 'applepay', label: 'Apple Pay' },
        { code: 'googlepay', label: 'Google Pay' },
      ],
      initial: 'creditcard',
    },
  ],
  messages: {
    name: { required: 'Name is required' },
    email: { required: 'Email is required', invalid: 'Invalid email format' },
    amount: { required: AMOUNT, invalid: AMOUNT },
    customAmount: { invalid: AMOUNT },
  },
  keeps: ['name', 'email', 'amount', 'customAmount', 'paymentMethod'],
  submit: 'Donate',
  success: 'Payment processing is temporarily disabled. Please contact us directly.',
  failure: 'An error occurred while processing your donation. Please try again later.',
});
