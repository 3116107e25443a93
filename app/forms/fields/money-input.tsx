import { useState } from 'react';
import type { Field } from '#platform/forms/field.ts';
import { readAs } from '#platform/forms/read-amount.ts';
import { controlAttributes, type FieldProps, firstOf, Labelled } from './field-frame.tsx';

/** A field for an amount, and the number that is read from it while somebody types. */
export function MoneyInput(props: FieldProps<Extract<Field, { kind: 'money' }>>) {
  const [read, setRead] = useState('');
  return (
    <Labelled {...props}>
      <input
        {...controlAttributes(props)}
        onInput={(event) => setRead(readAs(event.currentTarget.value))}
        // A browser may read `10,50` in an input for numbers as a thousand and fifty.
        type="text"
        inputMode="decimal"
        defaultValue={firstOf(props.initial)}
        className="field field-short"
      />
      <output htmlFor={props.id} className="note">
        {read}
      </output>
    </Labelled>
  );
}
