import { checkAnswers } from '#platform/forms/check.ts';
import type { AnswersTo } from '#platform/forms/form.ts';
import { formSubmission } from './form-submission.ts';
import { eventRegistrationForm } from './forms/event-registration.ts';
import { REMARK_LABEL, remarkRows } from './remark.ts';
import type { SubmissionType } from './submission-type.ts';
import { omitUnanswered } from './unanswered.ts';

type Answers = AnswersTo<typeof eventRegistrationForm>;

const registration = formSubmission(eventRegistrationForm, {
  prefix: 'REG',
  noun: 'event registration',
  retention: 'eventRegistrations',
  requestsOffering: true,
  sender: ({ name, email, phone }) => ({ name, email, phone }),
  about: ({ eventTitle }) => eventTitle,
});

/** API clients need not name the child of a guardian. */
const { checkTogether: _, ...API_QUESTIONS } = eventRegistrationForm;

/** A registration for an event: the answers to its form; our own fields only if answered. */
export const eventRegistration: SubmissionType<Answers, typeof eventRegistrationForm> = {
  ...registration,
  forms: [{ form: eventRegistrationForm, payload }],
  check(input) {
    const { answers, errors } = checkAnswers(API_QUESTIONS, input);
    return errors ? { errors } : { answers: payload(answers) };
  },
  summary: (answers) => [...registration.summary(answers), ...remarkRows(answers)],
  extraLabels: [REMARK_LABEL],
};

function payload(answers: Answers): Answers {
  return omitUnanswered(answers, eventRegistrationForm.fields);
}
