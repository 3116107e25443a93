import { checkAnswers } from '#platform/forms/check.ts';
import { type AnswersTo, defineQuestions } from '#platform/forms/form.ts';
import { formSubmission } from './form-submission.ts';
import { contactForm } from './forms/contact.ts';
import type { SubmissionType } from './submission-type.ts';

/** Other programs may say where their messages come from; the website's own come from its form. */
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
  check(given) {
    const written = message.check(given);
    const from = checkAnswers(source, given);
    if (written.errors || from.errors) return { errors: { ...written.errors, ...from.errors } };
    return {
      answers: { ...written.answers, source: from.answers.source || written.answers.source },
    };
  },
};
