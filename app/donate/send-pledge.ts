import { donationForm } from '#modules/submissions/model/forms/donation.ts';
import { isPaymentDisabled, PAYMENT_DISABLED } from '#modules/submissions/model/pledge.ts';
import { type SendForm, sendForm } from '../forms/send-form.ts';
import { readSubmittedAnswers } from '../forms/submitted-answers.ts';

/**
 * Sends a pledge, unless it cannot be paid in that way now: then no call is made (specification,
 * section 7), and what was typed stays.
 * @param paysOnline a payment provider is switched on
 */
export function sendPledge(paysOnline: boolean): SendForm {
  return async (filled, action) => {
    const given = readSubmittedAnswers(donationForm, filled);
    return isPaymentDisabled(given.paymentMethod, paysOnline)
      ? { form: donationForm.id, given, errors: {}, failure: PAYMENT_DISABLED }
      : sendForm(filled, action);
  };
}
