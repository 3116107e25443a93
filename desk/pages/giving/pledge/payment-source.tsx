import type { PaymentLine } from '#domain/desk/giving/desk-giving.ts';
import { channelWords } from '#domain/giving/channel.ts';
import { Day } from '../../../parts/day.tsx';

/** By what a payment is known: its day, its way and its number. */
export function PaymentSource({ payment: { paidAt, channel, proof } }: { payment: PaymentLine }) {
  return (
    <>
      <Day on={paidAt.slice(0, 10)} />, {channelWords(channel)}, {proof}
    </>
  );
}
