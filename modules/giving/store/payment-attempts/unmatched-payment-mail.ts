import type { Mail } from '#platform/mail/message.ts';
import { formatMoney } from '#platform/text/money.ts';
import type { Payment } from '../../model/gateway.ts';

/** Lists payments that belong to no pledge. It does not say who paid: we do not know. */
export function unmatchedPaymentMail(to: string, payments: readonly Payment[]): Mail {
  const [one] = payments;
  const count = payments.length === 1 && one ? 'A payment' : `${payments.length} payments`;
  return {
    to,
    subject: `${count} at Paystack without a pledge here`,
    text: [
      'Paystack has money for us, but its references belong to no pledge here. Look in the Paystack dashboard: who paid, and is it a gift?',
      '',
      ...payments.map(paymentRowText),
      '',
      'If it is a gift that was pledged here, record the payment for that pledge, with the number as proof. We list each payment once.',
      '',
    ].join('\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [],
  };
}

/** Reports payments that we cannot read in the provider's list. */
export function unreadablePaymentMail(to: string, count: number): Mail {
  const what = count === 1 ? 'a payment' : `${count} payments`;
  return {
    to,
    subject: `Please look at Paystack: ${what} could not be read here`,
    text: [
      `Paystack lists ${what} of the last seven days in a way that this site cannot read, so we could not compare it with the pledges.`,
      '',
      'Look in the Paystack dashboard for gifts. If there is one, record the payment for its pledge. We write again when the number changes.',
      '',
    ].join('\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [],
  };
}

function paymentRowText({ id, reference, money, paidAt, isTest }: Payment): string {
  const day = paidAt ? `, ${paidAt.slice(0, 10)}` : '';
  return `- ${isTest ? 'Test: ' : ''}${formatMoney(money)}${day}, number ${safeText(id)}, reference ${safeText(reference)}`;
}

/** Removes unusual characters: the payer could choose the reference. */
function safeText(text: string): string {
  return text.replace(/[^\w.=-]/g, '?').slice(0, 100);
}
