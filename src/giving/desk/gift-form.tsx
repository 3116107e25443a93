import { type ReactNode, useState } from 'react';
import { data } from 'react-router';
import { DeskForm } from '#desk/ui/desk-form.tsx';
import { ErrorNotice } from '#desk/ui/error-notice.tsx';
import { Field } from '#desk/ui/field.tsx';
import { Options, SelectField, TextField } from '#desk/ui/text-field.tsx';
import { amountHintText } from '#forms/money-answer.ts';
import { CURRENCIES, type Money } from '#platform/text/money.ts';
import { Notice } from '#ui/notice.tsx';
import type { GiftDetails } from '../desk.server.ts';
import { amountText, channelLabel, type PaymentMethod, STAFF_CHANNELS } from '../gift.ts';
import type { FieldErrors, FormRefusal } from './gift-forms.server.ts';

export function GiftForm({ gift, children }: { gift: GiftDetails; children: ReactNode }) {
  return (
    <DeskForm>
      <input type="hidden" name="gift" value={gift.number} />
      {children}
    </DeskForm>
  );
}

type FormOfGift = {
  readonly gift: Pick<GiftDetails, 'number' | 'money'>;
  readonly error: ActionError | undefined;
  readonly action: string;
};

export function giftField(form: FormOfGift, name: string, initial?: string) {
  const { gift, error, action } = form;
  const id = controlId(action, gift.number, name);
  const typed = isFailedForm(form) ? error?.typed[name] : undefined;
  return { id, name, error: error?.fieldErrors[id], defaultValue: typed ?? initial };
}

/** Several forms of several gifts have the same field names. */
function controlId(action: string, gift: number | undefined, name: string): string {
  return `${action}-${gift}-${name}`;
}

export function isFailedForm({ error, action, gift }: FormOfGift): boolean {
  return error?.typed.do === action && error.typed.gift === String(gift.number);
}

export function ReasonField({ form, ...props }: { form: FormOfGift; label: string; hint: string }) {
  return <TextField {...giftField(form, 'reason')} {...props} maxLength={500} autoComplete="off" />;
}

type AmountProps = {
  readonly form: FormOfGift;
  readonly hint: string;
  readonly money?: Money;
};

export function AmountFields({ form, hint, money }: AmountProps) {
  const { currency } = money ?? form.gift.money;
  const { name, defaultValue, ...field } = giftField(form, 'amount', money && amountText(money));
  const [preview, setPreview] = useState(amountHintText(defaultValue ?? ''));
  return (
    <div className="amount-fields">
      <Field {...field} label="Amount" hint={hint}>
        {(control) => (
          <>
            <input
              {...control}
              name={name}
              inputMode="decimal"
              autoComplete="off"
              className="field"
              defaultValue={defaultValue}
              onInput={(event) => setPreview(amountHintText(event.currentTarget.value))}
            />
            <output htmlFor={control.id} className="small muted block">
              {preview}
            </output>
          </>
        )}
      </Field>
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
  readonly today: string;
};

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

export type ActionError = {
  readonly error: string;
  readonly fieldErrors: FieldErrors;
  readonly typed: Readonly<Record<string, string>>;
};

export function actionError(
  { sent, action, number }: { sent: FormData; action: string; number: number | undefined },
  status: number | undefined,
  { error, isProof, fieldErrors = isProof ? { proof: error } : {} }: FormRefusal,
) {
  const typed = Object.fromEntries([...sent].map(([name, value]) => [name, String(value)]));
  const byControl = Object.entries(fieldErrors).map(([name, text]) => [
    controlId(action, number, name),
    text,
  ]);
  const values = { ...typed, do: action, gift: String(number) };
  return data<ActionError>(
    { error, typed: values, fieldErrors: Object.fromEntries(byControl) },
    { status: status ?? (Object.keys(fieldErrors).length > 0 && !isProof ? 422 : 409) },
  );
}

export function ActionErrorNotice({ error: { error, fieldErrors } }: { error: ActionError }) {
  const [controlId] = Object.keys(fieldErrors);
  return controlId ? (
    <ErrorNotice error={error} controlId={controlId} />
  ) : (
    <Notice kind="failure">{error}</Notice>
  );
}
