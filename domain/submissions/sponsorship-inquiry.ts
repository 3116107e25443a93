import { sponsorshipForm } from '../forms/sponsorship.ts';
import { formSubmission } from './form-submission.ts';

export const sponsorshipInquiry = formSubmission(sponsorshipForm, {
  kind: 'sponsorship-inquiries',
  prefix: 'SPN',
  noun: 'sponsorship inquiry',
  sender: ({ contactPerson, email, phone }) => ({ name: contactPerson, email, phone }),
});
