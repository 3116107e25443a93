import { type ComponentProps, useState } from 'react';
import { amountHintText } from '#platform/forms/amount-hint.ts';
import { Field } from '../../ui/field.tsx';

type AmountFieldProps = Pick<ComponentProps<typeof Field>, 'id' | 'hint' | 'error'> & {
  readonly name: string;
  readonly defaultValue: string | undefined;
};

/** Amount input with a preview of how the amount is read. */
export function AmountField({ name, defaultValue, ...field }: AmountFieldProps) {
  const [preview, setPreview] = useState(amountHintText(defaultValue ?? ''));
  return (
    <Field {...field} label="Amount">
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
  );
}
