import { checkAnswers } from '../forms/kit/check.ts';
import type { AnswersTo, Form } from '../forms/kit/form.ts';
import type { SubmissionType } from './submission.ts';
import { choicesOf, summaryOf } from './summary.ts';

/** A kind of submission whose payload is nothing but the checked answers to one form. */
export function formSubmission<F extends Form>(
  form: F,
  type: Pick<SubmissionType<AnswersTo<F>>, 'kind' | 'prefix' | 'noun' | 'sender'>,
): SubmissionType<AnswersTo<F>> {
  return {
    ...type,
    questions: form,
    check: (given) => checkAnswers(form, given),
    summary: (payload) => summaryOf(form, payload),
    choices: (payload) => choicesOf(form, payload),
  };
}
