import { useRef } from 'react';
import { WORKS_TODAY } from '#modules/submissions/model/pledge.ts';
import { useSaying } from '../forms/saying.ts';

/**
 * Stays over the form after the sentence on a way to pay that is switched off is gone, which stands
 * right below it at first. Takes the focus, which would hold that sentence.
 * @param attempt how often it was said
 */
export function TurnedAway({ attempt }: { attempt: number }) {
  const box = useRef<HTMLDivElement>(null);
  useSaying(box, { focus: box, attempt });
  return (
    <div ref={box} tabIndex={-1} className="notice notice-failure scroll-my-4 p-4">
      <p>This way to pay is not switched on yet. Nothing was sent.</p>
      <p>{WORKS_TODAY}</p>
      <a href="#donation-paymentMethod">Choose another way to pay</a>
    </div>
  );
}
