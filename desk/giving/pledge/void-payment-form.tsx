import { channelLabel, STAFF_CHANNELS } from '#modules/giving/model/channel.ts';
import { formatMoney } from '#platform/text/money.ts';
import { DangerButton } from '../../ui/danger-button.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import {
  GiftForm,
  type GiftFormProps,
  giftField,
  isFailedForm,
  ReasonField,
} from './gift-form.tsx';

/** Form that voids a payment that staff recorded by mistake. No money moved. */
export function VoidPaymentForm({ gift, error }: GiftFormProps) {
  const recorded = gift.payments.filter(
    ({ kind, channel }) => kind === 'paid' && STAFF_CHANNELS.some((each) => each === channel),
  );
  if (recorded.length === 0 || gift.state === 'refunded') return null;
  const form = { gift, error, action: 'misnoted' };
  return (
    <details className="fold mt-4" open={isFailedForm(error, 'misnoted', gift)}>
      <summary>This was noted by mistake…</summary>
      <GiftForm gift={gift}>
        <p className="mb-4">
          For a wrong amount or a wrong pledge, where no money has to go back. The number of the
          payment can be used again, and the gift stands as if it had not been noted. A receipt is
          cancelled by a credit note; if it was emailed, we email that it was our mistake.
        </p>
        <SelectField {...giftField(form, 'proof', recorded.at(-1)?.proof)} label="Which payment">
          {recorded.map(({ channel, proof, money }) => (
            <option key={`${channel} ${proof}`} value={proof}>
              {formatMoney(money)}, {channelLabel(channel)}, {proof}
            </option>
          ))}
        </SelectField>
        <ReasonField
          form={form}
          label="What happened"
          hint="For colleagues: a note beside the pledge."
        />
        <DangerButton name="do" value="misnoted">
          Take the payment back
        </DangerButton>
      </GiftForm>
    </details>
  );
}
