import type { ReactNode } from 'react';
import { channelLabel, STAFF_CHANNELS } from '#modules/giving/model/channel.ts';
import type { PaymentMethod } from '#modules/giving/model/gift.ts';
import type { GiftDetails } from '#modules/giving/model/staff/desk-giving.ts';
import { amountText } from '#modules/giving/model/staff/gift-columns.ts';
import { CURRENCIES, type Money } from '#platform/text/money.ts';
import { DeskForm } from '../../ui/desk-form.tsx';
import { type ControlAttributes, Field } from '../../ui/field.tsx';
import type { ActionError } from './action-error.tsx';
import { AmountInput } from './amount-input.tsx';
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

type ControlProps = Pick<GiftFormProps, 'error'> & {
  readonly gift: Pick<GiftDetails, 'number' | 'money'>;
  /** Action of the form that contains the control. */
  readonly action: string;
  readonly name: ControlName;
  readonly label: string;
  readonly hint?: string;
  /** `typed`: the value submitted from this same form. */
  readonly children: (control: ControlAttributes, typed: string | undefined) => ReactNode;
};

/** A control in a gift's form, with its error and submitted value. */
export function Control({ gift, error, action, name, label, hint, children }: ControlProps) {
  const id = controlId(action, gift.number, name);
  const isThis = isFailedForm(error, action, gift);
  return (
    <Field id={id} label={label} hint={hint} error={error?.fieldErrors[id]}>
      {(control) => children(control, isThis ? error?.typed?.[name] : undefined)}
    </Field>
  );
}

/** True if the failed submission came from this form. */
export function isFailedForm(
  error: ActionError | undefined,
  action: string,
  gift: Pick<GiftDetails, 'number'>,
): boolean {
  return error?.typed?.do === action && error.typed.gift === String(gift.number);
}

type TextProps = Omit<ControlProps, 'children'> & {
  readonly maxLength: number;
  readonly type?: 'email' | 'tel';
};

/** A line of text. */
export function TextControl({ maxLength, type, ...props }: TextProps) {
  return (
    <Control {...props}>
      {(control, typed) => (
        <input
          {...control}
          name={props.name}
          type={type}
          maxLength={maxLength}
          autoComplete="off"
          className="field"
          defaultValue={typed}
        />
      )}
    </Control>
  );
}

type ReasonProps = Omit<TextProps, 'name' | 'maxLength'>;

/** A free-text reason. */
export function ReasonControl(props: ReasonProps) {
  return <TextControl {...props} name="reason" maxLength={500} />;
}

type AmountProps = Omit<ControlProps, 'name' | 'label' | 'children'> & {
  readonly hint: string;
  /** Initial amount. Unset: empty, in the gift's currency. */
  readonly money?: Money;
};

/** Amount and currency of a payment. */
export function AmountControls({ hint, money, ...props }: AmountProps) {
  const amount = money && amountText(money);
  const { currency } = money ?? props.gift.money;
  return (
    <div className="amount-fields">
      <Control {...props} name="amount" label="Amount" hint={hint}>
        {(control, typed) => <AmountInput control={control} amount={typed ?? amount} />}
      </Control>
      <Control {...props} name="currency" label="Currency">
        {(control, typed) => (
          <select {...control} name="currency" defaultValue={typed ?? currency} className="field">
            {CURRENCIES.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </select>
        )}
      </Control>
    </div>
  );
}

type PaymentProps = Omit<ControlProps, 'name' | 'label' | 'children'> & {
  readonly method: PaymentMethod;
  /** `2026-11-22`. */
  readonly today: string;
};

/** Channel, number and day of a payment. */
export function PaymentControls({ method, today, ...props }: PaymentProps) {
  return (
    <>
      <Control {...props} name="channel" label="Payment method">
        {(control, typed) => (
          <select
            {...control}
            name="channel"
            defaultValue={typed ?? (method === 'creditcard' ? '' : method)}
            className="field"
          >
            {method === 'creditcard' && <option value="">Please choose</option>}
            {STAFF_CHANNELS.map((channel) => (
              <option key={channel} value={channel}>
                {channelLabel(channel)}
              </option>
            ))}
          </select>
        )}
      </Control>
      <TextControl
        {...props}
        name="proof"
        label="Payment number"
        hint="As the network or the bank gave it; of cash, the number in the cash book."
        maxLength={80}
      />
      <Control {...props} name="on" label="Day">
        {(control, typed) => (
          <input
            {...control}
            name="on"
            type="date"
            max={today}
            className="field"
            defaultValue={typed ?? today}
          />
        )}
      </Control>
    </>
  );
}
