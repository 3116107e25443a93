import { volunteerForm } from '../forms/volunteer.ts';
import { formSubmission } from './form-submission.ts';

export const volunteerApplication = formSubmission(volunteerForm, {
  kind: 'volunteer-applications',
  prefix: 'VTR',
  noun: 'volunteer application',
  sender: ({ fullName, email }) => ({ name: fullName, email, phone: '' }),
});
