import type { Locator } from '@playwright/test';
import type { Answers } from './filled-form.ts';

/** Answers a control of a form by its name, like `answerField` of the form tests. */
type AnswerControl = (form: Locator, name: string, answer: Answers[string]) => Promise<void>;

/** Counts taps: each press, and each field that is filled in. */
export function countTaps(answer: AnswerControl) {
  const hands = {
    taps: 0,
    async tap(target: Locator) {
      hands.taps += 1;
      await target.click();
    },
    async fill(form: Locator, answers: Answers) {
      for (const [name, value] of Object.entries(answers)) {
        hands.taps += 1;
        await answer(form, name, value);
      }
    },
  };
  return hands;
}
