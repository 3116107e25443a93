import { useState } from 'react';
import { amountHintText } from '#platform/forms/amount-hint.ts';
import type { ControlAttributes } from '../../ui/field.tsx';

type AmountInputProps = {
  readonly control: ControlAttributes;
  readonly amount: string | undefined;
};

/** An amount, and below it how it is read, before it is noted. */
export function AmountInput({ control, amount }: AmountInputProps) {
  const [read, setRead] = useState(amountHintText(amount ?? ''));
  return (
    <>
      <input
        {...control}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        className="field"
        defaultValue={amount}
        onInput={(event) => setRead(amountHintText(event.currentTarget.value))}
      />
      <output htmlFor={control.id} className="small muted block">
        {read}
      </output>
    </>
  );
}
