import { donationForm } from '#inbox/forms/donation.ts';
import { isPaymentDisabled, PAYMENT_DISABLED } from '#inbox/pledge.ts';
import { readSubmittedAnswers } from '#site/forms/answers.ts';
import { type SendForm, sendForm } from '#site/forms/form-result.tsx';

/**
 * Sends a pledge, unless its payment method is switched off: then no call is made (specification,
 * section 7), and the answers stay.
 * @param paysOnline a payment provider is switched on
 */
export function sendPledge(paysOnline: boolean): SendForm {
  return async (submitted, action) => {
    const answers = readSubmittedAnswers(donationForm, submitted);
    return isPaymentDisabled(answers.paymentMethod, paysOnline)
      ? { form: donationForm.id, given: answers, errors: {}, failure: PAYMENT_DISABLED }
      : sendForm(submitted, action);
  };
}
