import { useState } from 'react';
import { amountHintText } from '#platform/forms/amount-hint.ts';
import type { Field } from '#platform/forms/field.ts';
import { controlAttributes, type FieldProps, firstValue, LabelledField } from './field-frame.tsx';

/** A field for an amount that also shows the parsed number while the visitor types. */
export function MoneyInput(props: FieldProps<Extract<Field, { kind: 'money' }>>) {
  const [read, setRead] = useState('');
  return (
    <LabelledField {...props}>
      <input
        {...controlAttributes(props)}
        onInput={(event) => setRead(amountHintText(event.currentTarget.value))}
        // A browser may read `10,50` in a number input as 1050.
        type="text"
        inputMode="decimal"
        defaultValue={firstValue(props.initial)}
        className="field field-short"
      />
      <output htmlFor={props.id} className="note">
        {read}
      </output>
    </LabelledField>
  );
}
