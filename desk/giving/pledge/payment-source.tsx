import { channelLabel } from '#modules/giving/model/channel.ts';
import type { PaymentView } from '#modules/giving/model/staff/desk-giving.ts';
import { Day } from '../../ui/day.tsx';

/** By what a payment is known: its day, its way and its number. */
export function PaymentSource({ payment: { paidAt, channel, proof } }: { payment: PaymentView }) {
  return (
    <>
      <Day on={paidAt.slice(0, 10)} />, {channelLabel(channel)}, {proof}
    </>
  );
}
