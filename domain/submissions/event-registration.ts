import { eventRegistrationForm } from '../forms/event-registration.ts';
import { formSubmission } from './form-submission.ts';

export const eventRegistration = formSubmission(eventRegistrationForm, {
  kind: 'event-registrations',
  prefix: 'REG',
  noun: 'event registration',
  sender: ({ name, email, phone }) => ({ name, email, phone }),
});
