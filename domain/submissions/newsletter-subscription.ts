import { newsletterForm } from '../forms/newsletter.ts';
import { formSubmission } from './form-submission.ts';

export const newsletterSubscription = formSubmission(newsletterForm, {
  kind: 'newsletter-subscriptions',
  prefix: 'NEW',
  noun: 'newsletter subscription',
  sender: ({ email }) => ({ name: '', email, phone: '' }),
});
