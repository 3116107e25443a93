import { useState } from 'react';
import { amountHintText } from '#platform/forms/amount-hint.ts';
import type { ControlAttributes } from '../../ui/field.tsx';

type AmountInputProps = {
  readonly control: ControlAttributes;
  readonly amount: string | undefined;
};

/** Amount input with a preview of how the amount is read. */
export function AmountInput({ control, amount }: AmountInputProps) {
  const [hint, setHint] = useState(amountHintText(amount ?? ''));
  return (
    <>
      <input
        {...control}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        className="field"
        defaultValue={amount}
        onInput={(event) => setHint(amountHintText(event.currentTarget.value))}
      />
      <output htmlFor={control.id} className="small muted block">
        {hint}
      </output>
    </>
  );
}
