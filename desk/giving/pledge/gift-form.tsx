import type { ReactNode } from 'react';
import { channelLabel, STAFF_CHANNELS } from '#modules/giving/model/channel.ts';
import type { PaymentMethod } from '#modules/giving/model/gift.ts';
import type { GiftDetails } from '#modules/giving/model/staff/desk-giving.ts';
import { amountText } from '#modules/giving/model/staff/gift-columns.ts';
import { CURRENCIES, type Money } from '#platform/text/money.ts';
import { DeskForm } from '../../ui/desk-form.tsx';
import { type ControlAttributes, Field } from '../../ui/field.tsx';
import { AmountInput } from './amount-input.tsx';
import { type ControlName, controlId } from './control-id.ts';
import type { ActionError } from './handle-action.ts';

/** What each form of a gift needs. */
export type GiftFormProps = {
  readonly gift: GiftDetails;
  readonly error: ActionError | undefined;
};

/** A form about one gift. Its button names what it does (`do`). */
export function GiftForm({ gift, children }: { gift: GiftDetails; children: ReactNode }) {
  return (
    <DeskForm>
      <input type="hidden" name="gift" value={gift.number} />
      {children}
    </DeskForm>
  );
}

type ControlProps = GiftFormProps & {
  /** Which form it is of. */
  readonly action: string;
  readonly name: ControlName;
  readonly label: string;
  readonly hint?: string;
  /** `typed`: what stays of what was sent from this very form. */
  readonly children: (control: ControlAttributes, typed: string | undefined) => ReactNode;
};

/** A control of such a form, with what is wrong with it and what was typed. */
export function Control({ gift, error, action, name, label, hint, children }: ControlProps) {
  const id = controlId(action, gift.number, name);
  const isThis = isFailedForm(error, action, gift);
  return (
    <Field id={id} label={label} hint={hint} error={error?.fieldErrors[id]}>
      {(control) => children(control, isThis ? error?.typed?.[name] : undefined)}
    </Field>
  );
}

/** Whether what was refused was sent from this form. */
export function isFailedForm(
  refused: ActionError | undefined,
  what: string,
  gift: GiftDetails,
): boolean {
  return refused?.typed?.do === what && refused.typed.gift === String(gift.number);
}

type ReasonProps = GiftFormProps & {
  readonly action: string;
  readonly label: string;
  readonly hint: string;
};

/** Why, in somebody's own words. */
export function ReasonControl(of: ReasonProps) {
  return (
    <Control {...of} name="reason">
      {(control, typed) => (
        <input
          {...control}
          name="reason"
          maxLength={500}
          autoComplete="off"
          className="field"
          defaultValue={typed}
        />
      )}
    </Control>
  );
}

type AmountProps = GiftFormProps & {
  readonly action: string;
  readonly hint: string;
  /** What stands there before somebody types. Unset: nothing, in the gift's currency. */
  readonly money?: Money;
};

/** How much, and in which currency. */
export function AmountControls({ hint, money, ...of }: AmountProps) {
  const amount = money && amountText(money);
  const { currency } = money ?? of.gift.money;
  return (
    <div className="amount-fields">
      <Control {...of} name="amount" label="Amount" hint={hint}>
        {(control, typed) => <AmountInput control={control} amount={typed ?? amount} />}
      </Control>
      <Control {...of} name="currency" label="Currency">
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

type PaymentProps = GiftFormProps & {
  readonly action: string;
  readonly method: PaymentMethod;
  /** `2026-11-22`. */
  readonly today: string;
};

/** How money went, by which number, and when. */
export function PaymentControls({ method, today, ...of }: PaymentProps) {
  return (
    <>
      <Control {...of} name="channel" label="How it went">
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
      <Control
        {...of}
        name="proof"
        label="Its number"
        hint="As the network or the bank gave it; of cash, the number in the cash book."
      >
        {(control, typed) => (
          <input
            {...control}
            name="proof"
            maxLength={80}
            autoComplete="off"
            className="field"
            defaultValue={typed}
          />
        )}
      </Control>
      <Control {...of} name="on" label="Day">
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
