import type { ReactNode } from 'react';
import { channelLabel, STAFF_CHANNELS } from '#modules/giving/model/channel.ts';
import type { PaymentMethod } from '#modules/giving/model/gift.ts';
import type { GiftDetails } from '#modules/giving/model/staff/desk-giving.ts';
import { amountText } from '#modules/giving/model/staff/gift-columns.ts';
import { CURRENCIES, type Money } from '#platform/text/money.ts';
import { DeskForm } from '../../ui/desk-form.tsx';
import { Options, SelectField, TextField } from '../../ui/text-field.tsx';
import type { ActionError } from './action-error.tsx';
import { AmountField } from './amount-field.tsx';
import { type ControlName, controlId } from './control-id.ts';

/** Props of every form of a gift. */
export type GiftFormProps = {
  readonly gift: GiftDetails;
  readonly error: ActionError | undefined;
};

/** A form about one gift. Its button names the action (`do`). */
export function GiftForm({ gift, children }: { gift: GiftDetails; children: ReactNode }) {
  return (
    <DeskForm>
      <input type="hidden" name="gift" value={gift.number} />
      {children}
    </DeskForm>
  );
}

/** A form in which a control stands. */
export type FormOfGift = Pick<GiftFormProps, 'error'> & {
  readonly gift: Pick<GiftDetails, 'number' | 'money'>;
  readonly action: string;
};

/** Attributes of a field in a gift's form: its error, and the submitted value, else `initial`. */
export function giftField(
  { gift, error, action }: FormOfGift,
  name: ControlName,
  initial?: string,
) {
  const id = controlId(action, gift.number, name);
  const typed = isFailedForm(error, action, gift) ? error?.typed?.[name] : undefined;
  return { id, name, error: error?.fieldErrors[id], defaultValue: typed ?? initial };
}

/** True if the failed submission came from this form. */
export function isFailedForm(
  error: ActionError | undefined,
  action: string,
  gift: Pick<GiftDetails, 'number'>,
): boolean {
  return error?.typed?.do === action && error.typed.gift === String(gift.number);
}

/** A free-text reason. */
export function ReasonField({ form, ...props }: { form: FormOfGift; label: string; hint: string }) {
  return <TextField {...giftField(form, 'reason')} {...props} maxLength={500} autoComplete="off" />;
}

type AmountProps = {
  readonly form: FormOfGift;
  readonly hint: string;
  /** Initial amount. Unset: empty, in the gift's currency. */
  readonly money?: Money;
};

/** Amount and currency of a payment. */
export function AmountFields({ form, hint, money }: AmountProps) {
  const { currency } = money ?? form.gift.money;
  return (
    <div className="amount-fields">
      <AmountField {...giftField(form, 'amount', money && amountText(money))} hint={hint} />
      <SelectField {...giftField(form, 'currency', currency)} label="Currency">
        {CURRENCIES.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </SelectField>
    </div>
  );
}

type PaymentProps = {
  readonly form: FormOfGift;
  readonly method: PaymentMethod;
  /** `2026-11-22`. */
  readonly today: string;
};

/** Channel, number and day of a payment. */
export function PaymentFields({ form, method, today }: PaymentProps) {
  const isOnline = method === 'creditcard';
  return (
    <>
      <SelectField {...giftField(form, 'channel', isOnline ? '' : method)} label="Payment method">
        {isOnline && <option value="">Please choose</option>}
        <Options of={STAFF_CHANNELS.map((value) => ({ value, name: channelLabel(value) }))} />
      </SelectField>
      <TextField
        {...giftField(form, 'proof')}
        label="Payment number"
        hint="As the network or the bank gave it; of cash, the number in the cash book."
        maxLength={80}
        autoComplete="off"
      />
      <TextField {...giftField(form, 'on', today)} label="Day" type="date" max={today} />
    </>
  );
}
