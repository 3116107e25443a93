import { checkAnswers } from '#platform/forms/check.ts';
import type { AnswersTo, Form } from '#platform/forms/form.ts';
import type { SentForm, SubmissionType } from './submission-type.ts';
import { choicesOf, summaryOf } from './summary.ts';

/** A kind of submission whose payload is exactly the checked answers to one form. */
export function formSubmission<F extends Form>(
  form: F,
  type: Pick<
    SubmissionType<AnswersTo<F>>,
    | 'prefix'
    | 'noun'
    | 'retention'
    | 'sender'
    | 'about'
    | 'hasRobotCheck'
    | 'isConfirmedByMail'
    | 'requestsOffering'
  >,
): SubmissionType<AnswersTo<F>, F> {
  return {
    ...type,
    forms: [{ form, payload: (answers: AnswersTo<F>) => answers } as SentForm<F, AnswersTo<F>>],
    formOf: () => form,
    questions: form,
    check: (input) => checkAnswers(form, input),
    summary: (answers) => summaryOf(form, answers),
    choices: (answers) => choicesOf(form, answers),
  };
}
