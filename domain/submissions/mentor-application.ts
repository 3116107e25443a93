import { mentorForm } from '../forms/mentor.ts';
import { formSubmission } from './form-submission.ts';

export const mentorApplication = formSubmission(mentorForm, {
  kind: 'mentor-applications',
  prefix: 'MEN',
  noun: 'mentor application',
  sender: ({ fullName, email }) => ({ name: fullName, email, phone: '' }),
});
