import { channelLabel } from '#modules/giving/model/channel.ts';
import type { PaymentView } from '#modules/giving/model/staff/desk-giving.ts';
import { Day } from '../../ui/day.tsx';

/** Day, channel and number that identify a payment. */
export function PaymentSource({ payment: { paidAt, channel, proof } }: { payment: PaymentView }) {
  return (
    <>
      <Day on={paidAt.slice(0, 10)} />, {channelLabel(channel)}, {proof}
    </>
  );
}
