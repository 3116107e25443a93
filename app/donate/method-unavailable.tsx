import { useRef } from 'react';
import { PAYMENT_ALTERNATIVES } from '#modules/submissions/model/pledge.ts';
import { useAnnounce } from '../forms/use-announce.ts';

/**
 * Stays over the form after the sentence on a way to pay that is switched off is gone, which stands
 * right below it at first. Takes the focus, which would hold that sentence.
 * @param attempt how often it was said
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
