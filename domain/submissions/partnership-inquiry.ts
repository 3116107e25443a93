import { partnershipForm } from '../forms/partnership.ts';
import { formSubmission } from './form-submission.ts';

export const partnershipInquiry = formSubmission(partnershipForm, {
  kind: 'partnership-inquiries',
  prefix: 'PAR',
  noun: 'partnership inquiry',
  sender: ({ contactPerson, email, phone }) => ({ name: contactPerson, email, phone }),
});
