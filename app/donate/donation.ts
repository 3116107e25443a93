import { donationForm } from '#domain/forms/donation.ts';
import { checkAnswers } from '#domain/forms/kit/check.ts';
import type { AnswersTo } from '#domain/forms/kit/form.ts';
import type { NotSent } from '../forms/answered.ts';
import { givenAnswers } from '../forms/given-answers.ts';

/** What somebody would like to give. `amount` in euro. */
export type Donation = {
  readonly name: string;
  readonly email: string;
  readonly amount: number;
  /** `creditcard`, `paypal`, `applepay` or `googlepay`. */
  readonly paymentMethod: string;
};

/**
 * Checks a donation and starts its payment. Runs in the browser, and on the server where scripts
 * are off. What comes of it is said over the form, which keeps what was typed.
 * @param pay other than the default in tests only
 */
export async function donate(
  posted: FormData,
  report: (error: unknown) => void,
  pay: (donation: Donation) => Promise<string> = startPayment,
): Promise<NotSent> {
  const given = givenAnswers(donationForm, posted);
  const notSent = { form: donationForm.id, given, errors: {} };
  const { answers, errors } = checkAnswers(donationForm, given);
  if (errors) return { ...notSent, errors };
  try {
    return { ...notSent, failure: await pay(donationOf(answers)) };
  } catch (error) {
    report(error);
    return { ...notSent, failure: donationForm.failure };
  }
}

/**
 * Where a payment provider will be called: gives what the donor is told. There is none yet, so nothing
 * is called and nothing kept (specification, section 8). No card number may ever come this way:
 * providers ask for it on pages of their own.
 */
async function startPayment(_donation: Donation): Promise<string> {
  return donationForm.success;
}

function donationOf({
  name,
  email,
  amount,
  customAmount,
  paymentMethod,
}: AnswersTo<typeof donationForm>): Donation {
  return { name, email, amount: customAmount ?? Number(amount), paymentMethod };
}
