import { isDisabled, PAYMENT_DISABLED } from '#domain/giving/pledge.ts';
import type { Services } from '#domain/site/services.ts';

/**
 * Takes what `inbox` takes, save for pledges that cannot be paid in the way they name: nothing is
 * stored of them, and nobody is called.
 * @param paysOnline a payment provider is switched on
 */
export function forPayablePledges(
  inbox: Pick<Services, 'receive'>,
  paysOnline: boolean,
): Services['receive'] {
  return async (submission) => {
    const { kind, payload } = submission;
    if (kind !== 'donation-pledges' || !isDisabled(payload.paymentMethod, paysOnline)) {
      return inbox.receive(submission);
    }
    return { refusal: { error: PAYMENT_DISABLED, fields: { paymentMethod: PAYMENT_DISABLED } } };
  };
}
