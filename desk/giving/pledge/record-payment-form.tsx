import type { PaymentMethod } from '#modules/giving/model/gift.ts';
import { Button } from '../../../app/ui/button.tsx';
import {
  AmountFields,
  GiftForm,
  type GiftFormProps,
  isFailedForm,
  PaymentFields,
} from './gift-form.tsx';

type RecordPaymentFormProps = GiftFormProps & {
  readonly method: PaymentMethod;
  readonly today: string;
};

/** Form that records a payment for a gift. */
export function RecordPaymentForm({ gift, error, method, today }: RecordPaymentFormProps) {
  const form = { gift, error, action: 'received' };
  const isExpected = gift.state === 'pledged' && gift.review === null;
  return (
    <details className="fold mt-4" open={isExpected || isFailedForm(error, 'received', gift)}>
      <summary>Record a payment</summary>
      <GiftForm gift={gift}>
        <AmountFields form={form} hint="All of it, as the statement says." />
        <PaymentFields form={form} method={method} today={today} />
        <Button type="submit" name="do" value="received">
          Note it
        </Button>
      </GiftForm>
    </details>
  );
}
