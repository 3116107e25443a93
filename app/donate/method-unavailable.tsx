import { useRef } from 'react';
import { PAYMENT_ALTERNATIVES } from '#modules/submissions/model/pledge.ts';
import { useAnnounce } from '../forms/use-announce.ts';

/**
 * A notice above the form that a payment method is off. It stays after the error at the field is
 * gone, and takes the focus, which would otherwise keep that error visible.
 * @param attempt number of refusals
 */
export function MethodUnavailable({ attempt }: { attempt: number }) {
  const box = useRef<HTMLDivElement>(null);
  useAnnounce(box, { focus: box, attempt });
  return (
    <div ref={box} tabIndex={-1} className="notice notice-failure scroll-my-4 p-4">
      <p>This way to pay is not switched on yet. Nothing was sent.</p>
      <p>{PAYMENT_ALTERNATIVES}</p>
      <a href="#donation-paymentMethod">Choose another way to pay</a>
    </div>
  );
}
