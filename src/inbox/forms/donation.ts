import { type AnswerErrors, defineForm } from '#forms/form.ts';
import { isMobileMoney, pledgedMoney } from '../pledge.ts';

const INVALID_AMOUNT = 'Please select or enter a valid donation amount';
const CEDIS_ONLY = 'Mobile money takes cedis only. Choose bank transfer, or an amount in cedis.';

export const CEDI_AMOUNTS = 'Amount in cedis';

/** Never sees a card, a wallet or a PIN. The page fills in the presets and the purposes. */
export const donationForm = defineForm({
  id: 'donation',
  title: 'Make a donation',
  fields: [
    {
      kind: 'radio',
      name: 'amount',
      label: 'Amount',
      unit: 'in euro',
      isTiled: true,
      options: [
        { code: 'GHS-50', label: 'GH₵50', group: CEDI_AMOUNTS },
        { code: 'GHS-100', label: 'GH₵100', group: CEDI_AMOUNTS },
        { code: 'GHS-350', label: 'GH₵350', group: CEDI_AMOUNTS },
        { code: 'GHS-1200', label: 'GH₵1,200', group: CEDI_AMOUNTS },
        { code: '10', label: '€10' },
        { code: '25', label: '€25' },
        { code: '50', label: '€50' },
        { code: '100', label: '€100' },
        { code: '250', label: '€250' },
      ],
    },
    {
      kind: 'money',
      name: 'customAmount',
      label: 'Another amount',
      hint: 'Or type your own amount, like 200 or 10.50.',
      min: 1,
      max: 1_000_000,
      optional: true,
      insteadOf: 'amount',
    },
    {
      kind: 'select',
      name: 'currency',
      label: 'Currency of the other amount',
      options: [
        { code: 'GHS', label: 'Ghana cedi' },
        { code: 'EUR', label: 'Euro' },
        { code: 'USD', label: 'US dollar' },
        { code: 'GBP', label: 'Pound sterling' },
      ],
      initial: 'GHS',
      optional: true,
      note: '',
      ours: true,
    },
    {
      kind: 'radio',
      name: 'frequency',
      label: 'How often',
      options: [
        { code: 'once', label: 'Once' },
        { code: 'monthly', label: 'Every month' },
        { code: 'yearly', label: 'Every year' },
      ],
      isTiled: true,
      hint: 'We send you a reminder each time. We never take money on our own.',
      initial: 'once',
      optional: true,
      note: '',
      ours: true,
    },
    {
      kind: 'select',
      name: 'purpose',
      label: 'What it is for',
      options: [{ code: 'most-needed', label: 'Where it is needed most' }],
      acceptsOtherCodes: true,
      initial: 'most-needed',
      optional: true,
      note: '',
      ours: true,
    },
    {
      kind: 'radio',
      name: 'paymentMethod',
      label: 'Payment method',
      options: [
        { code: 'momo-mtn', label: 'MTN MoMo' },
        { code: 'momo-telecel', label: 'Telecel Cash' },
        { code: 'momo-at', label: 'AT Money' },
        { code: 'bank', label: 'Bank transfer' },
        { code: 'creditcard', label: 'Credit card' },
        { code: 'paypal', label: 'PayPal' },
        { code: 'applepay', label: 'Apple Pay' },
        { code: 'googlepay', label: 'Google Pay' },
      ],
      isTiled: true,
      hint: 'Mobile money takes cedis only. Euro, dollars and pounds go by bank transfer.',
      initial: 'momo-mtn',
    },
    { kind: 'text', name: 'name', label: 'Name', autocomplete: 'name' },
    { kind: 'email', name: 'email', label: 'Email', autocomplete: 'email' },
    {
      kind: 'tel',
      name: 'phone',
      label: 'Phone',
      hint: 'If you would rather we call you. For example 020 123 4567.',
      optional: true,
      autocomplete: 'tel',
      ours: true,
    },
    {
      kind: 'text',
      name: 'honouree',
      label: 'In honour of',
      hint: 'We write this name on your receipt.',
      optional: true,
      ours: true,
    },
    {
      kind: 'checkbox',
      name: 'anonymous',
      label: 'Keep my name out of public thanks',
      optional: true,
      ours: true,
    },
  ],
  messages: {
    name: { required: 'Name is required' },
    email: { required: 'Email is required', invalid: 'Invalid email format' },
    amount: { required: INVALID_AMOUNT, invalid: INVALID_AMOUNT },
    customAmount: { invalid: INVALID_AMOUNT },
  },
  checkTogether(answers): AnswerErrors {
    const isRight =
      !isMobileMoney(answers.paymentMethod) || pledgedMoney(answers).currency === 'GHS';
    return isRight ? {} : { paymentMethod: CEDIS_ONLY };
  },
  submit: 'Donate',
  success: 'Thank you. Now pay it, and use the reference below.',
  failure: 'An error occurred while processing your donation. Please try again later.',
});
