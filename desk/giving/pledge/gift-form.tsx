import type { ReactNode } from 'react';
import { channelWords, STAFF_CHANNELS } from '#modules/giving/model/channel.ts';
import type { PaymentMethod } from '#modules/giving/model/gift.ts';
import type { GiftSheet } from '#modules/giving/model/staff/desk-giving.ts';
import { amountText } from '#modules/giving/model/staff/gift-columns.ts';
import { CURRENCIES, type Money } from '#platform/text/money.ts';
import { DeskForm } from '../../ui/desk-form.tsx';
import { type ControlAttributes, Field } from '../../ui/field.tsx';
import type { Refused } from './act.ts';
import { AmountInput } from './amount-input.tsx';
import { type ControlName, controlId } from './control-id.ts';

/** What each form of a gift needs. */
export type GiftFormProps = {
  readonly gift: GiftSheet;
  readonly refused: Refused | undefined;
};

/** A form about one gift. Its button names what it does (`do`). */
export function GiftForm({ gift, children }: { gift: GiftSheet; children: ReactNode }) {
  return (
    <DeskForm>
      <input type="hidden" name="gift" value={gift.number} />
      {children}
    </DeskForm>
  );
}

type ControlProps = GiftFormProps & {
  /** Which form it is of. */
  readonly what: string;
  readonly name: ControlName;
  readonly label: string;
  readonly hint?: string;
  /** `typed`: what stays of what was sent from this very form. */
  readonly children: (control: ControlAttributes, typed: string | undefined) => ReactNode;
};

/** A control of such a form, with what is wrong with it and what was typed. */
export function Control({ gift, refused, what, name, label, hint, children }: ControlProps) {
  const id = controlId(what, gift.number, name);
  const isThis = isRefused(refused, what, gift);
  return (
    <Field id={id} label={label} hint={hint} wrong={refused?.wrongs[id]}>
      {(control) => children(control, isThis ? refused?.typed?.[name] : undefined)}
    </Field>
  );
}

/** Whether what was refused was sent from this form. */
export function isRefused(refused: Refused | undefined, what: string, gift: GiftSheet): boolean {
  return refused?.typed?.do === what && refused.typed.gift === String(gift.number);
}

type ReasonProps = GiftFormProps & {
  readonly what: string;
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
  readonly what: string;
  readonly hint: string;
  /** What stands there before somebody types. Unset: nothing, in the gift's currency. */
  readonly money?: Money;
};

/** How much, and in which currency. */
export function AmountControls({ hint, money, ...of }: AmountProps) {
  const amount = money && amountText(money);
  const { currency } = money ?? of.gift.money;
  return (
    <div className="gift-money">
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

type WrittenProps = GiftFormProps & {
  readonly what: string;
  readonly method: PaymentMethod;
  /** `2026-11-22`. */
  readonly today: string;
};

/** How money went, by which number, and when. */
export function WrittenControls({ method, today, ...of }: WrittenProps) {
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
                {channelWords(channel)}
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
