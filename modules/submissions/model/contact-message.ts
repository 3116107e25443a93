import { checkAnswers } from '#platform/forms/check.ts';
import { type AnswersTo, defineQuestions } from '#platform/forms/form.ts';
import { formSubmission } from './form-submission.ts';
import { contactForm } from './forms/contact.ts';
import type { SubmissionType } from './submission-type.ts';

/** Other programs may name the source of their messages; the website's form fills it itself. */
const source = defineQuestions({
  fields: [{ kind: 'text', name: 'source', label: 'Source', maxLength: 300, optional: true }],
});

const message = formSubmission(contactForm, {
  prefix: 'MSG',
  noun: 'message',
  retention: 'messages',
  hasRobotCheck: true,
  sender: ({ name, email, phone }) => ({ name, email, phone }),
  about: ({ subject }) => subject,
});

/** A contact message: exactly name, email, phone, subject, message and source (section 7). */
export const contactMessage: SubmissionType<AnswersTo<typeof contactForm>, typeof contactForm> = {
  ...message,
  check(input) {
    const answered = message.check(input);
    const from = checkAnswers(source, input);
    if (answered.errors || from.errors) return { errors: { ...answered.errors, ...from.errors } };
    return {
      answers: { ...answered.answers, source: from.answers.source || answered.answers.source },
    };
  },
};
