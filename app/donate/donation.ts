import { donationForm } from '#modules/submissions/model/forms/donation.ts';
import { isDisabled, PAYMENT_DISABLED } from '#modules/submissions/model/pledge.ts';
import { givenAnswers } from '../forms/given-answers.ts';
import { type Send, sendForm } from '../forms/sender.ts';

/**
 * Sends a pledge, unless it cannot be paid in that way now: then no call is made (specification,
 * section 7), and what was typed stays.
 * @param paysOnline a payment provider is switched on
 */
export function sendPledge(paysOnline: boolean): Send {
  return async (filled, action) => {
    const given = givenAnswers(donationForm, filled);
    return isDisabled(given.paymentMethod, paysOnline)
      ? { form: donationForm.id, given, errors: {}, failure: PAYMENT_DISABLED }
      : sendForm(filled, action);
  };
}
