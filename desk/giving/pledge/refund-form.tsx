import type { PaymentMethod } from '#modules/giving/model/gift.ts';
import { formatMoney } from '#platform/text/money.ts';
import { DangerButton } from '../../ui/danger-button.tsx';
import {
  GiftForm,
  type GiftFormProps,
  isFailedForm,
  PaymentFields,
  ReasonField,
} from './gift-form.tsx';

type RefundFormProps = GiftFormProps & { readonly method: PaymentMethod; readonly today: string };

/** Form that records that a whole gift was refunded. */
export function RefundForm({ gift, error, method, today }: RefundFormProps) {
  const form = { gift, error, action: 'refunded' };
  return (
    <details className="fold mt-4" open={isFailedForm(error, 'refunded', gift)}>
      <summary>Record a refund…</summary>
      <GiftForm gift={gift}>
        <p className="mb-4">
          First send all of {formatMoney(gift.money)} back, then note it here. Its receipt stays as
          it is, and a credit note takes it back.
        </p>
        <PaymentFields form={form} method={method} today={today} />
        <ReasonField form={form} label="Why" hint="For colleagues: a note beside the pledge." />
        <DangerButton name="do" value="refunded">
          Note that it went back
        </DangerButton>
      </GiftForm>
    </details>
  );
}
