import type { Payment } from '#domain/giving/gateway.ts';
import { formatMoney } from '#domain/giving/money.ts';
import type { Mail } from '../../outbox/message.ts';

/** Lists payments that belong to no pledge. Nothing in it says who paid: we do not know. */
export function strayMail(to: string, payments: readonly Payment[]): Mail {
  const [one] = payments;
  const count = payments.length === 1 && one ? 'A payment' : `${payments.length} payments`;
  return {
    to,
    subject: `${count} at Paystack that we know nothing of`,
    text: [
      'Paystack has money for us under references that are none of a pledge here. Look in its dashboard who paid, and whether it is a gift:',
      '',
      ...payments.map(lineOf),
      '',
      'If it is a gift that was pledged here, write it down for that pledge, with the number as proof. Each payment is listed once.',
      '',
    ].join('\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [],
  };
}

function lineOf({ id, reference, money, paidAt }: Payment): string {
  // Whoever made it chose the reference.
  const plain = reference.replace(/[^\w.=-]/g, '?').slice(0, 100);
  const day = paidAt ? `, ${paidAt.slice(0, 10)}` : '';
  return `- ${formatMoney(money)}${day}, number ${id}, reference ${plain}`;
}
