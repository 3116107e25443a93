import { isPaymentDisabled, PAYMENT_DISABLED } from '#modules/submissions/model/pledge.ts';
import type { Submissions } from '#modules/submissions/model/submissions.ts';

/**
 * Passes submissions on to `inbox`, except pledges whose payment method is disabled: those are not
 * stored, and no provider is called.
 * @param paysOnline a payment provider is switched on
 */
export function forPayablePledges(
  inbox: Pick<Submissions, 'receive'>,
  paysOnline: boolean,
): Submissions['receive'] {
  return async (submission) => {
    const { kind, payload } = submission;
    if (kind !== 'donation-pledges' || !isPaymentDisabled(payload.paymentMethod, paysOnline)) {
      return inbox.receive(submission);
    }
    return { refusal: { error: PAYMENT_DISABLED, fields: { paymentMethod: PAYMENT_DISABLED } } };
  };
}
