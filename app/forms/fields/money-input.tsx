import { useState } from 'react';
import { amountHintText } from '#platform/forms/amount-hint.ts';
import type { Field } from '#platform/forms/field.ts';
import { controlAttributes, type FieldProps, firstValue, LabelledField } from './field-frame.tsx';

/** A field for an amount, and the number that is read from it while somebody types. */
export function MoneyInput(props: FieldProps<Extract<Field, { kind: 'money' }>>) {
  const [read, setRead] = useState('');
  return (
    <LabelledField {...props}>
      <input
        {...controlAttributes(props)}
        onInput={(event) => setRead(amountHintText(event.currentTarget.value))}
        // A browser may read `10,50` in an input for numbers as a thousand and fifty.
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
